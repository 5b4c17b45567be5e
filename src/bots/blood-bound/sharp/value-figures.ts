/** The weights of the features, as `bench/fit-sharp.ts` wrote them; see `features.ts` for what each stands for. */
export const CLAN_WEIGHTS: readonly number[] = [
  -0.793, // leader has a wound
  -0.802, // leader has two wounds
  -0.283, // leader has three wounds
  1.266, // leader is shielded
  0.354, // leader is shielded, two wounds
  -0.568, // leader can be finished
  0.417, // leader can be finished, clan shown
  -0.568, // leader can be finished, rank shown
  -0.467, // leader shows his clan
  -0.308, // leader shows his rank
  -0.511, // leader shows a rank of 1 or 2
  -0.364, // leader has a Fan
  -0.266, // leader has a Fan, two wounds
  -0.149, // leader has a Staff
  0.208, // helpers for the leader
  0.522, // helpers for a leader who can be finished
  -0.203, // wounds of the others
  0.219, // others with three wounds
  -0.169, // others who show their clan
  -0.208, // others who show their rank
  0.145, // the Elder leads with his ability
  -0.097, // the Elder has the Quill
  0.171, // the dagger
  0.039, // the dagger, rival leader has two wounds
  0.231, // the dagger, rival leader can be finished
  0.216, // the dagger, rival leader can be finished, clan shown
  0.231, // the dagger, rival leader can be finished, rank shown
  0.527, // the dagger, holder saw the clue of the rival leader
  0.171, // ability left: assassin
  -0.077, // ability left: harlequin
  -0.063, // ability left: alchemist
  -0.107, // ability left: mentalist
  0.287, // ability left: guardian
  0.054, // ability left: berserker
  -0.168, // ability left: mage
  0.275, // ability left: courtesan
];
export const ORDER_WEIGHTS: readonly number[] = [
  -4.649, // always
  -1.21, // one wound
  -0.375, // two wounds
  -0.158, // three wounds
  -0.559, // cross shown
  0.0, // shielded
  -0.552, // curses given
];
