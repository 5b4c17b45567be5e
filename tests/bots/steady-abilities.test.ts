/** The steady bot's tokens and abilities: when to show its rank, and all ten uses of it. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../src/games/blood-bound/types.ts';
import { answersOf, playOn, position } from './position.ts';

/** P2 attacks P1, who takes the wound himself. */
const struck = (...given: readonly string[]): State => {
  const state = playOn(position(...given, 'dagger P2'), [1, 'turn', 'attack:0']);
  const isAsked = state.asking?.open.some(({ kind }) => kind === 'help') === true;
  return isAsked ? playOn(state, [0, 'help', 'no']) : state;
};
const showing = (...given: readonly string[]): State => playOn(struck(...given), [0, 'token', 'rank']);
/** P1 stands in for P3, whom P2 attacks. */
const standingIn = (...given: readonly string[]): State => {
  const called = playOn(position(...given, 'dagger P2'), [1, 'turn', 'attack:2'], [2, 'help', 'yes']);
  return playOn(called, [0, 'offer', 'offer'], [2, 'helper', 'accept:0']);
};

describe('which token to take', () => {
  it('keeps the rank of a leader, and shows an unknown token before a clan token', () => {
    expect(answersOf(struck('seats P1=R2 P2=B9 P3=R5 P4=B4 P5=B7 P6=R8'), 0, 'token')).toEqual(['unknown']);
    expect(answersOf(struck('seats P1=R7 P2=B9 P3=R8 P4=B4 P5=B5 P6=R9'), 0, 'token')).toEqual(['unknown']);
  });

  it('shows the rank of an Elder with a wound, who then takes the Quill', () => {
    const state = struck('seats P1=R1 P2=B9 P3=R5 P4=B4 P5=B7 P6=R8', 'tokens P1 r');
    expect(answersOf(state, 0, 'token')).toEqual(['rank']);
    expect(answersOf(playOn(state, [0, 'token', 'rank']), 0, 'ability')).toEqual(['use']);
  });

  it('shows the rank of an Assassin who can capture the rival leader with it', () => {
    const state = struck('seats P1=R2 P2=B9 P3=R5 P4=B1 P5=B7 P6=R8', 'tokens P4 # b');
    expect(answersOf(state, 0, 'token')).toEqual(['rank']);
    expect(answersOf(playOn(state, [0, 'token', 'rank']), 0, 'ability')).toEqual(['seat:3']);
  });

  it('keeps the cross of an Inquisitor who knows nothing yet, and shows it when a leader is plain to see', () => {
    const seats = 'seats P1=Sr P2=B9 P3=R5 P4=B1 P5=B7 P6=R8 P7=R2';
    expect(answersOf(struck(seats), 0, 'token')).toEqual(['unknown']);
    expect(answersOf(struck(seats, 'tokens P4 # b b'), 0, 'token')).toEqual(['rank']);
  });
});

