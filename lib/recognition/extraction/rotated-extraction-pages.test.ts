import { expect, test } from 'vitest';
import type { PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import { buildTextLines } from '@/lib/files/pdf/text/build-text-lines';
import { toDisplayOrientation, toReadOrientation, toValuePage } from './rotated-extraction-pages';
import { extractValues } from './values/extract-values';

const SHOWN = { width: 595, height: 842, source: 'native' as const };
const FIELDS = [{ key: 'number', label: 'Invoice number', type: 'text' as const }];
const TEXT = 'Invoice number: INV-5';
/** Expected position of the first letter on the displayed page, and the end of the line, in fractions. */
const LINES = [
  { turn: 0, x: 60, y: 400, box: { left: 60 / 595, right: 200 / 595, top: 385 / 842, bottom: 405 / 842 } },
  { turn: 90, x: 300, y: 60, box: { left: 295 / 595, right: 315 / 595, top: 60 / 842, bottom: 200 / 842 } },
  { turn: 180, x: 500, y: 400, box: { left: 360 / 595, right: 1, top: 395 / 842, bottom: 415 / 842 } },
  {
    turn: 270,
    x: 300,
    y: 700,
    box: { left: 285 / 595, right: 305 / 595, top: 560 / 842, bottom: 700 / 842 },
  },
] as const;

test.each(LINES)('a value in text rotated by $turn has its position as the page is displayed', (line) => {
  const run = { text: TEXT, x: line.x, y: line.y, width: TEXT.length * 5, height: 10, turn: line.turn };
  const layout: Pick<PageLayout, 'lines' | 'turn'> = buildTextLines([run], SHOWN);
  const pages = [toValuePage(1, { ...SHOWN, layout })];
  const found = extractValues({ pages, invoice: null }, FIELDS);
  const shown = toDisplayOrientation(found, pages);
  const [field] = shown.metadataFields;
  expect(field).toMatchObject({ value: 'INV-5', page: 1 });
  const [x, y, width, height] = field!.box!;
  expect(x).toBeGreaterThanOrEqual(line.box.left);
  expect(x + width).toBeLessThanOrEqual(line.box.right);
  expect(y).toBeGreaterThanOrEqual(line.box.top);
  expect(y + height).toBeLessThanOrEqual(line.box.bottom);
  expect(width > height).toBe(line.turn % 180 === 0);
  expect(toReadOrientation(shown, pages)).toEqual(found);
});
