/** How many characters a person counts, more or less: code points, not UTF-16 units. JSON Schema counts so too. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Stands in a refusal for what `isStorable` looks for. */
export const UNSTORABLE = 'a NUL character or half of a surrogate pair';

/**
 * Whether PostgreSQL can store the text: it has no NUL character, and no surrogate without its other half, which is no
 * Unicode (JSON lets a caller write both).
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/** The text without what PostgreSQL can't store. */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
