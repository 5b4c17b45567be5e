/** What the scenario notation accepts, and where it stops with which words. */
import { describe, expect, it } from 'vitest';
import { parseScenarios, runScenario, type Scenario } from '../../../src/games/blood-bound/scenario/index.ts';

const SEATS = 'seats P1=R2 P2=B7 P3=R4 P4=B1 P5=R9 P6=B3';
const text = (given: readonly string[], steps: readonly string[]): string =>
  ['scenario T1 made-up: a remark', 'given', ...given, 'when', ...steps].join('\n');
const parsed = (source: string): readonly Scenario[] => {
  const result = parseScenarios(source);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const failureOf = (source: string) => parsed(source).map(runScenario)[0];
const problemIn = (source: string) => {
  const result = parseScenarios(source);
  return result.ok ? null : result.error;
};

describe('what is accepted', () => {
  it('reads id, name and remark', () => {
    const [scenario] = parsed(text([SEATS], ['running']));
    expect([scenario?.id, scenario?.name, scenario?.line]).toEqual(['T1', 'made-up', 1]);
    const named = (head: string) => parsed(`${head}\ngiven\n${SEATS}\nwhen\nrunning`)[0];
    expect(named('scenario S15 option selfGift=true (rare): what')?.name).toBe('option selfGift=true (rare)');
    expect(named('scenario S16')).toMatchObject({ id: 'S16', name: '' });
    expect(named('scenario S17: remark')).toMatchObject({ id: 'S17', name: '' });
  });

  it('reads several scenarios, comments, blank lines, any indentation and any line ends', () => {
    const source = [
      '\uFEFF# a comment',
      'scenario A one: x',
      '',
      'given',
      `\t${SEATS}`,
      '   # indented comment',
      'then',
      '      running   ',
      'scenario B two: y',
      'given',
      SEATS,
      'then',
      'dagger P1',
    ].join('\r\n');
    expect(parsed(source).map(({ id, line }) => [id, line])).toEqual([
      ['A', 2],
      ['B', 9],
    ]);
    expect(parsed(source).map(runScenario)).toEqual([null, null]);
  });

  it('takes every check under when as well as under then', () => {
    const checks = [
      'tokens P2 ? b P3 #',
      'tokens P1',
      'tokens P4 -',
      'wounds P1=0 P2=2',
      'has P2 fan fan staff shield:g P3 shield',
      'has P3 quill sword curse:F curse',
      'lacks P1 fan staff P2 quill curse:T',
      'supply fan=2 shield:p=1 shield:g=1 shield=2 sword=1 curse=1 curse:T=1 curse:F=0 quill=1 staff=5',
      'leader R=P1 B=P4',
      'sees P2 P1=r P2=B7 P3=? P4=clue:?',
      'sees P2 P1=clue:r',
      'sees P3 P3=curse:? P2=clue:b',
      'sees P1 P7=clue:b',
      'sees P7 P7=S P7=Sb P3=curse:F',
      'dagger P5',
      'phase TURN',
      'legal P2',
      'legal P2 -',
      'running',
    ];
    const given = [
      'seats P1=R2 P2=B7 P3=R4 P4=B1 P5=R9 P6=B3 P7=Sb',
      'options passLimit=3 selfGift=true',
      'dagger P5',
      'tokens P2 b ? P3 #',
      'has P2 fan staff shield:g P3 quill',
      'has P2 fan',
      'has P3 sword:p shield:p curse:F',
    ];
    const both = ['scenario T x', 'given', ...given, 'when', ...checks, 'then', ...checks].join('\n');
    expect(failureOf(both)).toBeNull();
  });

  it('takes a mark glued to its move', () => {
    expect(failureOf(text([SEATS], ['!pass P1 P1', '!  pass P2 P3', 'pass P1 P2']))).toBeNull();
  });

  it('takes names for seats other than P1 and onwards, in the order of the line', () => {
    const seats = 'seats Anna=R2 Bob=B7 Cid=R4 Dora=B1 Eve=R9 Fay=B3';
    const steps = ['attack Anna Bob', 'ask Bob no', 'take Bob b', 'dagger Bob', 'sees Bob Anna=clue:r'];
    expect(failureOf(text([seats], steps))).toBeNull();
  });

  it('takes what an ability does not ask for, if it is true', () => {
    const seats = 'seats P1=R2 P2=B7 P3=R6 P4=B4 P5=R9 P6=B6';
    const attack = (seat: string) => [`attack P1 ${seat}`, `ask ${seat} no`, `take ${seat} #`];
    expect(failureOf(text([seats], [...attack('P2'), '! use P2 P3', 'use P2 P1']))).toBeNull();
    expect(failureOf(text([seats, 'has P6 sword:g'], [...attack('P3'), '! use P3 P2 g', 'use P3 P2 p']))).toBeNull();
    expect(failureOf(text([seats, 'has P6 sword:g'], [...attack('P3'), 'use P3 P2', 'has P2 shield:p']))).toBeNull();
    const help = ['attack P1 P2', 'ask P2 yes', 'offer P4', 'accept P2 P4', 'take P4 #'];
    expect(failureOf(text([seats], [...help, '! use P4 harm P3', 'use P4 harm P2']))).toBeNull();
  });
});

describe('where it stops', () => {
  const at = (source: string) => {
    const problem = problemIn(source);
    return problem === null ? null : [problem.line, problem.column];
  };

  it.each([
    ['nothing at all', '', [1, 1]],
    ['only comments', '# a\n# b', [1, 1]],
    ['no scenario line', 'given', [1, 1]],
    ['a misspelt scenario', 'scenaro A b', [1, 1]],
    ['no id', 'scenario', [1, 9]],
    ['an odd id', 'scenario a/b c\ngiven', [1, 10]],
    ['no given', 'scenario A b\nwhen\nrunning', [2, 1]],
    ['a body before given', `scenario A b\n${SEATS}`, [2, 1]],
    ['given twice', `${text([SEATS], ['running'])}\ngiven`, [6, 1]],
    ['a word after given', `scenario A b\ngiven ${SEATS}`, [2, 7]],
    ['no seats', text([], ['running']), [2, 1]],
    ['seats twice', text([SEATS, SEATS], ['running']), [4, 1]],
    ['a seat twice', text(['seats P1=R2 P1=B7'], ['running']), [3, 13]],
    ['an odd seat', text(['seats p1=R2'], ['running']), [3, 7]],
    ['a seat without card', text(['seats P1'], ['running']), [3, 7]],
    ['a card that is none', text(['seats P1=R2 P2=R10'], ['running']), [3, 16]],
    ['an Inquisitor without clue', text(['seats P1=S'], ['running']), [3, 10]],
    ['an unknown given', text([SEATS, 'daggers P1'], ['running']), [4, 1]],
    ['a dagger for nobody', text([SEATS, 'dagger P7'], ['running']), [4, 8]],
    ['two daggers', text([SEATS, 'dagger P1 P2'], ['running']), [4, 11]],
    ['an unknown token', text([SEATS, 'tokens P1 # x'], ['running']), [4, 13]],
    ['an unknown item', text([SEATS, 'has P1 fans'], ['running']), [4, 8]],
    ['a Shield without colour', text([SEATS, 'has P1 shield'], ['running']), [4, 8]],
    ['an unknown option', text([SEATS, 'options selfgift=true'], ['running']), [4, 9]],
    ['an unknown value', text([SEATS, 'options selfGift=yes'], ['running']), [4, 18]],
    ['an option twice', text([SEATS, 'options selfGift=true selfGift=true'], ['running']), [4, 23]],
    ['a full supply', text([SEATS, 'curses-supply full'], ['running']), [4, 15]],
    ['a misspelt move', text([SEATS], ['  atack P1 P2']), [5, 3]],
    ['a capital', text([SEATS], ['Attack P1 P2']), [5, 1]],
    ['a move without target', text([SEATS], ['attack P1']), [5, 10]],
    ['a move with too much', text([SEATS], ['pass P1 P2 P3']), [5, 12]],
    ['an unknown seat', text([SEATS], ['attack P1 P9']), [5, 11]],
    ['neither yes nor no', text([SEATS], ['ask P1 maybe']), [5, 8]],
    ['a token that is none', text([SEATS], ['take P1 R']), [5, 9]],
    ['an odd argument', text([SEATS], ['use P1 P2 y']), [5, 11]],
    ['an odd curse', text([SEATS], ['use P1 P2=t']), [5, 11]],
    ['a mark alone', text([SEATS], ['!']), [5, 2]],
    ['a refused check', text([SEATS], ['! legal P1 r']), [5, 3]],
    ['a misspelt glued move', text([SEATS], ['!atack P1 P2']), [5, 2]],
    ['a move under then', `${text([SEATS], ['running'])}\nthen\nattack P1 P2`, [7, 1]],
    ['an unknown phase', text([SEATS], ['phase Turn']), [5, 7]],
    ['an odd count', text([SEATS], ['wounds P1=x']), [5, 11]],
    ['a half count', text([SEATS], ['wounds P1=']), [5, 8]],
    ['an unknown supply', text([SEATS], ['supply dagger=1']), [5, 8]],
    ['has without item', text([SEATS], ['has P1']), [5, 5]],
    ['an odd leader', text([SEATS], ['leader S=P1']), [5, 8]],
    ['an odd winner', text([SEATS], ['winner red']), [5, 8]],
    ['an odd sight', text([SEATS], ['sees P1 P2=clue:R']), [5, 17]],
    ['running with more', text([SEATS], ['running now']), [5, 9]],
    ['nothing to hold', `scenario A b\ngiven\n${SEATS}\nwhen`, [1, 1]],
  ] as const)('%s', (_, source, place) => {
    expect(at(source)).toEqual(place);
  });

  it('names the word and what was expected', () => {
    expect(problemIn(text([SEATS], ['atack P1 P2']))?.message).toContain(
      "unknown word 'atack', expected one of attack",
    );
    expect(problemIn(text([SEATS], ['phase NIGHT']))?.message).toContain('expected TURN ASK OFFERS');
    expect(problemIn(text([SEATS, 'options passLimit=0'], ['running']))?.message).toContain('none, 1 to 99');
    expect(problemIn(text([SEATS, 'options constructor=0'], ['running']))?.message).toContain('unknown option');
  });
});

describe('positions that the parts do not allow', () => {
  const SEVEN = 'seats P1=R1 P2=B7 P3=R4 P4=B1 P5=R9 P6=B3 P7=Sr';
  const TWELVE = 'P1=R1 P2=B1 P3=R2 P4=B2 P5=R3 P6=B3 P7=R4 P8=B4 P9=R5 P10=B5 P11=R6';
  it.each([
    ['two equal cards', ['seats P1=R2 P2=B7 P3=R2 P4=B1 P5=R9 P6=B3'], 'R2 twice'],
    ['five seats', ['seats P1=R2 P2=B7 P3=R3 P4=B1 P5=Sr'], '5'],
    ['thirteen seats', [`seats ${TWELVE} P12=B6 P13=Sb`], '13'],
    ['uneven clans', ['seats P1=R2 P2=R7 P3=R3 P4=B1 P5=R9 P6=B3'], '4 red, 2 blue'],
    ['an Inquisitor at an even table', ['seats P1=R2 P2=B7 P3=R3 P4=B1 P5=R9 P6=Sr'], '1 Inquisitor'],
    ['no Inquisitor at an odd table', ['seats P1=R2 P2=B7 P3=R3 P4=B1 P5=R9 P6=B3 P7=R1'], '4 red'],
    ['three affiliations', [SEVEN, 'tokens P7 r b ?'], 'r b ?'],
    ['two rank tokens', [SEVEN, 'tokens P7 # #'], '# #'],
    ['four tokens', [SEVEN, 'tokens P7 # r b ?'], '# r b ?'],
    ['the rival colour', [SEVEN, 'tokens P2 r'], 'r'],
    ['an icon twice', [SEVEN, 'tokens P2 b b'], 'b b'],
    ['an unknown icon twice', [SEVEN, 'tokens P2 ? ?'], '? ?'],
    ['an unknown token without icon', [SEVEN, 'tokens P1 ?'], '?'],
    ['a clan token without icon', [SEVEN, 'tokens P3 r'], 'r'],
    ['two lines of tokens', [SEVEN, 'tokens P2 b', 'tokens P2 ?'], 'two'],
    ['five Fans', [SEVEN, 'has P1 fan fan fan P2 fan fan'], '5'],
    ['three green Shields', [SEVEN, 'has P1 shield:g P2 shield:g P3 shield:g'], '3'],
    ['two green Swords', [SEVEN, 'has P1 sword:g P2 sword:g'], '2'],
    ['two Swords for one', [SEVEN, 'has P1 sword:g sword:p'], '2'],
    ['two Staffs for one', [SEVEN, 'has P1 staff staff'], '2'],
    ['two Quills for one', [SEVEN, 'has P1 quill quill'], '2'],
    ['three Quills', [SEVEN, 'has P1 quill P2 quill P3 quill'], '3'],
    ['two True Curses', [SEVEN, 'has P1 curse:T P2 curse:T'], '2'],
    ['four False Curses', [SEVEN, 'has P1 curse:F P2 curse:F P3 curse:F P4 curse:F'], '4'],
  ])('%s', (_, given, found) => {
    const failure = failureOf(text(given, ['running']));
    expect(failure?.found).toContain(found);
    expect(failure?.line).toBe(given.length === 1 ? 2 : given.length + 2);
  });

  it.each([
    ['a Staff explains unknown tokens', ['has P1 staff', 'tokens P1 ? ?']],
    ['a Staff leaves earlier tokens', ['has P1 staff', 'tokens P1 r ?']],
    ['the Inquisitor shows anything', ['tokens P7 # b b']],
    ['a Quill before anybody', ['has P2 quill']],
    ['a Shield without its Sword', ['has P2 shield:g shield:p']],
    ['a Sword without its Shield', ['has P5 sword:g']],
  ])('but %s', (_, given) => {
    expect(failureOf(text([SEVEN, ...given], ['running']))).toBeNull();
  });
});

describe('forced tokens', () => {
  const start = [SEATS, 'tokens P2 # b'];
  const attack = ['attack P1 P2', 'ask P2 no'];

  it('wait for their line: until then nothing has come of them', () => {
    const steps = [
      'phase TAKE',
      'legal P2 ?',
      'legal P3',
      'tokens P2 # b',
      'dagger P1',
      '! pass P1 P3',
      '! pass P2 P3',
    ];
    expect(failureOf(text(start, [...attack, ...steps, 'take P2 ?', 'dagger P2', 'pass P2 P3']))).toBeNull();
    expect(failureOf(text(start, [...attack, ...steps]))).toBeNull();
  });

  it('are held against the line', () => {
    expect(failureOf(text(start, [...attack, 'take P2 b']))).toEqual({
      line: 8,
      expected: 'take P2 b',
      found: 'refused, a forced token comes first in phase TAKE (P2: ?)',
    });
    expect(failureOf(text(start, [...attack, 'pass P2 P3']))?.line).toBe(8);
    expect(failureOf(text(start, [...attack, '! take P2 ?']))?.found).toContain('accepted');
  });

  it('keep the capture back until the third token has its line', () => {
    const seats = 'seats P1=B8 P2=R2 P3=B5 P4=R4 P5=B1 P6=R8';
    const steps = [
      'attack P1 P2',
      'ask P2 no',
      'take P2 #',
      'use P2 P5',
      'running',
      'wounds P5=2',
      'take P5 #',
      'winner R',
    ];
    expect(failureOf(text([seats, 'tokens P5 b b'], steps))).toBeNull();
  });
});

describe('a failing line', () => {
  it('says what was found, in the words of the notation', () => {
    const found = (...steps: string[]) => failureOf(text([SEATS, 'has P3 fan', 'tokens P2 b'], steps))?.found;
    expect(found('dagger P2')).toBe('dagger P1');
    expect(found('wounds P1=0 P2=2 P3=1')).toBe('P2=1 P3=0');
    expect(found('tokens P2 ? b')).toBe('P2 b');
    expect(found('has P3 fan fan')).toBe('P3 fan');
    expect(found('lacks P1 fan P3 fan')).toBe('P3 fan');
    expect(found('has P1 staff')).toBe('P1 nothing');
    expect(found('supply fan=4 staff=6')).toBe('fan=3');
    expect(found('leader R=P3 B=P4')).toBe('R=P1');
    expect(found('sees P2 P1=R2 P2=B7')).toBe('P1=?');
    expect(found('phase ASK')).toBe('phase TURN');
    expect(found('winner R')).toBe('running');
    expect(found('captor P1')).toBe('running');
    expect(found('attack P1 P2', 'ask P2 no', 'legal P2 b')).toBe('legal P2 ? #');
    expect(found('attack P1 P2', 'take P2 #')).toBe('refused, decision/unknown in phase ASK (P2)');
    expect(found('! pass P1 P2')).toBe('it was accepted in phase TURN (P1)');
  });
});
