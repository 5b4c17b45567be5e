/**
 * What the sharp bot says: seldom, and to the point. It speaks from what its seat knows and is about to do; where a lie pays,
 * some lie. Nothing is said twice, and when others have just spoken, it keeps quiet.
 */
import { type Clan, rivalOf, type View } from '../../../games/blood-bound/public.ts';
import { drawBelow, rngOf } from '../../../kernel/rng.ts';
import type { Message, Seat } from '../../../kernel/types.ts';
import type { Said, Seen, Speaker } from '../../bot.ts';
import { foe, friend, type Outlook, ourLeader } from '../outlook.ts';
import { characterOfSeat, sharpOutlook } from './mind.ts';
import type { Personality } from './personality.ts';

/** At least so many events between two phrases of one seat, and between any two of bots that follow on each other. */
const PAUSE = { own: 14, others: 3 };
/** Nobody says more than this in a game. */
const MOST = 6;

const phrase = (key: string, params?: Message['params']): Message => (params === undefined ? { key } : { key, params });

const shownCount = ({ events }: Seen): number => events.filter(({ shown }) => shown !== null).length;

/** Whether it would be too much to say something now. */
const isTooMuch = (seen: Seen, me: Seat): boolean => {
  const said = seen.said ?? [];
  const now = shownCount(seen);
  const own = said.filter(({ seat }) => seat === me);
  const last = said.at(-1);
  if (own.length >= MOST) return true;
  if (last !== undefined && now - last.at < PAUSE.others) return true;
  const mine = own.at(-1);
  return mine !== undefined && now - mine.at < PAUSE.own;
};

const isRepeated = (said: readonly Said[], me: Seat, words: Message): boolean =>
  said.some(({ seat, phrase: each }) => seat === me && JSON.stringify(each) === JSON.stringify(words));

/** Sure enough to say it aloud. */
const SURE = 0.8;

/** Who is attacked tells the attacker what stays his hand: the truth to a friend; a rival hears a lie, or nothing. */
const claim = (outlook: Outlook, attacker: Seat, isLying: boolean): Message | null => {
  const { side } = outlook;
  if (side === 'order') return null;
  const theirs: Clan = foe(outlook, attacker) > friend(outlook, attacker) ? rivalOf(side) : side;
  if (theirs === side) return ourLeader(outlook, outlook.me) > SURE ? null : phrase('phrase.clan', { clan: side });
  return isLying ? phrase('phrase.clan', { clan: theirs }) : null;
};

/** Whoever attacks says why, if he is sure, and if saying so does not tell his own side to those who count. */
const accusation = (outlook: Outlook, target: Seat): Message | null => {
  const { side } = outlook;
  if (side === 'order' || foe(outlook, target) < SURE) return null;
  return phrase('phrase.accuse', { seat: target, clan: rivalOf(side) });
};

/** A claim of somebody that cannot be, as far as this seat knows. */
const contradiction = (outlook: Outlook, said: readonly Said[]): Message | null => {
  const liar = said.findLast(({ seat, phrase: { key, params } }) => {
    if (seat === outlook.me || key !== 'phrase.clan') return false;
    const clan = params?.clan;
    const chance = clan === 'red' || clan === 'blue' ? (outlook.deduction.seats[seat]?.[clan] ?? 1) : 1;
    return chance < 0.02 && foe(outlook, seat) > SURE;
  });
  return liar === undefined ? null : phrase('phrase.lying', { seat: liar.seat });
};

const wordsFor = (
  seen: Seen,
  outlook: Outlook,
  chosen: string,
  { lies }: Personality,
  draw: number,
): Message | null => {
  const { decision, said = [] } = seen;
  const { attack } = outlook.view;
  const isLying = draw < lies * 1000;
  // What is answered face down is not told beside the answer.
  if (decision.kind === 'offer' && outlook.rules.offersVisible === 'sealed') return null;
  if (decision.kind === 'help' && chosen === 'yes') return phrase('phrase.help');
  if (decision.kind === 'offer' && chosen === 'offer') return phrase('phrase.stand-in');
  if (decision.kind === 'helper' && chosen !== 'none') return phrase('phrase.thanks');
  if ((decision.kind === 'token' || decision.kind === 'help') && attack !== null && attack.target === outlook.me) {
    return claim(outlook, attack.attacker, isLying);
  }
  if (decision.kind === 'turn' && chosen.startsWith('attack:')) {
    return contradiction(outlook, said) ?? accusation(outlook, Number(chosen.slice('attack:'.length)));
  }
  if (decision.kind === 'offer' && attack !== null && foe(outlook, attack.attacker) > SURE) {
    return friend(outlook, attack.target) > SURE ? phrase('phrase.attack', { seat: attack.attacker }) : null;
  }
  return null;
};

/** What a sharp bot says beside its answer. */
export const sharpSpeaker: Speaker = (seen, optionIds, rng) => {
  const view = seen.view as View;
  const { you: me } = view;
  if (me === null || isTooMuch(seen, me)) return null;
  const personality = characterOfSeat(seen, me);
  // Apart from the numbers that choices are drawn from, so that speaking changes nothing else.
  const [speaks, next] = drawBelow(rngOf(`talk ${rng.join(' ')}`), personality.silence);
  if (speaks !== 0) return null;
  const [draw] = drawBelow(next, 1000);
  const words = wordsFor(seen, sharpOutlook(seen), optionIds[0] ?? '', personality, draw);
  return words === null || isRepeated(seen.said ?? [], me, words) ? null : words;
};
