/** The control sequences the terminal is sent besides the frames (xterm's ctlseqs is the reference for the private modes). */

/** Terminals that know mode 2026 show everything between these two at once. */
export const SYNCHRONIZED = { on: '\x1b[?2026h', off: '\x1b[?2026l' } as const;

/** Takes off every colour and attribute. */
export const PLAIN_STYLE = '\x1b[m';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to go
const CONTROL = /[\x00-\x1f\x7f-\x9f]+/g;
const TITLE_LENGTH = 100;
const NOTICE_LENGTH = 200;

const oneLine = (text: string, length: number): string => text.replace(CONTROL, ' ').slice(0, length);

/** Saves the title (if the terminal can), then: alternate screen, marked pastes, no cursor, no wrapping, all cells empty. */
export const OPENING = '\x1b[22;2t\x1b[?1049h\x1b[?2004h\x1b[?25l\x1b[?7l\x1b[m\x1b[H\x1b[J';
/** The reverse, in an order that also ends a frame cut short. An empty title first, for terminals that cannot bring the old one back. */
export const CLOSING = '\x1b[?2026l\x1b[m\x1b[?7h\x1b[?25h\x1b[?2004l\x1b]2;\x07\x1b[?1049l\x1b[23;2t';

export const BELL = '\x07';
export const titleSequence = (title: string): string => `\x1b]2;${oneLine(title, TITLE_LENGTH)}\x07`;

/** A desktop notification the two ways terminals know it: OSC 777 (title and body) and OSC 9 (one text). */
export const noticeSequence = (title: string, body: string): string => {
  const [head, text] = [title, body].map((each) => oneLine(each, NOTICE_LENGTH).replaceAll(';', ',')) as [
    string,
    string,
  ];
  return `\x1b]777;notify;${head};${text}\x07\x1b]9;${head}: ${text}\x07`;
};
