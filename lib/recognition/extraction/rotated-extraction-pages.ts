import type { DocumentData } from '@/lib/documents/document-data';
import type { PageLayout, Turn } from '@/lib/files/pdf/pdf-engine-port';
import { rotateBoxes } from '@/lib/page-plan/rotate/rotate-boxes';
import type { ValuePage } from './values/extraction-page-text';

/**
 * Pages with sideways or upside-down text. They are read upright, and values are searched in that orientation.
 * Positions are reported for the page as displayed.
 */

interface PageReading {
  /** Size in points of the page as displayed. */
  width: number;
  height: number;
  source: ValuePage['source'];
  layout: Pick<PageLayout, 'lines' | 'turn'>;
}

/**
 * Converts a page to the orientation in which it is read.
 * @param page number in the document, 1-based
 */
export function toValuePage(page: number, { width, height, source, layout }: PageReading): ValuePage {
  const { lines, turn } = layout;
  const size = turn % 180 === 0 ? { width, height } : { width: height, height: width };
  return { page, ...size, source, lines, ...(turn !== 0 && { turn }) };
}

/** Converts the positions of values from the reading orientation to the displayed pages. */
export const toDisplayOrientation = (data: DocumentData, pages: readonly ValuePage[]): DocumentData =>
  rotateValues(data, pages, (turn) => (360 - turn) as Turn);

export const toReadOrientation = (data: DocumentData, pages: readonly ValuePage[]): DocumentData =>
  rotateValues(data, pages, (turn) => turn);

function rotateValues(
  data: DocumentData,
  pages: readonly ValuePage[],
  by: (turn: Turn) => Turn,
): DocumentData {
  return ([90, 180, 270] as const).reduce((turned, turn) => {
    const numbers = new Set(pages.filter((page) => page.turn === turn).map(({ page }) => page));
    return numbers.size === 0 ? turned : rotateBoxes(turned, numbers, by(turn));
  }, data);
}
