/** The command `learn` where nobody can press a key. */
import { expect, test } from 'vitest';
import { learnCommand } from '../../bin/commands/learn.ts';

test('in a pipe, without --plain, it says in one line that it needs a terminal', async () => {
  const silent = () => {};
  const io = { line: silent, note: silent, isTerminal: false, isNoteTerminal: false, env: {} };
  await expect(learnCommand({}, io)).rejects.toMatchObject({
    code: 'terminal/missing',
    message: expect.stringMatching(/needs a terminal.*--plain/),
  });
});
