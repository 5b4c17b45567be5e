/** The settings of a room: every house rule can be stepped through, and what is not the rulebook's is marked. */
import { describe, expect, test } from 'vitest';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import { createSpeech } from '../../../src/i18n/index.ts';
import { defaultOptions, parseOptions } from '../../../src/kernel/options.ts';
import type { OptionValues } from '../../../src/kernel/types.ts';
import type { RoomState } from '../../../src/protocol/server-messages.ts';
import { differencesIn, settingsOf } from '../../../src/tui/screens/room/settings.ts';

const { id, version, seats, options, presets, paces } = bloodBound;
const offer = { id, version, seats, options, presets, paces };
const speech = createSpeech({ language: 'en', names: [], you: null, edition: 'rose-beast' });
const roomWith = (changed: OptionValues = {}, more: Partial<RoomState['settings']> = {}): RoomState => ({
  code: 'KRATE7',
  game: id,
  phase: 'open',
  owner: 'a',
  settings: {
    seats: 8,
    options: { ...defaultOptions(options), ...changed },
    paces,
    private: false,
    shuffle: true,
    ...more,
  },
  people: [],
  bots: [],
  players: null,
});
const settingIn = (room: RoomState, key: string) =>
  settingsOf(room, offer, speech).find((setting) => setting.id === key);

test('the rulebook’s room has no differences, and a description for every rule', () => {
  const settings = settingsOf(roomWith(), offer, speech);
  expect(settings.filter(({ isChanged }) => isChanged)).toEqual([]);
  expect(settings.filter(({ about }) => about === '')).toEqual([]);
  expect(differencesIn(roomWith(), offer, speech)).toEqual([]);
});

test('every house rule goes through all its values and back to the first', () => {
  for (const field of options) {
    const seen: unknown[] = [];
    let room = roomWith();
    for (let step = 0; step < 200; step += 1) {
      const patch = settingIn(room, field.key)?.step(1);
      const parsed = parseOptions(options, patch?.options ?? {}, room.settings.options);
      expect(parsed.ok, field.key).toBe(true);
      if (!parsed.ok) return;
      seen.push(parsed.value[field.key]);
      room = roomWith(parsed.value);
      if (JSON.stringify(room.settings.options) === JSON.stringify(defaultOptions(options))) break;
    }
    const count =
      field.type === 'choice' ? field.values.length : field.type === 'integer' ? field.max - field.min + 2 : 2;
    expect(new Set(seen).size, field.key).toBe(count);
  }
});

test('forwards and backwards are opposite', () => {
  const room = roomWith({ passLimit: 3 });
  expect(settingIn(room, 'passLimit')?.step(1)).toEqual({ options: { passLimit: 4 } });
  expect(settingIn(room, 'passLimit')?.step(-1)).toEqual({ options: { passLimit: 2 } });
  expect(settingIn(roomWith(), 'passLimit')?.step(-1)).toEqual({ options: { passLimit: 99 } });
});

describe('presets', () => {
  test('are recognised from their values and stepped through', () => {
    expect(settingIn(roomWith(), 'preset')?.value).toBe('Rulebook');
    const patch = settingIn(roomWith(), 'preset')?.step(1);
    const russian = roomWith(patch?.options);
    expect(settingIn(russian, 'preset')).toMatchObject({ value: 'Russian table', isChanged: true });
    expect(differencesIn(russian, offer, speech)).toEqual(['After the Quill leads: the next lowest rank']);
    const back = roomWith(settingIn(russian, 'preset')?.step(-1)?.options);
    expect(settingIn(back, 'preset')?.value).toBe('Rulebook');
  });

  test('rules of one’s own are called so; the next step is the rulebook', () => {
    const own = roomWith({ selfGift: true });
    expect(settingIn(own, 'preset')).toMatchObject({ value: 'Own rules', isChanged: true });
    expect(roomWith(settingIn(own, 'preset')?.step(1)?.options).settings.options).toEqual(defaultOptions(options));
  });
});

test('size, times, shuffling and hiding', () => {
  expect(settingIn(roomWith(), 'seats')?.step(1)).toEqual({ seats: 9 });
  expect(settingIn(roomWith({}, { seats: 12 }), 'seats')?.step(1)).toEqual({ seats: 6 });
  expect(settingIn(roomWith(), 'pace.turn')).toMatchObject({ label: 'Time: attack or pass', value: '90 s' });
  expect(settingIn(roomWith(), 'pace.turn')?.step(1)).toEqual({ paces: { turn: 120 } });
  const untimed = roomWith({}, { paces: { ...paces, turn: null } });
  expect(settingIn(untimed, 'pace.turn')).toMatchObject({ value: 'no limit', isChanged: true });
  expect(settingIn(roomWith(), 'shuffle')?.step(1)).toEqual({ shuffle: false });
  expect(settingIn(roomWith(), 'private')?.step(-1)).toEqual({ private: true });
});

test('memory mode is off, also in the room of a server that does not know it, and stands among the differences when on', () => {
  expect(settingIn(roomWith(), 'memory')).toMatchObject({ value: 'no', isChanged: false });
  expect(settingIn(roomWith(), 'memory')?.step(1)).toEqual({ memory: true });
  const room = roomWith({}, { memory: true });
  expect(settingIn(room, 'memory')).toMatchObject({ value: 'yes', isChanged: true });
  expect(settingIn(room, 'memory')?.step(1)).toEqual({ memory: false });
  expect(differencesIn(room, offer, speech)).toEqual(['Memory mode: yes']);
});

test('each decision may take from a quarter of a minute to a day, or as long as one likes', () => {
  const seen: string[] = [];
  let room = roomWith({}, { paces: { ...paces, turn: null } });
  do {
    seen.push(settingIn(room, 'pace.turn')?.value ?? '');
    const patch = settingIn(room, 'pace.turn')?.step(1)?.paces ?? {};
    room = roomWith({}, { paces: { ...paces, ...patch } });
  } while (room.settings.paces.turn !== null);
  expect(seen).toEqual([
    ...['no limit', '15 s', '30 s', '45 s', '60 s', '90 s', '2 min', '3 min', '5 min', '10 min', '30 min'],
    ...['one hour', '4 hours', '12 hours', 'one day'],
  ]);
});

test('the tempo sets all times at once', () => {
  const step = (room: RoomState): RoomState =>
    roomWith({}, { paces: { ...room.settings.paces, ...settingIn(room, 'tempo')?.step(1)?.paces } });
  const valueIn = (room: RoomState) => settingIn(room, 'tempo')?.value;
  const usual = roomWith();
  expect([usual, step(usual), step(step(usual))].map(valueIn)).toEqual([
    'the usual times',
    'no limit at all',
    'a day for each decision',
  ]);
  expect(Object.values(step(usual).settings.paces).every((seconds) => seconds === null)).toBe(true);
  const own = roomWith({}, { paces: { ...paces, turn: 15 } });
  expect(valueIn(own)).toBe('mixed');
  expect(valueIn(step(own))).toBe('the usual times');
});

test('the countdown goes from none to ten seconds and round', () => {
  expect(settingIn(roomWith({}, { countdown: 0 }), 'countdown')).toMatchObject({ value: 'none' });
  expect(settingIn(roomWith({}, { countdown: 0 }), 'countdown')?.step(-1)).toEqual({ countdown: 10 });
  expect(settingIn(roomWith({}, { countdown: 10 }), 'countdown')?.step(1)).toEqual({ countdown: 0 });
  expect(settingIn(roomWith({}, { countdown: 3 }), 'countdown')).toMatchObject({ value: '3 s' });
});
