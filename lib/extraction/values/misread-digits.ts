/** The digits that a picture's letters and strokes may have been. */
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '!': '1',
  '|': '1',
  Z: '2',
  S: '5',
  s: '5',
  B: '8',
};

/** A number of which a picture has some digits as the letters that they look like: `l6` is 16. Other signs stay. */
export const digitsOf = (text: string): string =>
  text.replaceAll(/[OoQDIl!|ZSsB]/g, (letter) => DIGITS[letter]!);
