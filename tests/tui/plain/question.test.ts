/** Questions in lines and the reading of what is typed. */
import { describe, expect, test } from 'vitest';
import { NOTHING_YET } from '../../../src/client/state.ts';
import { createSpeech } from '../../../src/i18n/index.ts';
import type { Decision } from '../../../src/kernel/types.ts';
import { questionLines, readAnswer } from '../../../src/tui/plain/question.ts';
import { commandIn, helpLines, type Place, type Standing, standingOf } from '../../../src/tui/plain/words.ts';

const speech = createSpeech({
  language: 'en',
  names: ['Ana', 'Vera', 'Veronika', 'Bo'],
  you: 3,
  edition: 'rose-beast',
});
const option = (id: string, key: string, seat: number) => ({ id, label: { key, params: { seat } } });
const TURN: Decision = {
  id: '1.3.turn',
  seat: 3,
  kind: 'turn',
  prompt: { key: 'ask.turn' },
  options: [0, 1, 2].flatMap((seat) => [
    option(`attack:${seat}`, 'choose.attack', seat),
    option(`pass:${seat}`, 'choose.pass', seat),
  ]),
  pick: { min: 1, max: 1 },
  fallback: [],
  audience: 'public',
};
const LOOK: Decision = {
  ...TURN,
  kind: 'look',
  prompt: { key: 'ask.look' },
  options: [0, 1, 2].map((seat) => option(`seat:${seat}`, 'choose.look', seat)),
  pick: { min: 2, max: 2 },
};

const idsOf = (typed: string, decision: Decision) => {
  const reading = readAnswer(typed, decision, speech);
  return reading.is === 'answer' ? reading.options.map(({ id }) => id) : reading.is;
};

test('a question is numbered from 1', () => {
  expect(questionLines(LOOK, speech)).toEqual([
    '? At which two cards do you look? (2 of these)',
    '  1. Look at Ana',
    '  2. Look at Vera',
    '  3. Look at Veronika',
  ]);
});

describe('answers', () => {
  test.each([
    ['1', ['attack:0']],
    [' 4 ', ['pass:1']],
    ['attack vera', ['attack:1']],
    ['ATTACK Veron', ['attack:2']],
    ['pass ana', ['pass:0']],
    ['vera', 'ambiguous'],
    ['attack ver', 'ambiguous'],
    ['7', 'nothing'],
    ['0', 'nothing'],
    ['kill ana', 'nothing'],
    ['…', 'nothing'],
    ['1 2', 'count'],
  ])('%j to a question with one answer', (typed, expected) => {
    expect(idsOf(typed, TURN)).toEqual(expected);
  });

  test.each([
    ['1 3', ['seat:0', 'seat:2']],
    ['3,1', ['seat:2', 'seat:0']],
    ['ana, veronika', ['seat:0', 'seat:2']],
    ['2', 'count'],
    ['2 2', 'count'],
    ['1 2 3', 'count'],
    ['ana, nobody', 'nothing'],
  ])('%j to a question with two answers', (typed, expected) => {
    expect(idsOf(typed, LOOK)).toEqual(expected);
  });
});

describe('commands', () => {
  test('a command is the first word, in its place only', () => {
    expect(commandIn('say  hello there ', 'game', speech)).toEqual({ word: 'say', rest: 'hello there' });
    expect(commandIn('/Help', 'lobby', speech)).toEqual({ word: 'help', rest: '' });
    expect(commandIn('join ABC123', 'lobby', speech)).toEqual({ word: 'join', rest: 'ABC123' });
    expect(commandIn('join ABC123', 'game', speech)).toBeNull();
    expect(commandIn('attack vera', 'game', speech)).toBeNull();
    expect(commandIn('', 'game', speech)).toBeNull();
  });

  const nobody = standingOf(NOTHING_YET);
  const owner = { ...nobody, owner: true, seated: true, mayTalk: true, mayStart: true, mayPause: true };
  const wordsFor = (place: Place, standing: Standing): readonly (string | undefined)[] =>
    helpLines(place, standing, speech).map((line) => line.split(' — ')[0]);

  test('help lists what can be typed here', () => {
    expect(helpLines('lobby', nobody, speech).join('\n')).toMatch(/^rooms — [\s\S]*quit — /);
    expect(wordsFor('game', owner)).not.toContain('start');
  });

  test('help lists what whoever asks may do', () => {
    expect(wordsFor('game', nobody)).toEqual(['table', 'notebook', 'leave', 'help', 'quit']);
    expect(wordsFor('room', nobody)).toEqual(['room', 'sit', 'leave', 'help', 'quit']);
    expect(wordsFor('room', { ...nobody, guest: true, seated: true, mayTalk: true })).toEqual([
      ...['watch', 'room', 'sit', 'ready', 'say', 'leave', 'help', 'quit'],
    ]);
    const owns = wordsFor('game', owner);
    expect(owns).toEqual(expect.arrayContaining(['kick', 'give', 'pause', 'end', 'question', 'say', 'phrase']));
    expect(owns).not.toContain('resume');
    expect(wordsFor('game', { ...owner, mayPause: false, mayResume: true })).toContain('resume');
  });
});
