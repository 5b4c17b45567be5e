/** Join codes: every address and port has one, it leads back, and a wrong letter is noticed. */
import { expect, test } from 'vitest';
import { formatIpv4, parseIpv4 } from '../../src/lan/ipv4.ts';
import { type Endpoint, formatJoinCode, looksLikeJoinCode, parseJoinCode } from '../../src/lan/join-code.ts';
import { type Dice, diceOf } from '../helpers/arbitrary.ts';

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANGES = ['192.168.', '10.', '172.16.', '172.31.', '100.64.', '169.254.', '127.', ''];
const ROUNDS = 3_000;

const arbitraryEndpoint = (dice: Dice): Endpoint => {
  const front = dice.pick(RANGES).split('.').filter(Boolean);
  const back = Array.from({ length: 4 - front.length }, () => String(dice.pick([0, 1, 255, dice.below(256)])));
  return { address: [...front, ...back].join('.'), port: dice.pick([7707, 1, 65_535, 1 + dice.below(65_535)]) };
};
const codeOf = (endpoint: Endpoint): string => {
  const code = formatJoinCode(endpoint);
  if (code === null) throw new Error(`no code for ${JSON.stringify(endpoint)}`);
  return code;
};
const seed = process.env.SEED ?? `join-code-${Math.floor(Math.random() * 1e9)}`;

test(`a code leads back to its address and port (SEED=${seed})`, () => {
  const dice = diceOf(seed);
  for (let round = 0; round < ROUNDS; round += 1) {
    const endpoint = arbitraryEndpoint(dice);
    const code = codeOf(endpoint);
    expect(code, JSON.stringify(endpoint)).toMatch(/^[A-HJ-NP-Z2-9]+$/);
    expect(parseJoinCode(code)).toEqual({ ok: true, value: endpoint });
    const typed = dice.chance(0.5) ? code.toLowerCase() : `${code.slice(0, 3)}-${code.slice(3)}`;
    expect(parseJoinCode(typed)).toEqual({ ok: true, value: endpoint });
  }
});

test(`one wrong letter, and two that changed places, are always noticed (SEED=${seed})`, () => {
  const dice = diceOf(`${seed}-wrong`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = codeOf(arbitraryEndpoint(dice));
    const at = dice.below(code.length);
    const sign = dice.pick([...SIGNS].filter((each) => each !== code[at]));
    const typo = code.slice(0, at) + sign + code.slice(at + 1);
    expect(parseJoinCode(typo), `${typo} for ${code}`).toEqual({ ok: false, error: 'code/check' });
    const [one, other] = dice.sample(
      Array.from(code, (_, place) => place),
      2,
    ) as [number, number];
    if (code[one] === code[other]) continue;
    const swapped = [...code].map((each, place) => (place === one ? code[other] : place === other ? code[one] : each));
    expect(parseJoinCode(swapped.join('')).ok, `${swapped.join('')} for ${code}`).toBe(false);
  }
});

test(`no other word of its length leads to the same place (SEED=${seed})`, () => {
  const dice = diceOf(`${seed}-words`);
  let right = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const word = Array.from({ length: dice.pick([5, 6, 8, 9, 10, 11]) }, () => dice.pick([...SIGNS])).join('');
    const parsed = parseJoinCode(word);
    if (!parsed.ok) continue;
    right += 1;
    expect(codeOf(parsed.value)).toBe(word);
  }
  expect(right).toBeGreaterThan(0);
  expect(right).toBeLessThan(ROUNDS / 8);
});

test.each([
  ['192.168.1.20', 7707, 5],
  ['10.1.2.3', 7707, 6],
  ['172.20.0.1', 7707, 6],
  ['203.0.113.7', 7707, 8],
  ['192.168.1.20', 9000, 9],
  ['10.1.2.3', 9000, 10],
  ['203.0.113.7', 9000, 11],
])('the code of %s:%i has %i letters', (address, port, length) => {
  expect(codeOf({ address, port })).toHaveLength(length);
});

test('what is no IPv4 address and port has no code, and what is no code is none', () => {
  for (const address of ['::1', '1.2.3', '1.2.3.256', '01.2.3.4', 'localhost']) {
    expect(formatJoinCode({ address, port: 7707 })).toBeNull();
  }
  for (const port of [0, 65_536, 1.5, Number.NaN]) expect(formatJoinCode({ address: '10.0.0.1', port })).toBeNull();
  for (const word of ['', 'AB', 'localhost', 'K0AVE', 'KIAVE', 'ÄBCDE', '192.168.1.20', 'ABCDEFG']) {
    expect(looksLikeJoinCode(word), word).toBe(false);
    expect(parseJoinCode(word).ok).toBe(false);
  }
});

test('addresses as numbers', () => {
  expect(parseIpv4('255.255.255.255')).toBe(2 ** 32 - 1);
  expect(formatIpv4(0xc0a8_0114)).toBe('192.168.1.20');
});
