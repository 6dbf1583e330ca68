import type { PageWordList } from '@/lib/documents/text/schemas';

export type PageWord = PageWordList['words'][number];
/** Position as [x, y, width, height], in fractions of the page. */
export type Box = [number, number, number, number];

/** Words that a person picked, as one text. Lines are separated by line breaks. */
export interface PickedWords {
  text: string;
  /** Missing if the words have no size, for example because they are outside the page. */
  box?: Box;
}

/** Distance in fractions of the page by which a click may miss a word. */
const TOLERANCE = 0.004;

/** Returns the index of the word at a point; `undefined` if there is none. */
export function findWordAt(words: readonly PageWord[], x: number, y: number): number | undefined {
  const at = words.findIndex(
    ({ box: [left, top, width, height] }) =>
      x >= left - TOLERANCE &&
      x <= left + width + TOLERANCE &&
      y >= top - TOLERANCE &&
      y <= top + height + TOLERANCE,
  );
  return at === -1 ? undefined : at;
}

/** Returns the indexes of the words of which a box covers at least half. */
export function findWordsIn(words: readonly PageWord[], [x, y, width, height]: Box): number[] {
  return words.flatMap(({ box: [left, top, w, h] }, index) => {
    const across = Math.min(x + width, left + w) - Math.max(x, left);
    const down = Math.min(y + height, top + h) - Math.max(y, top);
    return across > 0 && down > 0 && across * down >= (w * h) / 2 ? [index] : [];
  });
}

/** Returns the indexes from one word to another, in reading order. */
export function getWordRange(from: number, to: number): number[] {
  const first = Math.min(from, to);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => first + index);
}

/** Joins words to one text and one box. */
export function joinWords(words: readonly PageWord[], indexes: readonly number[]): PickedWords {
  const picked = indexes.map((index) => words[index]!);
  let text = '';
  for (const [index, word] of picked.entries()) {
    if (index > 0) text += word.line === picked[index - 1]!.line ? ' ' : '\n';
    text += word.text;
  }
  const left = Math.min(...picked.map(({ box }) => box[0]));
  const top = Math.min(...picked.map(({ box }) => box[1]));
  const right = Math.max(...picked.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...picked.map(({ box }) => box[1] + box[3]));
  const box = [left, top, right - left, bottom - top].map(round) as Box;
  return { text, ...(box[2] > 0 && box[3] > 0 && { box }) };
}

const round = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;

/** Returns the word that an arrow key moves to: the neighbor in the line, or the nearest word of another line. */
export function moveToWord(words: readonly PageWord[], at: number, key: string): number {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(words.length - 1, at + 1);
  const { line, box } = words[at]!;
  const isBelow = key === 'ArrowDown';
  const others = words.filter((word) => (isBelow ? word.line > line : word.line < line));
  const next = isBelow ? others[0]?.line : others.at(-1)?.line;
  const center = box[0] + box[2] / 2;
  let nearest = at;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, word] of words.entries()) {
    if (word.line !== next) continue;
    const away = Math.abs(word.box[0] + word.box[2] / 2 - center);
    if (away < distance) [nearest, distance] = [index, away];
  }
  return nearest;
}
