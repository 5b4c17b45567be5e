/** A process that takes the lock of the folder it was given when told `take`, and gives it back when told `release`. */
import { createInterface } from 'node:readline';
import { lockFolder } from '../../../../server/store/lock.ts';

const folder = process.argv[2] ?? '';
const held: (() => void)[] = [];

const take = (): string => {
  try {
    held.push(lockFolder(folder));
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'take') process.stdout.write(`${take()}\n`);
  if (line === 'release') {
    held.pop()?.();
    process.stdout.write('released\n');
  }
}
