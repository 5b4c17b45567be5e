/** The steady bot in interventions: asking, offering, accepting. */
import { describe, expect, it } from 'vitest';
import { answersOf, playOn, position } from './position.ts';

const LEADER_DOWN = [
  'seats P1=R2 P2=B9 P3=R9 P4=B4 P5=B7 P6=R8',
  'dagger P2',
  'tokens P1 # ? ?',
  'tokens P2 b',
] as const;

describe('asking for help', () => {
  it('as a leader with three wounds, always', () => {
    const state = playOn(position(...LEADER_DOWN), [1, 'turn', 'attack:0']);
    expect(answersOf(state, 0, 'help')).toEqual(['yes']);
  });

  it('never as a member whose capture by a rival wins the game', () => {
    const state = position('seats P1=R9 P2=B9 P3=R5 P4=B4 P5=B7 P6=R2', 'dagger P2', 'tokens P1 # ? r', 'tokens P2 b');
    expect(answersOf(playOn(state, [1, 'turn', 'attack:0']), 0, 'help')).toEqual(['no']);
  });

  it('as that same member when the attacker is an ally, whose capture would lose it', () => {
    const state = position('seats P1=R9 P2=R6 P3=B5 P4=B4 P5=B7 P6=R2', 'dagger P2', 'tokens P1 # ? r', 'tokens P2 r');
    expect(answersOf(playOn(state, [1, 'turn', 'attack:0']), 0, 'help')).toEqual(['yes']);
  });

  it('never as the Inquisitor, who wants every wound', () => {
    const state = position('seats P1=Sr P2=B9 P3=R5 P4=B4 P5=B7 P6=R2 P7=R8', 'dagger P2', 'tokens P1 # ? ?');
    expect(answersOf(playOn(state, [1, 'turn', 'attack:0']), 0, 'help')).toEqual(['no']);
  });

  it('not with the first wound of a member who does not lead', () => {
    const state = position('seats P1=R9 P2=B9 P3=R5 P4=B4 P5=B7 P6=R2', 'dagger P2');
    expect(answersOf(playOn(state, [1, 'turn', 'attack:0']), 0, 'help')).toEqual(['no']);
  });
});

describe('offering to stand in', () => {
  const called = (...given: readonly string[]) =>
    playOn(position(...given), [1, 'turn', 'attack:0'], [0, 'help', 'yes']);

  it('for its own leader on the brink, and only for its own', () => {
    const state = called('seats P1=R1 P2=B9 P3=R5 P4=B4 P5=B7 P6=R8', 'dagger P2', 'tokens P1 # r r', 'tokens P2 b');
    for (const ally of [2, 5]) expect(answersOf(state, ally, 'offer')).toEqual(['offer']);
    for (const rival of [3, 4]) expect(answersOf(state, rival, 'offer')).toEqual(['stay-out']);
  });

  it('not for a member whose capture by a rival wins the game', () => {
    const state = called('seats P1=R9 P2=B9 P3=R5 P4=B4 P5=B7 P6=R8', 'dagger P2', 'tokens P1 # r ?', 'tokens P2 b');
    for (const ally of [2, 5]) expect(answersOf(state, ally, 'offer')).toEqual(['stay-out']);
  });

  it('keeps its rank as the leader when a member takes a first wound', () => {
    const state = called('seats P1=R9 P2=B9 P3=R1 P4=B4 P5=B7 P6=R8', 'dagger P2', 'tokens P1 r', 'tokens P2 b');
    expect(answersOf(state, 2, 'offer')).toEqual(['stay-out']);
  });

  it('as Inquisitor once he is sure of a leader, to hand out the curses', () => {
    const sure = called('seats P1=R1 P2=B9 P3=Sr P4=B4 P5=B7 P6=R8 P7=R5', 'dagger P2', 'tokens P1 # r r');
    expect(answersOf(sure, 2, 'offer')).toEqual(['offer']);
    const blind = called('seats P1=R1 P2=B9 P3=Sr P4=B4 P5=B7 P6=R8 P7=R5', 'dagger P2', 'tokens P1 r');
    expect(answersOf(blind, 2, 'offer')).toEqual(['stay-out']);
  });
});

describe('accepting', () => {
  it('takes a proven ally rather than a proven rival, and either rather than be captured as leader', () => {
    const state = playOn(
      position(...LEADER_DOWN, 'tokens P3 r ?', 'tokens P5 b'),
      [1, 'turn', 'attack:0'],
      [0, 'help', 'yes'],
      [4, 'offer', 'offer'],
    );
    expect(answersOf(state, 0, 'helper')).toEqual(['accept:4']);
    expect(answersOf(playOn(state, [2, 'offer', 'offer']), 0, 'helper')).toEqual(['accept:2']);
  });

  it('refuses whoever would keep it from a capture that wins', () => {
    const state = playOn(
      position('seats P1=R9 P2=B9 P3=R5 P4=B4 P5=B7 P6=R2', 'dagger P2', 'tokens P1 # ? r', 'tokens P2 b'),
      [1, 'turn', 'attack:0'],
      [0, 'help', 'yes'],
      [3, 'offer', 'offer'],
    );
    expect(answersOf(state, 0, 'helper')).toEqual(['none']);
  });
});
