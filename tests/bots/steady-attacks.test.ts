/** The steady bot with the dagger: whom it attacks, whom it finishes, when it passes. */
import { describe, expect, it } from 'vitest';
import { answersOf, position } from './position.ts';

describe('finishing a player with three wounds', () => {
  it('never takes one who cannot be the rival leader: of three in a clan, rank 9 is not the lowest', () => {
    const state = position('seats P1=R2 P2=B9 P3=R5 P4=B4 P5=R8 P6=B7', 'dagger P1', 'tokens P2 # b ?');
    expect(answersOf(state, 0, 'turn')).not.toContain('attack:1');
  });

  it('never takes an ally, and never a rival Elder who has given up the lead', () => {
    const ally = position('seats P1=R2 P2=R9 P3=B5 P4=B4 P5=R8 P6=B7', 'dagger P1', 'tokens P2 # r ?');
    expect(answersOf(ally, 0, 'turn')).not.toContain('attack:1');
    const elder = position('seats P1=R2 P2=B1 P3=R5 P4=B4 P5=R8 P6=B7', 'dagger P1', 'tokens P2 # b b', 'has P2 quill');
    expect(answersOf(elder, 0, 'turn')).not.toContain('attack:1');
  });

  it('takes the rival leader whom everybody can tell', () => {
    const state = position('seats P1=R2 P2=B1 P3=R5 P4=B4 P5=R8 P6=B7', 'dagger P1', 'tokens P2 # b b');
    expect(answersOf(state, 0, 'turn')).toEqual(['attack:1']);
  });

  it('does not take the Inquisitor, who would win by it', () => {
    const state = position('seats P1=R2 P2=Sb P3=B5 P4=R4 P5=B1 P6=R9 P7=B8', 'dagger P1', 'tokens P2 # r b');
    expect(answersOf(state, 0, 'turn')).not.toContain('attack:1');
  });
});

describe('attacking', () => {
  it('prefers proven and likely rivals to a proven ally and to the unknown', () => {
    const state = position('seats P1=R2 P2=B9 P3=R5 P4=B4 P5=R8 P6=B7', 'dagger P1', 'tokens P2 b', 'tokens P3 r');
    for (const answer of answersOf(state, 0, 'turn')) expect(['attack:1', 'attack:5']).toContain(answer);
  });

  it.each(['offer.accepted', 'offer.sole'])('spares whoever has taken a wound for it, told as %s', (type) => {
    const state = position('seats P1=R2 P2=B9 P3=R5 P4=B4 P5=B7 P6=R8', 'dagger P1', 'tokens P4 #');
    const thanks = [{ type, shown: { seat: 0, by: 3 } }];
    expect(answersOf(state, 0, 'turn', [])).toContain('attack:3');
    expect(answersOf(state, 0, 'turn', thanks)).not.toContain('attack:3');
  });

  it('passes to an ally rather than strike allies, but not for ever', () => {
    // Every rival is shielded or surely not the leader; only allies can be attacked without harm to the cause.
    const state = position(
      'seats P1=R2 P2=B9 P3=R5 P4=B4 P5=R8 P6=B7',
      'dagger P1',
      'tokens P1 # ?',
      'tokens P2 # b ?',
      'tokens P3 # r r',
      'tokens P4 # ?',
      'tokens P5 # r',
      'tokens P6 # b ?',
      'has P4 shield:g',
    );
    const first = answersOf(state, 0, 'turn');
    for (const answer of first) expect(['pass:2', 'pass:4']).toContain(answer);
    const passes = Array.from({ length: 60 }, () => ({ type: 'dagger.passed', shown: { by: 0, target: 2 } }));
    for (const answer of answersOf(state, 0, 'turn', passes)) expect(answer).toMatch(/^attack:/);
  });
});
