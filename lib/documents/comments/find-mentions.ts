import { foldCase } from '@/lib/foundation/text';

/** Member who can be mentioned. */
interface Mentionable {
  id: string;
  name: string | null;
  email: string;
}

const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/**
 * Finds the members whom a text mentions by `@` and their name, their email address, or the part of the address before
 * its `@`. The longest match counts: `@Ada Meyer` doesn't mention another member named Ada.
 *
 * @returns the IDs of the members, without duplicates
 */
export function findMentions(text: string, members: readonly Mentionable[]): string[] {
  const handles = members
    .flatMap(({ id, name, email }) =>
      [name, email, email.split('@')[0]]
        .filter((handle) => handle !== null && handle !== undefined && handle !== '')
        .map((handle) => ({ id, handle: foldCase(handle!) })),
    )
    .sort((a, b) => b.handle.length - a.handle.length);
  const folded = foldCase(text);
  const found = new Set<string>();
  for (let at = folded.indexOf('@'); at >= 0; at = folded.indexOf('@', at + 1)) {
    // An email address in the text is not a mention.
    if (at > 0 && WORD_CHARACTER.test(folded[at - 1]!)) continue;
    const rest = folded.slice(at + 1);
    const longest = handles.find(({ handle }) => rest.startsWith(handle) && endsWord(rest, handle.length));
    if (!longest) continue;
    for (const { id, handle } of handles) if (handle === longest.handle) found.add(id);
  }
  return [...found];
}

/** Returns `true` if a word ends before the index. */
const endsWord = (text: string, index: number): boolean =>
  index >= text.length || !WORD_CHARACTER.test(text[index]!);
