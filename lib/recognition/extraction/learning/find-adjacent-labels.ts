import type { Word, WordLine } from '../values/extraction-page-text';
import type { ExampleLabel } from '../values/training-example';

const MAX_WORDS = 5;
const LINES_ABOVE = 3;

/**
 * Finds the words before a value in its line, and those above it in its column, which label it on the page.
 *
 * @param value adjacent words of the line
 */
export function findAdjacentLabels(
  line: WordLine,
  value: readonly Word[],
  lines: readonly WordLine[],
): ExampleLabel[] {
  const before = toKey(findWordsBefore(line, line.words.indexOf(value[0]!)));
  const above = toKey(findWordsAbove(line, value, lines));
  return [
    ...(isLabelKey(before) ? [{ key: before, where: 'right' as const }] : []),
    ...(isLabelKey(above) ? [{ key: above, where: 'below' as const }] : []),
  ];
}

const toKey = (words: readonly Word[]) => words.map(({ key }) => key).join('');
const isLabelKey = (key: string) => /\p{L}.*\p{L}/u.test(key) && key.length <= 60;

/**
 * Returns the words before a value, back to a number, the previous label, or a gap. The first gap separates the value
 * and is ignored.
 */
function findWordsBefore(line: WordLine, to: number): Word[] {
  const words: Word[] = [];
  for (let index = to - 1; index >= 0 && words.length < MAX_WORDS; index -= 1) {
    const word = line.words[index]!;
    if (word.key === '' && words.length === 0) continue;
    if (/\d/.test(word.text)) break;
    const next = words[0];
    if (next && (isFar(word, next, line) || /[:;]$/.test(word.text))) break;
    words.unshift(word);
  }
  return words;
}

function findWordsAbove(line: WordLine, value: readonly Word[], lines: readonly WordLine[]): Word[] {
  const [left, right] = [value[0]!.left, value.at(-1)!.right];
  for (let step = 1; step <= LINES_ABOVE; step += 1) {
    const upper = lines[line.index - step];
    if (!upper || upper.page !== line.page) return [];
    if ((line.bottom - upper.bottom) / Math.max(line.height, upper.height) > 4) return [];
    const over = upper.words.filter((word) => word.left < right && word.right > left);
    const [first] = over;
    if (!first) continue;
    const words = getWordGroup(upper, upper.words.indexOf(first));
    return words.some(({ text }) => /\d/.test(text)) || words.length > MAX_WORDS ? [] : words;
  }
  return [];
}

/** Returns the words around a word, up to the next wide gap. */
function getWordGroup(line: WordLine, at: number): Word[] {
  let [from, to] = [at, at];
  while (from > 0 && !isFar(line.words[from - 1]!, line.words[from]!, line)) from -= 1;
  while (to + 1 < line.words.length && !isFar(line.words[to]!, line.words[to + 1]!, line)) to += 1;
  return line.words.slice(from, to + 1);
}

const isFar = (before: Word, word: Word, line: WordLine) =>
  word.left - before.right > 1.5 * Math.max(line.height, 6);
