import { z } from 'zod';
import type { PageCodes, Turn } from '@/lib/files/pdf/pdf-engine-port';
import { type Box, rotateBox } from '@/lib/files/pdf/rotating/rotate-box';
import { storedJson } from '@/lib/foundation/stored-json';
import { countCharacters, storable } from '@/lib/foundation/text';

/** Maximum number of barcodes that are kept of a page. Several are printed on one page, or on the frames of a TIFF. */
const MAX_BARCODES = 100;
/** Maximum number of characters of a barcode. Longer codes are not kept, because a part of one would be wrong. */
const MAX_BARCODE_CHARACTERS = 2000;
const MAX_FORMAT_CHARACTERS = 40;

const StoredBarcode = z.object({
  format: z.string().max(MAX_FORMAT_CHARACTERS),
  text: z.string().min(1).max(MAX_BARCODE_CHARACTERS),
  /** Position in points on the page as it is read, from the top left. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type StoredBarcode = z.output<typeof StoredBarcode>;

/** Stored barcodes of a page, as in `page_text.barcodes`. */
export const storedBarcodesCodec = storedJson(z.array(StoredBarcode).max(MAX_BARCODES), () => null);

/** Page as stored: its size in points as displayed, and the clockwise rotation in which it is read. */
export interface BarcodePage {
  width: number;
  height: number;
  turn: 0 | Turn;
}

/**
 * Converts the barcodes of a page's image to the form in which they are stored. Positions refer to the page as it is
 * read, so they don't change if a user rotates the page.
 */
export function toStoredBarcodes(
  { widthPx, barcodes }: Pick<PageCodes, 'widthPx' | 'barcodes'>,
  page: BarcodePage,
): StoredBarcode[] {
  const scale = widthPx > 0 ? page.width / widthPx : 0;
  const readSize = getReadSize(page);
  return barcodes
    .map(({ format, text, box }) => ({ format, text: storable(text), box }))
    .filter(({ text }) => text !== '' && countCharacters(text) <= MAX_BARCODE_CHARACTERS)
    .slice(0, MAX_BARCODES)
    .map(({ format, text, box }) => {
      const displayed = toFractions(scaleBox(box, scale, scale), page);
      const read = page.turn === 0 ? displayed : rotateBox(displayed, page.turn);
      return { format, text, box: roundBox(scaleBox(read, readSize.width, readSize.height), 10) };
    });
}

/** Returns a stored box in fractions of the page as displayed, from its top left. */
export function toDisplayedBox(box: Box, page: BarcodePage): Box {
  const read = toFractions(box, getReadSize(page));
  const displayed = page.turn === 0 ? read : rotateBox(read, (360 - page.turn) as Turn);
  return roundBox(displayed, 10_000);
}

const getReadSize = ({ width, height, turn }: BarcodePage) =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

const scaleBox = ([x, y, width, height]: Box, across: number, down: number): Box => [
  x * across,
  y * down,
  width * across,
  height * down,
];

function toFractions([x, y, width, height]: Box, size: { width: number; height: number }): Box {
  const within = (value: number, whole: number) => Math.min(1, Math.max(0, whole > 0 ? value / whole : 0));
  const [left, top] = [within(x, size.width), within(y, size.height)];
  return [left, top, within(x + width, size.width) - left, within(y + height, size.height) - top];
}

const roundBox = (box: Box, steps: number): Box =>
  box.map((value) => Math.round(value * steps) / steps) as Box;
