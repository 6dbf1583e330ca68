import { takeStart } from '@/lib/foundation/text';

/** Returns the pattern of a text: `A` for letters, one `9` per digit, and other signs unchanged. */
export const toValuePattern = (text: string): string =>
  takeStart(
    text
      .trim()
      .replaceAll(/\d/g, '9')
      .replaceAll(/\p{L}+/gu, 'A')
      .replaceAll(/\s+/g, ' '),
    MAX_LENGTH,
  );

const MAX_LENGTH = 60;

/** Returns the similarity of two patterns: 1 if equal, less if numbers differ in length, else 0. */
export function getPatternSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  return foldDigits(a) === foldDigits(b) ? 0.8 : 0;
}

const foldDigits = (form: string) => form.replaceAll(/9+/g, '9');

/**
 * Finds text with a pattern in another text. Returns `undefined` if there is none, or if the pattern has no digits and
 * so says nothing.
 */
export function findValuePattern(form: string, text: string): { start: number; end: number } | undefined {
  if (!form.includes('9')) return undefined;
  const pattern = (digits: (count: number) => string) =>
    form.replaceAll(/9+|A|\s|[\\^$.*+?()[\]{}|/]/g, (part) => {
      if (part === 'A') return '\\p{L}+';
      if (part.startsWith('9')) return digits(part.length);
      return part === ' ' ? '\\s+' : `\\${part}`;
    });
  for (const digits of [(count: number) => `\\d{${count}}`, () => '\\d+']) {
    const match = new RegExp(
      `(?<![\\p{L}\\p{N}])${pattern(digits)}(?![\\p{L}\\p{N}]|[-/._][\\p{L}\\p{N}])`,
      'u',
    ).exec(text);
    if (match) return { start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}
