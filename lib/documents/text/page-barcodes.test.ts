import { expect, test } from 'vitest';
import type { Barcode } from '@/lib/files/pdf/pdf-engine-port';
import { toDisplayedBox, toStoredBarcodes } from './page-barcodes';

const barcode = (text: string): Barcode => ({ format: 'QRCode', text, box: [120, 160, 240, 80] });
const toStored = (barcodes: Barcode[], turn: 0 | 90 | 180 | 270 = 0) =>
  toStoredBarcodes({ widthPx: 1200, barcodes }, { width: 600, height: 800, turn });

test.each([
  [0, [60, 80, 120, 40]],
  [90, [680, 60, 40, 120]],
  [180, [420, 680, 120, 40]],
  [270, [80, 420, 40, 120]],
] as const)('a box is stored for the page turned by %d, and displayed where it is printed', (turn, box) => {
  const [stored] = toStored([barcode('A')], turn);
  expect(stored).toEqual({ format: 'QRCode', text: 'A', box });
  expect(toDisplayedBox(stored!.box, { width: 600, height: 800, turn })).toEqual([0.1, 0.1, 0.2, 0.05]);
});

test('keeps 100 codes of a page, and none that is empty or too long', () => {
  const long = 'x'.repeat(2001);
  const numbers = Array.from({ length: 101 }, (_, index) => String(index));
  const texts = toStored([barcode(''), barcode(long), ...numbers.map(barcode)]).map(({ text }) => text);
  expect(texts).toEqual(numbers.slice(0, 100));
  expect(toStored([barcode(long.slice(1))])).toHaveLength(1);
});
