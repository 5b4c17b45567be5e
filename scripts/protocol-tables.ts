/** Renders the tables of docs/protocol.md from the schemas, the examples and the codes. */
import * as z from 'zod/mini';
import { COSTS, LIMIT_MEANINGS, LIMITS } from '../server/limits.ts';
import type { Explained } from '../src/protocol/client-examples.ts';
import { CLIENT_EXAMPLES } from '../src/protocol/client-examples.ts';
import { clientMessage } from '../src/protocol/client-messages.ts';
import { BYE_CODES, ERROR_CODES, NOTICE_CODES } from '../src/protocol/codes.ts';
import { SERVER_EXAMPLES } from '../src/protocol/examples.ts';
import * as parts from '../src/protocol/parts.ts';
import { serverMessage } from '../src/protocol/server-messages.ts';

/** The parts that have a name of their own in the tables. */
const NAMED: { readonly [name: string]: z.core.$ZodType } = {
  Message: parts.message,
  Subject: parts.subject,
  Option: parts.option,
  Decision: parts.decision,
  Choice: parts.choice,
  SeenEvent: parts.seenEvent,
  Outcome: parts.outcome,
  View: parts.view,
  Edit: parts.edit,
  OptionField: parts.optionField,
  OptionValue: parts.optionValue,
  GameOffer: parts.gameOffer,
  Room: parts.room,
  ListedRoom: parts.listedRoom,
  ChatLine: parts.chatLine,
  Channel: parts.channel,
};

/** What is read of a JSON schema here. */
interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: { readonly [key: string]: Shape };
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly $defs?: { readonly [name: string]: Shape };
}

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
const shapeOf = (schema: z.core.$ZodType): Shape => z.toJSONSchema(schema, { metadata: names }) as Shape;

/** A schema as one would write it in TypeScript. */
const typeText = (shape: Shape): string => {
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? '';
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return choices.map(typeText).join(' | ');
  if (shape.type === 'array') return `${wrapped(typeText(shape.items ?? {}))}[]`;
  if (shape.type === 'object') return objectText(shape);
  if (typeof shape.type !== 'string') return shape.type?.join(' | ') ?? 'any';
  return shape.maxLength === undefined ? shape.type : `${shape.type} of at most ${shape.maxLength}`;
};
const wrapped = (text: string): string => (/^[^{]* /.test(text) ? `(${text})` : text);
const objectText = ({ properties, required = [], additionalProperties }: Shape): string => {
  const fields = Object.entries(properties ?? {}).map(
    ([key, shape]) => `${key}${required.includes(key) ? '' : '?'}: ${typeText(shape)}`,
  );
  if (typeof additionalProperties !== 'object') return `{ ${fields.join(', ')} }`;
  const any =
    Object.keys(additionalProperties).length === 0
      ? properties === undefined
        ? 'any'
        : ''
      : typeText(additionalProperties);
  return any === '' ? `{ ${[...fields, '…'].join(', ')} }` : `{ [key]: ${any} }`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|');
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

interface Union {
  readonly def: { readonly options: readonly z.core.$ZodType[] };
}
interface Any extends Explained<{ readonly type: string }> {
  readonly fields: { readonly [field: string]: string };
}

const messageText = (shape: Shape, { says, fields, example }: Any): string => {
  const { properties = {}, required = [] } = shape;
  const rows = Object.entries(fields).map(([field, means]) => {
    const type = typeText(properties[field] ?? {});
    return [`\`${field}\`${required.includes(field) ? '' : ' (optional)'}`, `\`${type}\``, means];
  });
  const tables = rows.length === 0 ? [] : [table(['field', 'type', 'meaning'], rows)];
  return [`### ${example.type}`, says, ...tables, `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``].join('\n\n');
};
const messages = (union: Union, explained: { readonly [type: string]: Any }): string =>
  union.def.options
    .map(shapeOf)
    .map((shape) => {
      const known = explained[String(shape.properties?.type?.const)];
      if (known === undefined) throw new Error(`not explained: ${JSON.stringify(shape.properties?.type)}`);
      return messageText(shape, known);
    })
    .join('\n\n');

const partTable = (): string =>
  table(
    ['name', 'type'],
    Object.entries(NAMED).map(([name, schema]) => {
      // Its own name would only refer to itself.
      const { $ref, $defs, ...own } = shapeOf(schema);
      const shape = $ref === undefined ? own : ($defs?.[name] ?? own);
      return [name, `\`${typeText(shape)}\``];
    }),
  );

const codeTable = (codes: { readonly [code: string]: string }): string =>
  table(
    ['code', 'meaning'],
    Object.entries(codes).map(([code, means]) => [`\`${code}\``, means]),
  );

/** Every generated part of the document, by the name in its markers. */
export const protocolTables = (): { readonly [name: string]: string } => ({
  client: messages(clientMessage as unknown as Union, CLIENT_EXAMPLES),
  server: messages(serverMessage as unknown as Union, SERVER_EXAMPLES),
  parts: partTable(),
  errors: codeTable(ERROR_CODES),
  notices: codeTable(NOTICE_CODES),
  closing: table(
    ['code', 'close code', 'meaning'],
    Object.entries(BYE_CODES).map(([code, { close, means }]) => [`\`${code}\``, String(close), means]),
  ),
  limits: table(
    ['limit', 'value', 'meaning'],
    Object.entries(LIMITS).map(([limit, value]) => [
      `\`${limit}\``,
      String(value),
      LIMIT_MEANINGS[limit as keyof typeof LIMITS],
    ]),
  ),
  costs: table(
    ['message', 'credits'],
    Object.entries(COSTS).map(([type, cost]) => [`\`${type}\``, String(cost)]),
  ),
});

/**
 * The document with its generated parts made anew.
 * @throws Error when a marker names no part, or a part has no marker
 */
export const withTables = (document: string): string => {
  const tables = protocolTables();
  const missing = new Set(Object.keys(tables));
  const filled = document.replace(
    /(<!-- begin (\w+) -->\n)[\s\S]*?(<!-- end \2 -->)/g,
    (_all, begin: string, name: string, end: string) => {
      const text = tables[name];
      if (text === undefined) throw new Error(`no table ${name}`);
      missing.delete(name);
      return `${begin}\n${text}\n\n${end}`;
    },
  );
  if (missing.size > 0) throw new Error(`no marker for ${[...missing].join(', ')}`);
  return filled;
};
