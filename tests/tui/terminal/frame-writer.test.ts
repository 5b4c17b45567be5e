// biome-ignore-all lint/suspicious/noControlCharactersInRegex: escape sequences are made of them
/** The frame writer: taking over and giving back, pace, slow lines, resizes, and letters of doubtful width. */
import { describe, expect, test } from 'vitest';
import { FrameWriter } from '../../../src/tui/terminal/frame-writer.ts';
import { believed } from './ink-width.ts';
import { setUpWriter } from './writer-setup.ts';

describe('taking over and giving back', () => {
  test('owns the alternate screen while open and restores everything', async () => {
    const { screen, writer, draw, takeWrites } = setUpWriter(20, 4, { title: 'my\x07 table' });
    screen.write('\x1b]2;the shell\x07$ run\r\n\x1b[31m');
    writer.open();
    await draw('\x1b[1;31mred\x1b[0m');
    expect(screen.buffer()).toBe('alternate');
    expect(screen.title()).toBe('my  table');
    expect(screen.row(0)).toBe('red');
    expect(screen.emulator.modes).toMatchObject({ bracketedPasteMode: true, wraparoundMode: false });
    writer.close();
    await screen.settled();
    expect(screen.buffer()).toBe('normal');
    expect(screen.title()).toBe('the shell');
    expect(screen.row(0)).toBe('$ run');
    expect(screen.emulator.modes).toMatchObject({ bracketedPasteMode: false, wraparoundMode: true });
    const all = takeWrites().join('');
    expect(all.lastIndexOf('\x1b[?25h')).toBeGreaterThan(all.lastIndexOf('\x1b[?25l'));
    screen.write('plain');
    await screen.settled();
    expect(screen.cell(0, 1)).toMatchObject({ text: 'p', bold: false });
  });

  test('closes once, and is silent before it is opened and after it is closed', async () => {
    const { writer, timers, takeWrites, draw } = setUpWriter(20, 4);
    await draw('too early');
    writer.bell();
    expect(takeWrites()).toEqual([]);
    writer.open();
    timers.advance(40);
    expect(takeWrites().join('')).toContain('too early');
    writer.close();
    expect(takeWrites()).toHaveLength(1);
    writer.close();
    writer.setTitle('late');
    writer.resize({ columns: 5, rows: 5 });
    writer.open();
    await draw('too late');
    expect(takeWrites()).toEqual([]);
    expect(timers.waiting()).toBe(0);
  });

  test('a writer that was never opened gives nothing back', () => {
    const { writer, takeWrites } = setUpWriter(20, 4);
    writer.close();
    expect(takeWrites()).toEqual([]);
  });
});

describe('pace', () => {
  test('two frames of one task are one draw, drawn at once; then at most 30 a second, the newest last', async () => {
    const { writer, timers, takeWrites, screen } = setUpWriter(20, 2);
    writer.open();
    timers.advance(100);
    takeWrites();
    writer.show('one');
    writer.show('two');
    timers.advance(0);
    expect(takeWrites()).toEqual(['\x1b[?2026h\x1b[1H\x1b[Ktwo\x1b[2H\x1b[K\x1b[?2026l']);
    for (let count = 0; count < 100; count += 1) {
      writer.show(`frame ${count}`);
      timers.advance(10);
    }
    timers.advance(40);
    const draws = takeWrites().length;
    expect(draws).toBeGreaterThan(20);
    expect(draws).toBeLessThanOrEqual(31);
    await screen.settled();
    expect(screen.row(0)).toBe('frame 99');
  });

  test('the same frame again writes nothing', async () => {
    const { writer, draw, takeWrites } = setUpWriter(20, 2);
    writer.open();
    await draw('one\n\x1b[31mtwo\x1b[39m');
    takeWrites();
    await draw('one\n\x1b[31mtwo\x1b[39m');
    await draw('one\n\x1b[31mt\x1b[39m\x1b[31mwo\x1b[39m');
    expect(takeWrites()).toEqual([]);
  });

  test('a full line is left alone until it drains, then the newest frame and the newest of each signal are sent', async () => {
    const { writer, draw, takeWrites, block, drain, timers, screen } = setUpWriter(20, 2);
    writer.open();
    await draw('0');
    takeWrites();
    block();
    await draw('1');
    expect(takeWrites()).toHaveLength(1);
    await draw('2');
    await draw('3');
    writer.bell();
    writer.bell();
    writer.setTitle('older');
    writer.setTitle('newest');
    writer.flush();
    timers.advance(1000);
    expect(takeWrites()).toEqual([]);
    drain();
    timers.advance(40);
    expect(takeWrites()).toEqual(['\x07\x1b]2;newest\x07', expect.stringContaining('3')]);
    await screen.settled();
    expect(screen.row(0)).toBe('3');
    expect(screen.bells()).toBe(1);
  });

  test('closing does not wait for a full line', async () => {
    const { writer, draw, takeWrites, block, drain, timers } = setUpWriter(20, 2);
    writer.open();
    block();
    await draw('1');
    await draw('2');
    writer.bell();
    takeWrites();
    writer.close();
    expect(takeWrites().join('')).toContain('\x1b[?1049l');
    drain();
    timers.advance(1000);
    expect(takeWrites()).toEqual([]);
  });

  test('a sink that is closed gets nothing', () => {
    const writes: string[] = [];
    const write = (output: string): boolean => writes.push(output) > 0;
    const sink = { write, once: () => undefined, writable: false };
    const writer = new FrameWriter(sink, { columns: 5, rows: 2, colour: 3, title: '' });
    writer.open();
    writer.show('x');
    writer.flush();
    writer.close();
    expect(writes).toEqual([]);
  });
});

