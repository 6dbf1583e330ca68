import type { PageLayout } from '../pdf-engine-port';
import { type Dict, getNumber, type Value } from '../syntax/pdf-values';
import type { PdfSource } from './pdf-source';

/** Rectangle in the units of the page's content. */
export type PageBox = [left: number, bottom: number, right: number, top: number];

/** Size of a page without a usable box: Letter, as in every reader. */
const DEFAULT_BOX: PageBox = [0, 0, 612, 792];

/**
 * Returns the part of the page that readers show: the crop box inside the media box.
 *
 * @param dict dictionary of the page with its inherited entries
 */
export function getPageBox(source: PdfSource, dict: Dict): PageBox {
  const media = readBox(source, dict.get('MediaBox')) ?? DEFAULT_BOX;
  const crop = readBox(source, dict.get('CropBox'));
  if (!crop) return media;
  const shown: PageBox = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return hasArea(shown) ? shown : media;
}

/**
 * Returns the clockwise rotation in which readers show the page. /Rotate may be negative, more than a full turn, or
 * (against the standard) no multiple of 90, which readers ignore.
 */
export function getPageRotation(source: PdfSource, dict: Dict): PageLayout['turn'] {
  const rotation = getNumber(source.resolve(dict.get('Rotate'))) ?? 0;
  return rotation % 90 === 0 ? toTurn(rotation) : 0;
}

/** Returns a multiple of 90 degrees as a rotation of less than a full turn. */
export const toTurn = (degrees: number): PageLayout['turn'] =>
  (((degrees % 360) + 360) % 360) as PageLayout['turn'];

function readBox(source: PdfSource, value: Value | undefined): PageBox | undefined {
  const corners = source.resolve(value);
  if (!Array.isArray(corners) || corners.length !== 4) return undefined;
  const numbers = corners.map((each) => getNumber(source.resolve(each)));
  if (numbers.some((each) => each === undefined)) return undefined;
  const [x1, y1, x2, y2] = numbers as PageBox;
  const box: PageBox = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return hasArea(box) ? box : undefined;
}

const hasArea = ([left, bottom, right, top]: PageBox): boolean => right > left && top > bottom;
