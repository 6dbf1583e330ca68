/** The pattern of a text: `A` for letters, as many `9` as digits, and the other signs as they are. */
export const formOf = (text: string): string =>
  text
    .trim()
    .replaceAll(/\d/g, '9')
    .replaceAll(/\p{L}+/gu, 'A')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_LENGTH);

const MAX_LENGTH = 60;

/** How alike two forms are: 1 when they are the same, less when numbers have another length, 0 else. */
export function formLikeness(a: string, b: string): number {
  if (a === b) return 1;
  return folded(a) === folded(b) ? 0.8 : 0;
}

const folded = (form: string) => form.replaceAll(/9+/g, '9');

/**
 * Where a text of a form stands in another; undefined where none does, and for a form without digits, which says
 * nothing.
 */
export function findForm(form: string, text: string): { start: number; end: number } | undefined {
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
