import type { DocumentData } from '@/lib/documents/document-data';
import { withTurnedBoxes } from '@/lib/documents/rotate/turned-boxes';
import type { PageLayout, Turn } from '@/lib/pdf/engine';
import type { ValuePage } from './values/page-text';

/**
 * Pages whose text lies on its side or upside down. They are read turned upright, and values are looked for on them as
 * they are read; what is told of a value is where it stands on the page as it is shown.
 */

interface ReadAs {
  /** Points, of the page as it is shown. */
  width: number;
  height: number;
  source: ValuePage['source'];
  layout: Pick<PageLayout, 'lines' | 'turn'>;
}

/** A page as it is read. @param page of the document, from 1 */
export function valuePageOf(page: number, { width, height, source, layout }: ReadAs): ValuePage {
  const { lines, turn } = layout;
  const size = turn % 180 === 0 ? { width, height } : { width: height, height: width };
  return { page, ...size, source, lines, ...(turn !== 0 && { turn }) };
}

/** Values that were found on the pages as they are read, where they stand as the pages are shown. */
export const asShown = (data: DocumentData, pages: readonly ValuePage[]): DocumentData =>
  turnedBy(data, pages, (turn) => (360 - turn) as Turn);

/** The other way round. */
export const asRead = (data: DocumentData, pages: readonly ValuePage[]): DocumentData =>
  turnedBy(data, pages, (turn) => turn);

function turnedBy(data: DocumentData, pages: readonly ValuePage[], by: (turn: Turn) => Turn): DocumentData {
  return ([90, 180, 270] as const).reduce((turned, turn) => {
    const numbers = new Set(pages.filter((page) => page.turn === turn).map(({ page }) => page));
    return numbers.size === 0 ? turned : withTurnedBoxes(turned, numbers, by(turn));
  }, data);
}
