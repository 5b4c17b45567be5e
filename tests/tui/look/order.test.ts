/** Right-to-left writing as it stands on the screen, letter by letter from left to right: what is written here in order is read from the right. */
import { describe, expect, test } from 'vitest';
import type { Direction } from '../../../src/i18n/index.ts';
import { type Bidi, orderRow } from '../../../src/tui/look/order.ts';
import { parseLine } from '../../../src/tui/terminal/cells.ts';
import { visualOrder } from '../../../src/tui/text/bidi.ts';
import { widthOf } from '../../../src/tui/text/measure.ts';
import { block, paragraph, type Row, row, span, widthOfRow } from '../../../src/tui/text/row.ts';

const shown = (spans: Row, direction: Direction = 'rtl', bidi: Bidi = 'app'): string =>
  orderRow(spans, direction, bidi)
    .map(({ text }) => text)
    .join('');

describe('a sentence for a Persian reader', () => {
  test.each([
    ['سلام', 'مالس'],
    ['Ana به Boris حمله کرد.', '.درک هلمح Boris هب Ana'],
    ['شما (Ana) باختید!', '!دیتخاب (Ana) امش'],
    ['رتبه (7) است', 'تسا (7) هبتر'],
    ['از [1] تا [9]: رتبه', 'هبتر :[9] ات [1] زا'],
    ['[ر] یا [ه]', '[ه] ای [ر]'],
    ['12 بازیکن · اتاق KRATE7', 'KRATE7 قاتا · نکیزاب 12'],
    ['سال ۱۴۰۵ بود', 'دوب ۱۴۰۵ لاس'],
    ['سپر ×2، عصا', 'اصع ،2× رپس'],
    ['«راهنما» را بنویسید', 'دیسیونب ار «امنهار»'],
    ['در /srv/games/ بود', 'دوب /srv/games/ رد'],
    ['با --data پوشهٔ', 'هٔشوپ --data اب'],
    ['در (~/a-b.c): نه', 'هن :(~/a-b.c) رد'],
    ['به [::1]:9000 نه', 'هن [::1]:9000 هب'],
    ['wss:// یا / بود', 'دوب / ای wss://'],
    ['سارا 👍🏽 王 بود', 'دوب 王 👍🏽 اراس'],
  ])('%j', (text, visual) => {
    expect(shown([span(text)])).toBe(visual);
  });

  test('marks stay on their letters, and a non-joiner between the letters that it keeps apart', () => {
    expect(shown([span('رتبهٔ شما')])).toBe('امش هٔبتر');
    expect(shown([span('می‌کند')])).toBe('دنک‌یم');
    expect(shown([span('می‌کند')], 'rtl', 'terminal')).toBe('می‌کند');
    expect(orderRow([span('ها‌')], 'rtl', 'app')).toEqual([{ text: 'اه' }]);
  });
});

test('for a reader from left to right only the right-to-left words are turned', () => {
  expect(shown([span('Ana: سلام دوست من.')], 'ltr')).toBe('Ana: نم تسود مالس.');
  expect(shown([span('سارا attacks کیان (2).')], 'ltr')).toBe('اراس attacks (2) نایک.');
});

describe('the layout stays from left to right', () => {
  test('every text keeps its columns, the blanks at its ends too', () => {
    const seats: Row = [
      span('│', 'frame'),
      span('3 '),
      span('سارا     ', 'strong'),
      span('│', 'frame'),
      span('4 '),
      span('کیان'),
    ];
    expect(shown(seats)).toBe('│3 اراس     │4 نایک');
    expect(orderRow(seats, 'rtl', 'app')[2]).toEqual({ text: 'اراس     ', as: 'strong' });
  });

  test('what has no right-to-left letters is not touched', () => {
    const attack: Row = [span('سارا'), span(' ──†──> ', 'alert'), span('Ana')];
    expect(shown(attack)).toBe('اراس ──†──> Ana');
    const english: Row = [span('Ana (you): [R] 1–3'), ...row('!')];
    expect(orderRow(english, 'ltr', 'app')).toBe(english);
    expect(shown(english)).toBe('Ana (you): [R] 1–3!');
  });

  test('spans that join are one text, each letter in the role it came with', () => {
    const field: Row = [
      span('بگو: ', 'key'),
      { text: 'سلا', joins: true },
      { text: 'م', as: 'selected', joins: true },
      { text: ' Ana', joins: true },
      { text: '   ', joins: true },
    ];
    expect(orderRow(field, 'rtl', 'app')).toEqual([
      { text: '   Ana ' },
      { text: 'م', as: 'selected' },
      { text: 'الس' },
      { text: ' :وگب', as: 'key' },
    ]);
  });
});

describe('running text', () => {
  const TEXT = 'Ana به Boris حمله می‌کند و Vera می‌خواهد به جای او زخم بخورد.';

  test('stands at the right edge of its columns, later lines indented from there', () => {
    const rows = paragraph(TEXT, 24, undefined, 2);
    expect(rows.length).toBeGreaterThan(2);
    for (const [at, each] of rows.entries()) {
      const line = shown(each);
      expect(widthOf(line)).toBe(24);
      expect(widthOfRow(each)).toBe(24);
      expect(line.endsWith('  ')).toBe(at > 0);
      expect(line.at(at > 0 ? -3 : -1)).not.toBe(' ');
    }
    expect(shown(rows[0] ?? [])).toBe(' دنک‌یم هلمح Boris هب Ana');
  });

  test('stands at the left for a reader from left to right, and leaves room for what follows', () => {
    const [line = []] = paragraph('Ana attacks', 14);
    expect(shown(line, 'ltr')).toBe('Ana attacks');
    expect(shown([...line, span('│')], 'ltr')).toBe('Ana attacks   │');
    expect(shown([...line, span('│')])).toBe('   Ana attacks│');
  });

  test('beside a key it is no wider than its longest line', () => {
    const lines = block(TEXT, 24);
    const widest = Math.max(...lines.map((each) => widthOf(each.map(({ text }) => text).join(''))));
    expect(lines.map((each) => widthOf(shown(each)))).toEqual(lines.map(() => widest));
    expect(shown(block('بله', 24)[0] ?? [])).toBe('هلب');
  });
});

test('a terminal that turns right-to-left runs round shows what we would have drawn', () => {
  const rows: readonly Row[] = [
    [span('Ana به Boris حمله می‌کند (7).')],
    [span('│'), span(' سارا کیان '), span('││'), span('4 '), span('شما  '), span('│')],
    paragraph('رتبهٔ «سارا ۱۲۳» در 45 است، نه؟', 50)[0] ?? [],
    [span('Ana: '), span('سلام، (دوست) من')],
  ];
  const bare = (text: string): string => text.replace(/[\u200c\u200e]/g, '');
  for (const each of rows) {
    const sent = parseLine(shown(each, 'rtl', 'terminal'), 60, false).glyphs.join('');
    const seen = visualOrder(sent, 'ltr')
      .map(({ letter }) => letter)
      .join('');
    expect(bare(seen).trimEnd()).toBe(bare(shown(each)).trimEnd());
  }
});
