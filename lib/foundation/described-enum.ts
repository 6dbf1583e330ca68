import { z } from 'zod';

/** Returns text that explains each value of an enum, for descriptions in the API document. */
export const describeValues = (meanings: Readonly<Record<string, string>>): string =>
  Object.entries(meanings)
    .map(([value, meaning]) => `\`${value}\`: ${meaning}.`)
    .join(' ');

/**
 * Returns an enum whose description explains each of its values.
 *
 * @param meanings the values, each with a meaning that ends without a period
 * @param note a sentence before or after the values, for example the default
 */
export const describedEnum = <const V extends string>(
  meanings: Readonly<Record<V, string>>,
  note: { before?: string; after?: string } = {},
) =>
  z.enum(Object.keys(meanings) as V[]).meta({
    description: [note.before, describeValues(meanings), note.after].filter(Boolean).join(' '),
  });
