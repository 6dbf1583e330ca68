import { expect, test } from 'vitest';
import { getRenderScale } from './pdf-rendering';

test('a page is rendered at its display width', () => {
  expect(getRenderScale({ width: 595, height: 842 }, 1190)).toBe(2);
});

test('a rendering never exceeds its memory limit, however tall the page is', () => {
  const strip = { width: 300, height: 90_000 };
  const scale = getRenderScale(strip, 2_000);
  expect(strip.width * scale * strip.height * scale).toBeLessThanOrEqual(4_000_001);
});
