/** The weights of the features, as `bench/fit-sharp.ts` wrote them; see `features.ts` for what each stands for. */
export const CLAN_WEIGHTS: readonly number[] = [
  -0.754, // leader has a wound
  -0.944, // leader has two wounds
  -0.567, // leader has three wounds
  1.031, // leader is shielded
  0.529, // leader is shielded, two wounds
  -0.894, // leader can be finished
  0.281, // leader can be finished, clan shown
  -0.894, // leader can be finished, rank shown
  -0.528, // leader shows his clan
  -0.086, // leader shows his rank
  -0.856, // leader shows a rank of 1 or 2
  -0.157, // leader has a Fan
  0.185, // leader has a Fan, two wounds
  -0.177, // leader has a Staff
  0.299, // helpers for the leader
  1.376, // helpers for a leader who can be finished
  -0.186, // wounds of the others
  0.448, // others with three wounds
  -0.114, // others who show their clan
  -0.299, // others who show their rank
  0.212, // the Elder leads with his ability
  0.096, // the Elder has the Quill
  0.139, // the dagger
  0.151, // the dagger, rival leader has two wounds
  0.338, // the dagger, rival leader can be finished
  -0.038, // the dagger, rival leader can be finished, clan shown
  0.338, // the dagger, rival leader can be finished, rank shown
  -0.128, // the dagger, holder saw the clue of the rival leader
  0.075, // ability left: assassin
  -0.145, // ability left: harlequin
  -0.014, // ability left: alchemist
  -0.024, // ability left: mentalist
  0.188, // ability left: guardian
  0.127, // ability left: berserker
  -0.061, // ability left: mage
  0.027, // ability left: courtesan
];
export const ORDER_WEIGHTS: readonly number[] = [
  -4.98, // always
  -1.153, // one wound
  -0.424, // two wounds
  -0.172, // three wounds
  -0.607, // cross shown
  -0.009, // shielded
  -0.556, // curses given
];
