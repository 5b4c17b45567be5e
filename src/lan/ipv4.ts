/** IPv4 addresses as text and as number. */

/** As a number of 32 bits; null for anything but four numbers from 0 to 255. */
export const parseIpv4 = (text: string): number | null => {
  const parts = text.split('.');
  const isRight = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isRight ? parts.reduce((sum, part) => sum * 256 + Number(part), 0) : null;
};

export const formatIpv4 = (number: number): string =>
  [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');
