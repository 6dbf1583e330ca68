const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const RIGHT_TO_LEFT_LETTERS = new RegExp(RIGHT_TO_LEFT_LETTER.source, 'gu');
const LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;
/** Characters that are reversed as one: numbers, which run from left to right, and letters with their marks. */
const UNIT = /\p{Nd}+(?:[.,:/]\p{Nd}+)*|\P{M}\p{M}*|\p{M}+/gu;

type Direction = 'left-to-right' | 'right-to-left';

/**
 * Returns text in the order of its letters from left to right, in which a page contains them. Readers restore the order
 * of right-to-left scripts when they copy the text.
 *
 * @param text line in reading order, with words separated by spaces
 */
export function toVisualOrder(text: string): string {
  if (!RIGHT_TO_LEFT_LETTER.test(text)) return text;
  const rightToLeftLetters = text.match(RIGHT_TO_LEFT_LETTERS)?.length ?? 0;
  const isRightToLeft = 2 * rightToLeftLetters >= (text.match(LETTERS)?.length ?? 0);
  const base: Direction = isRightToLeft ? 'right-to-left' : 'left-to-right';
  const runs: { direction: Direction; words: string[] }[] = [];
  for (const word of text.split(' ')) {
    const direction = getDirection(word, base);
    const last = runs.at(-1);
    if (last?.direction === direction) last.words.push(word);
    else runs.push({ direction, words: [word] });
  }
  const ordered = runs.map(({ direction, words }) =>
    (direction === 'right-to-left' ? words.map(reverseWord).reverse() : words).join(' '),
  );
  return (isRightToLeft ? ordered.reverse() : ordered).join(' ');
}

function getDirection(word: string, base: Direction): Direction {
  if (RIGHT_TO_LEFT_LETTER.test(word)) return 'right-to-left';
  return LETTER.test(word) ? 'left-to-right' : base;
}

const reverseWord = (word: string): string => (word.match(UNIT) ?? []).reverse().join('');
