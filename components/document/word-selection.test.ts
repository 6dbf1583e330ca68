import { expect, test } from 'vitest';
import {
  findWordAt,
  findWordsIn,
  getWordRange,
  joinWords,
  moveToWord,
  type PageWord,
} from './word-selection';

const word = (text: string, line: number, x: number): PageWord => ({
  text,
  line,
  box: [x, 0.1 + line * 0.05, 0.08, 0.02],
});
const WORDS = [
  word('Due', 0, 0.1),
  word('date', 0, 0.2),
  word('30.11.2026', 0, 0.6),
  word('Total', 1, 0.1),
  word('12.50', 1, 0.62),
];

test('finds the word at a point, also if the click just misses it', () => {
  expect(findWordAt(WORDS, 0.22, 0.11)).toBe(1);
  expect(findWordAt(WORDS, 0.197, 0.121)).toBe(1);
  expect(findWordAt(WORDS, 0.5, 0.11)).toBeUndefined();
});

test('a drawn box takes the words that it covers at least by half', () => {
  expect(findWordsIn(WORDS, [0.55, 0.05, 0.3, 0.3])).toEqual([2, 4]);
  expect(findWordsIn(WORDS, [0.09, 0.09, 0.12, 0.04])).toEqual([0]);
  expect(findWordsIn(WORDS, [0.3, 0.4, 0.2, 0.2])).toEqual([]);
});

test('picked words are one text, with a line break between lines, and one box', () => {
  expect(joinWords(WORDS, getWordRange(3, 1))).toEqual({
    text: 'date 30.11.2026\nTotal',
    box: [0.1, 0.1, 0.58, 0.07],
  });
});

test('picked words without a size are a text without a box', () => {
  const beyond: PageWord = { text: 'Total', line: 0, box: [1, 0.1, 0, 0.02] };
  expect(joinWords([beyond], [0])).toEqual({ text: 'Total' });
  expect(joinWords([{ ...beyond, box: [0.1, 1, 0.05, 0] }], [0])).toEqual({ text: 'Total' });
});

test('arrow keys move in the line, and to the nearest word of the next line', () => {
  expect(moveToWord(WORDS, 1, 'ArrowRight')).toBe(2);
  expect(moveToWord(WORDS, 0, 'ArrowLeft')).toBe(0);
  expect(moveToWord(WORDS, 2, 'ArrowDown')).toBe(4);
  expect(moveToWord(WORDS, 4, 'ArrowUp')).toBe(2);
  expect(moveToWord(WORDS, 4, 'ArrowDown')).toBe(4);
});
