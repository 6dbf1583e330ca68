import { expect, test } from 'vitest';
import { drawingScale } from './pdf-drawing';

test('a page is drawn as wide as it is looked at', () => {
  expect(drawingScale({ width: 595, height: 842 }, 1190)).toBe(2);
});

test('a drawing never takes more than its share of memory, however tall the page is', () => {
  const strip = { width: 300, height: 90_000 };
  const scale = drawingScale(strip, 2_000);
  expect(strip.width * scale * strip.height * scale).toBeLessThanOrEqual(4_000_001);
});
