import { describe, expect, test } from 'vitest';
import { findTurn, type RecognizedLine, turnLine } from './reading-direction';

const IMAGE = { width: 1000, height: 600 };

/** Creates a line of words whose boxes follow each other by a step. */
const createLine = (
  texts: readonly string[],
  { from, step, size }: Record<'from' | 'step' | 'size', readonly [number, number]>,
): RecognizedLine =>
  texts.map((text, index) => {
    const left = from[0] + index * step[0];
    const top = from[1] + index * step[1];
    return { text, confidence: 90, box: { left, top, right: left + size[0], bottom: top + size[1] } };
  });

const TEXTS = ['Invoice', 'number', 'seven'];
const upright = createLine(TEXTS, { from: [100, 50], step: [150, 0], size: [120, 30] });
const upsideDown = createLine(TEXTS, { from: [780, 520], step: [-150, 0], size: [120, 30] });
/** Turned clockwise: lines run downward. */
const clockwise = createLine(TEXTS, { from: [920, 100], step: [0, 150], size: [30, 120] });
const counterclockwise = createLine(TEXTS, { from: [50, 380], step: [0, -150], size: [30, 120] });

test.each([
  ['an upright page', [upright], 0],
  ['a page upside down', [upsideDown], 180],
  ['a page turned clockwise', [clockwise], 270],
  ['a page turned counterclockwise', [counterclockwise], 90],
  ['a page with a stamp on its side', [upright, upright, clockwise], 0],
  ['no words', [], 0],
])('finds the turn of %s', (_, lines, turn) => {
  expect(findTurn(lines)).toBe(turn);
});

describe('no turn', () => {
  test.each<[string, RecognizedLine[]]>([
    ['single words on their side, which show no direction', [[clockwise[0]!], [clockwise[1]!]]],
    [
      'words from right to left',
      [createLine(['חשבונית', 'מספר'], { from: [600, 50], step: [-150, 0], size: [120, 30] })],
    ],
    [
      'columns of characters',
      [createLine(['請求書番号', '合計金額'], { from: [600, 50], step: [0, 200], size: [30, 180] })],
    ],
    ['numbers', [createLine(['12', '7'], { from: [600, 50], step: [-90, 0], size: [60, 30] })]],
  ])('%s', (_, lines) => {
    expect(findTurn(lines)).toBe(0);
  });
});

test.each([
  [0, upright],
  [180, upsideDown],
  [270, clockwise],
  [90, counterclockwise],
] as const)('after a turn by %i, the words are in order from left to right', (turn, line) => {
  const turned = turnLine(line, IMAGE, turn);
  const lefts = turned.map(({ box }) => box.left);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  for (const { box } of turned)
    expect([box.right - box.left, box.bottom - box.top], JSON.stringify(box)).toEqual([120, 30]);
});

test('a turn keeps the place of a word on the page', () => {
  const [first] = turnLine(clockwise, IMAGE, 270);
  // 100 pixels below the upper edge, and 50 pixels left of the right edge.
  expect(first!.box).toEqual({ left: 100, top: 50, right: 220, bottom: 80 });
});
