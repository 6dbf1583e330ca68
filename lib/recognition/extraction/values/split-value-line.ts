import { Stretch, type WordLine } from './extraction-page-text';

/** Splits a line into its pieces. A small gap alone doesn't separate pieces. */
export function splitValueLine(line: WordLine): Stretch[] {
  const groups: WordLine['words'][] = [];
  for (const word of line.words) {
    const last = groups.at(-1)?.at(-1);
    if (last && word.left - last.right < 2.2 * line.height) groups.at(-1)!.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => new Stretch(line, words));
}