describe('abilities', () => {
  it('Assassin: never captures whoever cannot lead the rivals', () => {
    const state = showing('seats P1=R2 P2=B9 P3=R9 P4=B8 P5=B7 P6=R8', 'tokens P4 # b', 'tokens P3 # r');
    for (const answer of answersOf(state, 0, 'ability')) expect(['seat:2', 'seat:3']).not.toContain(answer);
  });

  it('Harlequin: looks at those it knows least of', () => {
    const state = playOn(showing('seats P1=R3 P2=B9 P3=R9 P4=B8 P5=B7 P6=R8', 'tokens P3 # r', 'tokens P4 # b'), [
      0,
      'ability',
      'use',
    ]);
    for (const answer of answersOf(state, 0, 'look')) expect(answer).not.toMatch(/seat:[23]/);
  });

  it('Alchemist: heals the leader he stood in for, wounds a rival', () => {
    const own = standingIn('seats P1=R4 P2=B9 P3=R1 P4=B8 P5=B7 P6=R8', 'tokens P3 # r r', 'tokens P2 b');
    expect(answersOf(own, 0, 'ability')).toEqual(['heal']);
    const rival = standingIn('seats P1=R4 P2=B9 P3=B1 P4=B8 P5=R7 P6=R8', 'tokens P3 # b b', 'tokens P2 b');
    expect(answersOf(rival, 0, 'ability')).toEqual(['harm']);
    const decoy = standingIn('seats P1=R4 P2=B9 P3=B8 P4=B1 P5=R7 P6=R8', 'tokens P3 # b ?', 'tokens P2 b');
    expect(answersOf(decoy, 0, 'ability')).not.toContain('harm');
  });

  it('Alchemist healed: takes back the rank token, an Elder with the Quill does not', () => {
    const healed = (third: string, ...given: readonly string[]) =>
      playOn(standingIn(`seats P1=R4 P2=B9 P3=${third} P4=B8 P5=B7 P6=R9`, 'tokens P2 b', ...given), [
        0,
        'ability',
        'heal',
      ]);
    expect(answersOf(healed('R5', 'tokens P3 # r'), 2, 'return')).toEqual(['rank']);
    expect(answersOf(healed('R1', 'tokens P3 # r', 'has P3 quill'), 2, 'return')).toEqual(['red']);
  });

  it('keeps the rank token where its ability is sealed', () => {
    const struckAndHealed = (mentalistSeal: boolean): State =>
      playOn(
        position(
          `options mentalistSeal=${mentalistSeal}`,
          'seats P1=B1 P2=R5 P3=B9 P4=R4 P5=B3 P6=R8',
          'dagger P1',
          'tokens P3 b',
        ),
        [0, 'turn', 'attack:1'],
        [1, 'help', 'no'],
        [1, 'token', 'rank'],
        [1, 'ability', 'seat:2'],
        [2, 'turn', 'pass:0'],
        [0, 'turn', 'attack:2'],
        [2, 'help', 'yes'],
        [3, 'offer', 'offer'],
        [2, 'helper', 'accept:3'],
        [3, 'ability', 'heal'],
      );
    expect(answersOf(struckAndHealed(false), 2, 'return')).toEqual(['rank']);
    expect(answersOf(struckAndHealed(true), 2, 'return')).toEqual(['blue']);
  });

  it('Mentalist: captures a rival leader with three wounds', () => {
    const state = showing('seats P1=R5 P2=B9 P3=R9 P4=B1 P5=B7 P6=R8', 'tokens P4 # b b');
    expect(answersOf(state, 0, 'ability')).toEqual(['seat:3']);
  });

  it('Guardian: shields the leader everybody is after', () => {
    const state = showing('seats P1=R6 P2=B9 P3=R9 P4=B3 P5=B7 P6=R1', 'tokens P6 # r r');
    expect(answersOf(state, 0, 'ability')).toEqual(['seat:5']);
  });

  it('Berserker: strikes back at a rival, not at an ally whose capture would lose the game', () => {
    const seats = 'seats P1=R7 P2=B9 P3=R9 P4=B3 P5=B5 P6=R1';
    expect(answersOf(showing(seats, 'tokens P2 b'), 0, 'ability')).toEqual(['use']);
    const ally = showing('seats P1=R7 P2=R9 P3=B9 P4=B3 P5=B5 P6=R1', 'tokens P2 # r ?');
    expect(answersOf(ally, 0, 'ability')).toEqual(['skip']);
  });

  it('Mage: gives no Staff to a proven rival', () => {
    const state = showing('seats P1=R8 P2=B9 P3=R9 P4=B3 P5=B5 P6=R1', 'tokens P2 b', 'tokens P4 #');
    expect(answersOf(state, 0, 'ability')).toEqual(['seat:5']);
  });

  it('Courtesan: fans the rival leader', () => {
    const state = showing('seats P1=R9 P2=B9 P3=R8 P4=B1 P5=B5 P6=R2', 'tokens P4 # b');
    expect(answersOf(state, 0, 'ability')).toEqual(['seat:3']);
  });

  it('Inquisitor: the True Curse to the leader who is winning, the false one to the other leader', () => {
    const given = ['seats P1=Sr P2=B9 P3=R1 P4=B1 P5=B7 P6=R8 P7=R2', 'tokens P3 # r', 'tokens P4 # b b'] as const;
    const first = playOn(showing(...given), [0, 'ability', 'use']);
    expect(answersOf(first, 0, 'curse')).toEqual(['seat:2']);
    expect(answersOf(playOn(first, [0, 'curse', 'seat:2']), 0, 'curse')).toEqual(['seat:3']);
  });

  it('Inquisitor: then plays for the clan whose leader he has cursed', () => {
    const state = position(
      'seats P1=Sr P2=B9 P3=R1 P4=B1 P5=B7 P6=R8 P7=R2',
      'dagger P1',
      'tokens P1 #',
      'tokens P3 # r',
      'tokens P4 # b',
      'has P3 curse:T',
      'has P5 curse:F',
    );
    expect(answersOf(state, 0, 'turn')).toEqual(['attack:3']);
  });
});
