import type { LayerPage, Turn } from '@/lib/files/pdf/pdf-engine-port';
import { rotateBox } from '@/lib/files/pdf/rotating/rotate-box';
import type { PlacedWord } from '../check-pdf/reference-tools';

/** Maximum distance of a word from its place, as a share of the page. */
const MAX_DISTANCE = 0.03;

interface PageSize {
  width: number;
  height: number;
}

/** Word with the middle of its place, in fractions of the page as displayed. */
export interface ExpectedWord {
  text: string;
  x: number;
  y: number;
}

/** Returns the recognized words of a page. Each letter of a line's piece has the same width. */
export function listExpectedWords(page: LayerPage): ExpectedWord[] {
  const size =
    page.turn % 180 === 0
      ? { width: page.width, height: page.height }
      : { width: page.height, height: page.width };
  return page.lines.flatMap(({ y, height, pieces }) =>
    pieces.flatMap(({ x, width, text }) =>
      [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const letter = width / text.length;
        const box: [number, number, number, number] = [
          (x + index * letter) / size.width,
          (y - height) / size.height,
          (word.length * letter) / size.width,
          height / size.height,
        ];
        const [left, top, across, down] = page.turn === 0 ? box : rotateBox(box, (360 - page.turn) as Turn);
        return { text: word, x: left + across / 2, y: top + down / 2 };
      }),
    ),
  );
}

/** Returns the words that are not on the page, or not at their places. */
export function findMissingWords(
  expected: readonly ExpectedWord[],
  found: readonly PlacedWord[],
  size: PageSize,
): ExpectedWord[] {
  const waiting = new Map<string, PlacedWord[]>();
  for (const word of found) waiting.set(word.text, [...(waiting.get(word.text) ?? []), word]);
  return expected.filter(({ text, x, y }) => {
    const same = waiting.get(text) ?? [];
    const index = same.findIndex(
      ({ left, right, top, bottom }) =>
        Math.abs((left + right) / 2 / size.width - x) <= MAX_DISTANCE &&
        Math.abs((top + bottom) / 2 / size.height - y) <= MAX_DISTANCE,
    );
    if (index >= 0) same.splice(index, 1);
    return index < 0;
  });
}
