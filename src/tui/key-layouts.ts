/** Keyboard layouts of other scripts: a command is the key under the finger, whatever letter that key types at the moment. */

/** What the keys of a layout type, and what the same keys type on the one that commands are named after. */
const LAYOUTS: readonly (readonly [typed: string, key: string])[] = [
  ['йцукенгшщзфывапролдячсмить', 'qwertyuiopasdfghjklzxcvbnm'],
  ['ضصثقفغعهخحشسیبلاتنمظطزرذدپ', 'qwertyuiopasdfghjklzxcvbnm'],
  ['۰۱۲۳۴۵۶۷۸۹؟', '0123456789?'],
];

const KEYS = new Map(
  LAYOUTS.flatMap(([typed, keys]) => {
    const names = [...keys];
    return [...typed].map((letter, at): [string, string] => [letter, names[at] ?? letter]);
  }),
);

/** The letter or sign that commands know this key by. */
export const keyUnder = (typed: string): string => KEYS.get(typed) ?? typed;
