import { describe, expect, test } from 'vitest';
import { parseOcrResponse } from './parse-ocr-response';

const IMAGE = { width: 800, height: 600 };
const word = (changes: object = {}) => ({
  text: 'Total',
  box: [80, 60, 100, 20],
  confidence: 0.9,
  ...changes,
});
const respond = (words: unknown[], changes: object = {}) =>
  JSON.stringify({ ...IMAGE, lines: [{ words }], ...changes });
const parse = (text: string) => parseOcrResponse(text, IMAGE);

test('returns the words in pixels of the image that was sent, and leaves out noise', () => {
  const words = [
    word({ text: ' Total\n due ', box: [40, 30, 50, 10] }),
    word({ text: '  ' }),
    word({ text: '|', confidence: 0.1 }),
  ];
  expect(parse(respond(words, { width: 400, height: 300, engine: 'mine' }))).toEqual({
    lines: [[{ text: 'Total due', confidence: 90, box: { left: 80, top: 60, right: 180, bottom: 80 } }]],
    turn: 0,
  });
});

test('a page without words has none', () => {
  expect(parse(respond([], { lines: [] }))).toEqual({ lines: [], turn: 0 });
  expect(parse(respond([]))).toEqual({ lines: [[]], turn: 0 });
});

test('a box may exceed the image by a rounded pixel, and is cut', () => {
  const { lines } = parse(respond([word({ box: [700, 580, 101, 20.5] })]));
  expect(lines[0]![0]!.box).toEqual({ left: 700, top: 580, right: 800, bottom: 600 });
});

describe('rejects', () => {
  test.each<[string, string, string]>([
    ['text', 'Total', 'its response is not JSON'],
    ['null', 'null', 'its response is not a JSON object'],
    ['an image without size', respond([], { width: 0 }), 'invalid value at width'],
    ['an endless image', respond([], { height: 1e9 }), 'invalid value at height'],
    [
      'an image of another shape',
      respond([], { width: 600, height: 800 }),
      'about an image of another shape',
    ],
    ['lines that are no list', respond([], { lines: {} }), 'invalid value at lines'],
    ['5,001 lines', respond([], { lines: Array(5001).fill({ words: [] }) }), 'invalid value at lines'],
    ['20,001 words in a line', respond(Array(20_001).fill(0)), 'invalid value at lines.0.words'],
    [
      '20,001 words in lines',
      respond([], { lines: Array(3).fill({ words: Array(6667).fill(word()) }) }),
      'more than 20,000 words',
    ],
    ['a line without words', respond([], { lines: [{ text: 'x' }] }), 'invalid value at lines.0.words'],
    ['a text of 501 characters', respond([word({ text: 'x'.repeat(501) })]), 'lines.0.words.0.text'],
    ['a word without text', respond([word(), word({ text: undefined })]), 'lines.0.words.1.text'],
    ['a confidence above 1', respond([word({ confidence: 90 })]), 'lines.0.words.0.confidence'],
    ['a confidence below 0', respond([word({ confidence: -1 })]), 'lines.0.words.0.confidence'],
    ['a box with three numbers', respond([word({ box: [1, 2, 3] })]), 'lines.0.words.0.box'],
    ['a box with five numbers', respond([word({ box: [1, 2, 3, 4, 5] })]), 'lines.0.words.0.box'],
    ['an infinite box', respond([word()]).replace('80,60', '80,1e999'), 'lines.0.words.0.box.1'],
    ['a box left of the image', respond([word({ box: [-5, 60, 100, 20] })]), 'lines.0.words.0.box.0'],
    ['an empty box', respond([word({ box: [80, 60, 0, 20] })]), 'lines.0.words.0.box.2'],
    ['a box beyond the right edge', respond([word({ box: [750, 60, 100, 20] })]), 'outside the image'],
    ['a box beyond the lower edge', respond([word({ box: [80, 590, 100, 20] })]), 'outside the image'],
  ])('%s', (_, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});