describe('the screen', () => {
  const FULL = ['╭──────────╮', '│ one      │', '│ two      │', '╰──────────╯'].join('\n');

  test('a frame as high and as wide as the screen never scrolls and is never cleared', async () => {
    const { writer, draw, screen, takeWrites } = setUpWriter(12, 4);
    writer.open();
    takeWrites();
    await draw(FULL);
    await draw(FULL.replace('one', 'ONE'));
    await draw(FULL.replace('two', 'TWO'));
    expect(screen.text()).toBe(FULL.replace('two', 'TWO'));
    expect(takeWrites().join('')).not.toMatch(/\x1b\[[0-3]?J|\n/);
  });

  test('what is more than the screen holds is cut', async () => {
    const { writer, draw, screen } = setUpWriter(5, 2);
    writer.open();
    await draw('1234567\n王王王\nthree');
    expect(screen.text()).toBe('12345\n王王');
  });

  test('colour 0 keeps bold and inverse and nothing else', async () => {
    const { writer, draw, screen, takeWrites } = setUpWriter(20, 1, { colour: 0 });
    writer.open();
    await draw('\x1b[1;31;44mab\x1b[7mcd\x1b[0m\x1b[38;2;1;2;3me\x1b[92mf');
    expect(screen.cell(0, 0)).toMatchObject({ text: 'a', colour: null, background: null, bold: true });
    expect(screen.cell(2, 0)).toMatchObject({ text: 'c', bold: true, inverse: true });
    expect(takeWrites().at(-1)).not.toMatch(/\x1b\[[\d;]*(?:3[0-8]|4[0-8]|9\d)[\d;]*m/);
  });

  test('after a resize every draw is a whole one for 150 ms, and one more heals the screen at 200 ms', async () => {
    const { writer, draw, screen, timers, takeWrites } = setUpWriter(12, 4);
    writer.open();
    await draw(FULL);
    timers.advance(1000);
    writer.resize({ columns: 12, rows: 4 });
    timers.advance(40);
    await draw(FULL.replace('one', 'ONE'));
    const [first, second] = takeWrites().slice(-2);
    for (const line of ['╭──────────╮', '╰──────────╯']) {
      expect(first).toContain(line);
      expect(second).toContain(line);
    }
    timers.advance(75);
    await draw(FULL.replace('one', 'TEN'));
    expect(takeWrites().join('').length).toBeLessThan(60);
    screen.write('\x1b[1;1Hgarbage');
    timers.advance(100);
    await screen.settled();
    expect(screen.text()).toBe(FULL.replace('one', 'TEN'));
    timers.advance(1000);
    expect(takeWrites()).toHaveLength(1);
  });

  test('everything a component may put into a text that is not SGR stays off the terminal', async () => {
    const { writer, draw, takeWrites, screen } = setUpWriter(40, 1, { title: 'safe' });
    writer.open();
    takeWrites();
    await draw('a\x07b\x1b]0;owned\x07c\x1b[2Jd\u009b2Je\x1bcf\u202eg\x1b]52;c;aGk=\x1b\\h');
    const sent = takeWrites().join('');
    expect(sent.replaceAll(/\x1b\[(?:[\d;]*[mHKGC]|\?2026[hl])/g, '')).toMatch(/^[\x20-\x7e]*$/);
    expect(screen.title()).toBe('safe');
    expect(screen.bells()).toBe(0);
    expect(screen.row(0).replaceAll(' ', '')).toBe('abcd2Jefgh');
  });
});

describe('letters of doubtful width', () => {
  const ODD = ['👩‍👩‍👧', '❤️', '👍🏽', '1️⃣', 'क्षि', '🇫🇷', '🫠'];

  test.each(ODD)('%s leaves everything to its right in the columns Ink meant', async (odd) => {
    const { writer, draw, screen } = setUpWriter(30, 2);
    writer.open();
    const width = 20;
    for (const line of [`│ab${odd}cd   ef`, `│ab${odd}cX   ef`, `│abYYcX   ef`, `│a${odd}${odd}   ef`, `│${odd}`]) {
      const padded = line + ' '.repeat(width - believed(line));
      await draw(`${padded}│\nnext`);
      expect(screen.cell(width, 0).text, line).toBe('│');
      expect(screen.cell(0, 0).text).toBe('│');
      expect(screen.row(1)).toBe('next');
      const plain = line.split(odd).at(-1) ?? '';
      for (const [at, letter] of [...plain].entries()) {
        expect(screen.cell(believed(line) - plain.length + at, 0).text, `${line} at ${at}`).toBe(letter);
      }
      for (let x = believed(line); x < width; x += 1) expect(screen.cell(x, 0).text).toBe(' ');
    }
  });

  test('a mark follows each right-to-left run, and only there', async () => {
    const { writer, draw, takeWrites } = setUpWriter(40, 1);
    writer.open();
    await draw('│3. کیان  ││4. سارا می\u200cخ │ שלום, x');
    expect(takeWrites().at(-1)?.replaceAll('\u200e', '<')).toContain('│3. کیان<  ││4. سارا می\u200cخ< │ שלום<, x');
  });
});

test('a notification is one line without separators of its own', async () => {
  const { writer, takeWrites } = setUpWriter(20, 2);
  writer.open();
  takeWrites();
  writer.notify('Blood; Bound', 'your\nturn\x07');
  expect(takeWrites()).toEqual(['\x1b]777;notify;Blood, Bound;your turn \x07\x1b]9;Blood, Bound: your turn \x07']);
});
