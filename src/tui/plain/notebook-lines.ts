/** The notebook in words, one line a seat, for readers without a picture. */
import type { Likely, SeatNotes } from '../boards/notes.ts';
import { groupsOf, isCertain, percentText } from '../components/notebook/chances.ts';
import type { Telling } from './narrate.ts';

const sideText = ({ name, chance }: Likely, { speech }: Telling): string =>
  isCertain(chance) ? speech.say('notebook.sure', { name }) : `${name} ${percentText(chance)}`;

const ranksText = (ranks: readonly Likely[], { speech }: Telling): string =>
  groupsOf(ranks)
    .map(({ names, percent, isCertain: isSure }) =>
      isSure ? speech.say('notebook.sure', { name: names }) : `${names} ${percent}`,
    )
    .join('; ');

const seatLine = ({ sides, ranks, known }: SeatNotes, seat: number, telling: Telling): string => {
  const { speech } = telling;
  const name = seat === speech.reader.you ? speech.say('seat.you.name') : speech.nameOf(seat);
  const open = sides.filter(({ chance }) => chance > 0).map((side) => sideText(side, telling));
  return [
    `${seat + 1} ${name}`,
    speech.listed(open),
    `${speech.say('notebook.ranks')} ${ranksText(ranks, telling)}`,
    ...(known.length === 0 ? [] : [speech.listed(known)]),
  ].join(' — ');
};

/** Every seat with the chances of its sides and ranks, and what is certain. */
export const notebookLines = (notes: readonly SeatNotes[], telling: Telling): readonly string[] =>
  notes.map((each, seat) => seatLine(each, seat, telling));
