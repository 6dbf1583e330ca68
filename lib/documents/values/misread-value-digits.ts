/** Digits that OCR may have misread as these letters and strokes. */
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

/** Replaces letters in a number that OCR misread for digits: `l6` becomes 16. Other characters stay. */
export const repairDigits = (text: string): string =>
  text.replaceAll(/[OoQDIl!|ZSsB]/g, (letter) => DIGITS[letter]!);
