import type { PageLayout } from '../pdf-engine-port';
import type { ImageSize } from './recognized-page';
import type { RecognizedWord } from './recognized-words';

/** Words of a line in reading order. */
export type RecognizedLine = readonly RecognizedWord[];

type TurnOrNone = PageLayout['turn'];

/** Word of a script that is written from left to right and not in columns. Other scripts say nothing about the turn. */
const HORIZONTAL_WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{3,}/u;

/**
 * Finds the rotation that makes a page readable, from the words of an engine that also reads turned text: words of a
 * sideways page are higher than wide, and consecutive words of a line show its direction.
 *
 * @returns rotation in degrees clockwise
 */
export function findTurn(lines: readonly RecognizedLine[]): TurnOrNone {
  const telling = lines.map((line) => line.filter(({ text }) => HORIZONTAL_WORD.test(text)));
  const words = telling.flat();
  const countLetters = (isCounted: (word: RecognizedWord) => boolean) =>
    words.filter(isCounted).reduce((sum, { text }) => sum + text.length, 0);
  const isHigh = ({ box }: RecognizedWord) => box.bottom - box.top > box.right - box.left;
  const isSideways = countLetters(isHigh) > countLetters((word) => !isHigh(word));
  const steps = telling.flatMap(findSteps);
  if (isSideways) {
    const down = steps.filter(({ dy }) => dy > 0).length;
    if (steps.length === 0 || 2 * down === steps.length) return 0;
    return 2 * down > steps.length ? 270 : 90;
  }
  const backward = steps.filter(({ dx }) => dx < 0).length;
  return 2 * backward > steps.length ? 180 : 0;
}

/** Returns the distances between the centers of consecutive words. */
const findSteps = (words: RecognizedLine): { dx: number; dy: number }[] =>
  words.slice(1).map((word, index) => {
    const [from, to] = [getCenter(words[index]!), getCenter(word)];
    return { dx: to.x - from.x, dy: to.y - from.y };
  });

const getCenter = ({ box: { left, top, right, bottom } }: RecognizedWord) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/**
 * Rotates the words of a line clockwise with their image.
 *
 * @param image size before the rotation
 */
export const turnLine = (
  line: RecognizedLine,
  { width, height }: ImageSize,
  turn: TurnOrNone,
): RecognizedWord[] =>
  line.map((word) => {
    const { left, top, right, bottom } = word.box;
    if (turn === 90)
      return { ...word, box: { left: height - bottom, top: left, right: height - top, bottom: right } };
    if (turn === 180)
      return {
        ...word,
        box: { left: width - right, top: height - bottom, right: width - left, bottom: height - top },
      };
    if (turn === 270)
      return { ...word, box: { left: top, top: width - right, right: bottom, bottom: width - left } };
    return word;
  });
