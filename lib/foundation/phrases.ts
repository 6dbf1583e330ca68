/** Words that depend on a number or a list, in American English. */

/**
 * Formats a count with a noun: `1 page`, `3 parts`, `1,200 entries`.
 *
 * @param many plural of the noun. Default: the noun with an s.
 */
export function formatCount(amount: number, noun: string, many = `${noun}s`): string {
  return `${amount.toLocaleString('en')} ${pluralNoun(amount, noun, many)}`;
}

/** Returns the noun for a count: the noun for one, or else its plural. */
export const pluralNoun = (amount: number, noun: string, many = `${noun}s`): string =>
  amount === 1 ? noun : many;

/** Starts a text with a capital letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the verb for a count: `is` for one, or else `are`. */
export const pluralVerb = (amount: number): 'is' | 'are' => (amount === 1 ? 'is' : 'are');

const LISTS = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
};

/** Formats a list: `a`, `a and b`, `a, b, and c`. An empty list is an empty text. */
export const formatList = (words: Iterable<string>, conjunction: 'and' | 'or' = 'and'): string =>
  LISTS[conjunction].format(words);

/** Puts the commas and conjunctions of `formatList` between items of any type. */
export const joinList = <T>(items: readonly T[]): (T | string)[] =>
  LISTS.and
    .formatToParts([...items.keys()].map(String))
    .map(({ type, value }) => (type === 'element' ? items[Number(value)]! : value));
