/** A full table as a game shows it, for measuring: twelve seats with borders and tokens, a menu, a log and an input line. */
import { Box, Text } from 'ink';
import type { ReactElement } from 'react';
import type { ScreenSize } from '../../../src/tui/terminal/terminal-image.ts';

export interface SampleTable {
  readonly clock: string;
  /** Seat whose border is bright. */
  readonly turn: number;
  /** Tokens of each seat. */
  readonly tokens: readonly (readonly string[])[];
  readonly log: readonly string[];
  readonly selected: number;
  readonly draft: string;
}

const NAMES = ['Vera', 'Boris', 'Nils', 'Ana', 'Igor', 'کیان', 'Sam', '王芳', 'Mika', 'سارا', 'Łukasz', 'Zoë'];
const OPTIONS = ['Offer to intervene: you would show your rank', 'Stay out', 'Ask for help'];
const TOKEN_COLOURS: { readonly [token: string]: string } = { R: 'red', B: 'blue', '?': 'yellow' };
const LOG_LINES = 4;

export const EMPTY_TABLE: SampleTable = {
  clock: '0:42',
  turn: 0,
  tokens: NAMES.map(() => []),
  log: ['Vera attacked Boris', 'Boris asks for help', 'Ana offers', 'Igor: she is Rose, I saw the clue'],
  selected: 0,
  draft: '',
};

const Seat = ({ at, table }: { readonly at: number; readonly table: SampleTable }): ReactElement => (
  <Box
    width="25%"
    borderStyle="round"
    borderColor={table.turn === at ? 'yellow' : 'gray'}
    flexDirection="column"
    height={5}
  >
    <Text bold={table.turn === at}>{` ${at + 1} ${NAMES[at]}`}</Text>
    <Text>
      {' '}
      {[0, 1, 2].map((slot) => {
        const token = table.tokens[at]?.[slot];
        const colour = token === undefined ? 'gray' : (TOKEN_COLOURS[token] ?? 'white');
        return (
          <Text key={slot} color={colour}>
            {token === undefined ? ' ·  ' : `[${token}] `}
          </Text>
        );
      })}
    </Text>
    <Text dimColor> {table.turn === at ? 'dagger' : 'sword'}</Text>
  </Box>
);

export const SampleTableView = ({
  table,
  size,
}: {
  readonly table: SampleTable;
  readonly size: ScreenSize;
}): ReactElement => (
  <Box width={size.columns} height={size.rows} flexDirection="column">
    <Box justifyContent="space-between">
      <Text bold> Blood Bound room KRAVE-7 · 12 players</Text>
      <Text color="yellow">{table.clock} </Text>
    </Box>
    <Box flexWrap="wrap">
      {NAMES.map((name, at) => (
        <Seat key={name} at={at} table={table} />
      ))}
    </Box>
    <Text color="gray">{'─'.repeat(size.columns)}</Text>
    {OPTIONS.map((option, at) => (
      <Text key={option} inverse={table.selected === at}>
        {table.selected === at ? ' ❯ ' : '   '}
        {`${at + 1}  ${option}`}
      </Text>
    ))}
    <Text color="gray">{'─'.repeat(size.columns)}</Text>
    {table.log.slice(-LOG_LINES).map((line) => (
      <Text key={line}>{` ${line}`}</Text>
    ))}
    <Box flexGrow={1} />
    <Text>
      {' > '}
      {table.draft}
      <Text inverse> </Text>
    </Text>
    <Text dimColor> 1-3 choose enter confirm t talk n notebook ? help q leave</Text>
  </Box>
);

const withToken = (tokens: SampleTable['tokens'], seat: number, token: string): SampleTable['tokens'] =>
  tokens.map((held, at) => (at === seat ? [...held, token].slice(-3) : held));

/** The table after step `step` of a usual game: the clock, one token, the turn, and with each third step a line of log. */
export const nextTable = (table: SampleTable, step: number): SampleTable => ({
  ...table,
  clock: `0:${String(59 - (step % 60)).padStart(2, '0')}`,
  turn: (step * 5) % NAMES.length,
  tokens: withToken(table.tokens, (step * 7) % NAMES.length, ['R', 'B', '?', '7'][step % 4] ?? '?'),
  log: step % 3 === 0 ? [...table.log, `${NAMES[step % NAMES.length]} takes the wound number ${step}`] : table.log,
});
