/** The house rules of docs/rules/blood-bound.md as data, the presets, and the typed reading of option values. */
import { changedOptions, defaultOptions } from '../../kernel/options.ts';
import { rememberEach } from '../../kernel/remember.ts';
import type { OptionField, OptionValue, OptionValues, Preset } from '../../kernel/types.ts';
import type { Options } from './types.ts';

const label = (key: string) => ({ key: `option.${key}` });
const flag = (key: keyof Options, value: boolean): OptionField => ({
  key,
  label: label(key),
  type: 'flag',
  default: value,
});
const choice = (key: keyof Options, ...values: readonly [string, ...string[]]): OptionField => ({
  key,
  label: label(key),
  type: 'choice',
  default: values[0],
  values,
});

/** Every house rule; the first value is the rulebook's. */
export const OPTION_FIELDS: readonly OptionField[] = [
  choice('edition', 'rose-beast', 'phoenix-gargoyle'),
  choice('elderSuccession', 'highest', 'nextLowest'),
  flag('leaderRevealFlips', false),
  choice('interventionDagger', 'intervener', 'target'),
  choice('interventionFlow', 'onRequest', 'autoPoll'),
  choice('interventionConsent', 'targetChooses', 'soleVolunteerForced'),
  flag('attackerMayIntervene', false),
  choice('offersVisible', 'live', 'sealed'),
  choice('passAllowed', 'true', 'notFirstTurn', 'false'),
  {
    key: 'passLimit',
    label: label('passLimit'),
    type: 'integer',
    default: null,
    min: 1,
    max: 99,
    optional: true,
  },
  flag('berserkerOnIntervention', true),
  flag('abilityWoundTriggersAbility', false),
  choice('abilityReuse', 'afterRankReturned', 'oncePerGame'),
  choice('captureCredit', 'source', 'activePlayer', 'victimOnly'),
  choice('guardianAtThreeWounds', 'fizzle', 'lasting'),
  flag('selfGift', false),
  flag('selfDamage', false),
  choice('swordColour', 'firstComeFree', 'random', 'chosen'),
  choice('alchemistOnUnwounded', 'harmOrSkip', 'mustHarm', 'noop'),
  flag('mentalistSeal', false),
  flag('mageKeepsStaff', true),
  flag('staffRepaints', false),
  flag('inquisitorMayKeepCurse', false),
  choice('inquisitorCaptured', 'soloWin', 'draw'),
  choice('curseCounts', 'rulebook', 'oneTrueOneFalse'),
  choice('curseTrigger', 'winningLeader', 'capturedLeader'),
  choice('tokenSupply', 'unlimited', 'boxCounts'),
  choice('abilityCardSupply', 'boxCounts', 'unlimited'),
  choice('rankOrder', 'standard', 'persianSeed'),
  choice('clueDirection', 'toLeft', 'toRight'),
  choice('firstPlayer', 'random', 'host'),
  choice('talk', 'open', 'silent'),
];

/** The rulebook's options. */
export const RULEBOOK = defaultOptions(OPTION_FIELDS) as unknown as Options;

/** Sets of house rules with a name: the rulebook, and the tables our sources play at. */
export const PRESETS: readonly Preset[] = [
  { id: 'rulebook', label: { key: 'preset.rulebook' }, values: {} },
  { id: 'russian', label: { key: 'preset.russian' }, values: { elderSuccession: 'nextLowest' } },
  {
    id: 'persian',
    label: { key: 'preset.persian' },
    values: {
      edition: 'phoenix-gargoyle',
      rankOrder: 'persianSeed',
      interventionDagger: 'target',
      passAllowed: 'notFirstTurn',
    },
  },
];

/** Complete options from values that the kernel has checked; absent ones are the rulebook's. */
export const optionsFrom = (values: OptionValues): Options => ({ ...RULEBOOK, ...values }) as Options;

interface HeirRules {
  readonly leaderRevealFlips?: OptionValue;
  readonly elderSuccession?: OptionValue;
}
/** Which rank leads a clan once its Elder has the Quill (BB-50, BB-52); a shown rank has given the lead to the highest before. */
export const heirOf = ({ leaderRevealFlips, elderSuccession }: HeirRules): string =>
  leaderRevealFlips === true ? 'highest' : String(elderSuccession ?? RULEBOOK.elderSuccession);

/** Only the rules that differ from the rulebook. */
export const houseRulesOf = rememberEach(
  (options: Options): Partial<Options> =>
    changedOptions(OPTION_FIELDS, options as unknown as OptionValues) as Partial<Options>,
);
