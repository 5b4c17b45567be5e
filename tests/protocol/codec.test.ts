/** The parsers of both directions: what they take, what they refuse, and that they say nothing of what they were given. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BotLevel as KnownLevel } from '../../src/bots/index.ts';
import type {
  Choice,
  Decision,
  OptionField,
  OptionValues,
  Outcome,
  Preset,
  SeenEvent,
} from '../../src/kernel/types.ts';
import type { ClientMessage } from '../../src/protocol/client-messages.ts';
import { clientMessage } from '../../src/protocol/client-messages.ts';
import { parseClientMessage, parseServerMessage } from '../../src/protocol/codec.ts';
import { EXAMPLES } from '../../src/protocol/examples.ts';
import type { BotLevel } from '../../src/protocol/parts.ts';
import type { GameOffer, ServerMessageOf } from '../../src/protocol/server-messages.ts';
import { serverMessage } from '../../src/protocol/server-messages.ts';

const refusal = (frame: unknown) => {
  const parsed = parseClientMessage(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return parsed.ok ? null : parsed.error;
};

describe('examples', () => {
  it.each(EXAMPLES.client.map((message) => [message.type, message] as const))(
    '%s of a client is read as it is',
    (_type, message) => {
      expect(parseClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
    },
  );

  it.each(EXAMPLES.server.map((message) => [message.type, message] as const))(
    '%s of a server is read as it is',
    (_type, message) => {
      expect(serverMessage.parse(message)).toEqual(message);
      expect(parseServerMessage(JSON.stringify(message))).toEqual(message);
    },
  );

  it('cover every message', () => {
    const types = (union: {
      readonly def: {
        readonly options: readonly {
          readonly shape: { readonly type: { readonly def: { readonly values: readonly unknown[] } } };
        }[];
      };
    }) => union.def.options.map(({ shape }) => shape.type.def.values[0]);
    expect(EXAMPLES.client.map(({ type }) => type)).toEqual(types(clientMessage));
    expect(EXAMPLES.server.map(({ type }) => type)).toEqual(types(serverMessage));
  });
});

describe('frozen frames of version 1', () => {
  const folder = join(import.meta.dirname, 'fixtures/v1');
  const files = readdirSync(folder);
  const read = (file: string): object => JSON.parse(readFileSync(join(folder, file), 'utf8'));

  it('are there for every message', () => {
    const wanted = [
      ...EXAMPLES.client.map(({ type }) => `client.${type}.json`),
      ...EXAMPLES.server.map(({ type }) => `server.${type}.json`),
    ];
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  });

  it.each(files)('%s parses for ever', (file) => {
    const frame = read(file);
    if (file.startsWith('client.'))
      expect(parseClientMessage(JSON.stringify(frame))).toEqual({ ok: true, value: frame });
    else expect(parseServerMessage(JSON.stringify(frame))).toEqual(frame);
  });
});

describe('what a client may not send', () => {
  it.each(EXAMPLES.client.map((message) => [message.type, message] as const))(
    '%s with an unknown field',
    (_type, message) => {
      expect(refusal({ ...message, colour: 'red' })).toMatchObject({ code: 'message/invalid' });
    },
  );

  it.each(EXAMPLES.client.filter(({ type }) => type !== 'ping').map((message) => [message.type, message] as const))(
    '%s without a number',
    (_type, message) => {
      const { id: _, ...rest } = message as Extract<ClientMessage, { id: number }>;
      expect(refusal(rest)).toEqual({ code: 'message/invalid', params: { at: 'id' } });
      for (const id of [0, -1, 1.5, '1', null, 2 ** 60]) expect(refusal({ ...rest, id })?.code).toBe('message/invalid');
    },
  );

  const wrong: readonly [string, unknown, string][] = [
    ['nothing', '', 'frame/not-json'],
    ['half a message', '{"type":"ping"', 'frame/not-json'],
    ['a bare word', 'ping', 'frame/not-json'],
    ['a number', 7, 'message/invalid'],
    ['null', null, 'message/invalid'],
    ['a list', [], 'message/invalid'],
    ['no type', { id: 1 }, 'message/invalid'],
    ['an unknown type', { type: 'game.cheat', id: 1 }, 'message/invalid'],
    ['a type of the server', { type: 'ack', re: 1 }, 'message/invalid'],
    ['a level that is none', { type: 'room.bot', id: 1, seat: 0, level: 'god' }, 'message/invalid'],
    [
      'too many options',
      { type: 'game.choose', id: 1, decisionId: 'x', optionIds: Array(101).fill('a') },
      'message/invalid',
    ],
    ['an empty text', { type: 'chat.send', id: 1, channel: 'table', text: '' }, 'message/invalid'],
    ['an older protocol', { type: 'hello', id: 1, protocol: 0 }, 'protocol/unsupported'],
  ];
  it.each(wrong)('%s', (_what, frame, code) => {
    expect(refusal(frame)?.code).toBe(code);
  });

  it('is answered with its number and the place, never with what it said', () => {
    const error = refusal({ type: 'game.choose', id: 7, decisionId: '0.0.door', optionIds: ['a', { secret: 1 }] });
    expect(error).toEqual({ re: 7, code: 'message/invalid', params: { at: 'optionIds.1' } });
    const named = refusal({ type: 'room.configure', id: 7, options: { '\u001b[2J': { deep: 'x' } } });
    expect(JSON.stringify(named)).not.toMatch(/deep|2J/);
    expect(refusal({ type: 'room.list', id: 7, '<b>': 1 })).toEqual({
      re: 7,
      code: 'message/invalid',
      params: { at: '' },
    });
  });
});

describe('what a client reads of a newer server', () => {
  const [, ack] = EXAMPLES.server;
  it('leaves out fields it does not know, at any depth', () => {
    expect(parseServerMessage(JSON.stringify({ ...ack, cost: 3 }))).toEqual(ack);
    for (const message of EXAMPLES.server) {
      const deeper = JSON.parse(JSON.stringify(message), (_key, value) =>
        Array.isArray(value) && typeof value[0] === 'object' ? value.map((each) => ({ ...each, later: 1 })) : value,
      );
      expect(parseServerMessage(JSON.stringify(deeper))?.type).toBe(message.type);
    }
  });

  it('takes codes it does not know, and ignores messages it does not know', () => {
    const error = { type: 'error', re: 1, code: 'room/haunted' };
    expect(parseServerMessage(JSON.stringify(error))).toEqual(error);
    expect(parseServerMessage('{"type":"room.haunted"}')).toBeNull();
    expect(parseServerMessage('{"type":"ack"}')).toBeNull();
    expect(parseServerMessage('nonsense')).toBeNull();
  });

  it('keeps the fields of a View that are its game’s own', () => {
    const update = EXAMPLES.server.find(({ type }) => type === 'game.update') as ServerMessageOf<'game.update'>;
    const view = { ...update.view, table: [{ tokens: ['red'] }] };
    expect(parseServerMessage(JSON.stringify({ ...update, view }))).toEqual({ ...update, view });
  });
});

describe('types', () => {
  it('are those of the engine', () => {
    type Update = ServerMessageOf<'game.update'>;
    expectTypeOf<Decision>().toExtend<Update['decisions'][number]>();
    expectTypeOf<Update['decisions'][number]>().toExtend<Decision>();
    expectTypeOf<Update['events'][number]>().toExtend<SeenEvent>();
    expectTypeOf<SeenEvent>().toExtend<Update['events'][number]>();
    expectTypeOf<Choice>().toExtend<Update['held'][number]>();
    expectTypeOf<ServerMessageOf<'game.over'>['outcome']>().toExtend<Outcome>();
    expectTypeOf<OptionField>().toExtend<GameOffer['options'][number]>();
    expectTypeOf<Preset>().toExtend<GameOffer['presets'][number]>();
    expectTypeOf<OptionValues>().toExtend<GameOffer['presets'][number]['values']>();
    expectTypeOf<KnownLevel>().toEqualTypeOf<BotLevel>();
  });
});
