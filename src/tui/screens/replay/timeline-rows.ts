/** Draws who knew what: a heading for every step at which somebody could be certain of something new, and a line for each of them. */
import { narrate, type Telling } from '../../plain/narrate.ts';
import { paragraph, type Row } from '../../text/row.ts';
import type { Film } from './film.ts';
import type { Insight } from './timeline.ts';

const INDENT = 4;

/** The first thing that everybody saw at this step, as a heading; that a time was up told nothing. */
const headingOf = (film: Film, at: number, telling: Telling): string => {
  const { speech } = telling;
  if (at === 0) return speech.say('timeline.deal');
  const { events, fresh } = film.shot(at, 'public');
  const telltale = events.slice(events.length - fresh).filter(({ type }) => type !== 'time.up');
  const lines = telltale.map((event) => narrate(event, telling));
  return lines.find((line) => line !== null) ?? speech.say('timeline.silent');
};

/** What everybody, or one player, found out at one step, in one sentence. */
const foundBy = (knower: Insight['knower'], insights: readonly Insight[], { speech }: Telling): string => {
  const facts = insights.map(({ about, side, is }) =>
    speech.say(is === 'leader' ? 'timeline.leads' : 'timeline.is', { seat: about, side }),
  );
  const listed = speech.listed(facts);
  return knower === null
    ? speech.say('timeline.everybody', { facts: listed })
    : speech.say('timeline.knows', { seat: knower, facts: listed });
};

/** All of it, in order. */
export const timelineRows = (
  film: Film,
  insights: readonly Insight[],
  telling: Telling,
  columns: number,
): readonly Row[] => {
  const { speech } = telling;
  const steps = [...new Set(insights.map(({ at }) => at))];
  const body = steps.flatMap((at): readonly Row[] => {
    const here = insights.filter((each) => each.at === at);
    const knowers = [...new Set(here.map(({ knower }) => knower))];
    const heading = speech.say('timeline.step', { n: at + 1, what: headingOf(film, at, telling) });
    return [
      ...paragraph(heading, columns, 'strong', INDENT),
      ...knowers.flatMap((knower) => {
        const found = foundBy(
          knower,
          here.filter((each) => each.knower === knower),
          telling,
        );
        return paragraph(`  ${found}`, columns, undefined, INDENT);
      }),
    ];
  });
  return [...paragraph(speech.say('timeline.about'), columns, 'quiet'), [], ...body];
};
