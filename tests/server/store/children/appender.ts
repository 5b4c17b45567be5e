/**
 * A process that appends to the journal of the folder it was given as fast as it can, and prints each change once it is safe.
 * Printed: `open <streams as JSON>`, then `<stream> <number>` for each append that is safe, `end <stream>` for each end.
 */
import { writeSync } from 'node:fs';
import { openJournal } from '../../../../server/store/open-journal.ts';

const [folder = '', durability = 'disk'] = process.argv.slice(2);
const { journal, streams, damaged, truncated } = await openJournal(folder, {
  durability: durability === 'process' ? 'process' : 'disk',
  segmentBytes: 6_000,
});
const say = (line: string): void => {
  writeSync(1, `${line}\n`);
};
say(`open ${JSON.stringify({ streams: [...streams], damaged, truncated })}`);

/** Every number of a stream is appended once, in order; now and then all so far are replaced by one that names the last. */
const numbers = new Map(
  ['room:AMBER', 'room:BIRCH', 'room:CEDAR'].map((stream) => {
    const last = streams.get(stream)?.at(-1);
    return [stream, last === undefined ? 0 : (JSON.parse(last) as { number: number }).number];
  }),
);
let turn = 0;
const burst = (): void => {
  for (const [stream, before] of numbers) {
    for (let count = 1 + (turn % 5); count > 0; count -= 1) {
      const number = (numbers.get(stream) ?? before) + 1;
      numbers.set(stream, number);
      journal.append(stream, JSON.stringify({ number, filler: 'f'.repeat(number % 90) }), (error) => {
        if (error === null) say(`${stream} ${number}`);
      });
    }
    turn += 1;
    if (turn % 17 === 0) journal.replace(stream, [JSON.stringify({ number: numbers.get(stream), replaced: true })]);
  }
  const passing = `passing:${turn % 4}`;
  journal.append(passing, `{"turn":${turn}}`);
  journal.end(passing, (error) => {
    if (error === null) say(`end ${passing}`);
  });
  if (journal.load().waiting.items < 400) setImmediate(burst);
  else journal.flush().then(burst);
};
burst();
