/** What a search shall find, said as plainly as can be, beside the database's own rules: for tests. */

/** What a document has that can be searched. */
export interface Searchable {
  names: string[];
  values: string[];
  pages: string[];
}

/** Whether a document has every word of what is asked for. */
export function fits(document: Searchable, asked: string): boolean {
  const words = asked
    .split(/\s+/)
    .map(joined)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => has(document, word));
}

function has({ names, values, pages }: Searchable, word: string): boolean {
  const inside = names.some((name) => name.split(/\s+/).some((part) => joined(part).includes(word)));
  const whole = [...word].length < 2;
  const onPage = (text: string) =>
    tails(text).some((tail) => (whole ? tail === word : tail.startsWith(word)));
  return (
    inside || values.some((value) => tails(value).some((tail) => tail.startsWith(word))) || pages.some(onPage)
  );
}

/** Each word of a text, from each of its pieces on. */
const tails = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => {
    const pieces = plain(word)
      .replaceAll(/([a-z])(\d)/g, '$1.$2')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((piece) => piece !== '');
    return pieces.map((_, index) => pieces.slice(index).join(''));
  });

const joined = (word: string): string => plain(word).replaceAll(/[^\p{L}\p{N}]/gu, '');

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
