import type { DecidedSegment } from './compare-review-decision';

/** Document or attachment that contains pages of an upload, or contained them when it was removed. */
export interface PageRunPlace {
  /** Page range in the upload, 1-based, inclusive. */
  firstPage: number;
  lastPage: number;
  /**
   * `true` if the document begins with these pages; `false` if they follow pages of another upload or of another place
   * in this one.
   */
  begins: boolean;
  state: 'listed' | 'attachment' | 'attached' | 'trashed' | 'discarded' | 'erased';
  docType: string | null;
  /** Time when a user last confirmed this position of the pages; `null` if only the classifier placed them. */
  saidAt: Date | null;
}

/** Priority if several documents contain a page. Removed documents contain pages that may have moved elsewhere. */
const PLACE_PRIORITIES: Record<PageRunPlace['state'], number> = {
  erased: 0,
  trashed: 1,
  discarded: 1,
  attached: 1,
  attachment: 2,
  listed: 3,
};

/** Current state of an upload: its pages as segments, and the users' decisions. */
export interface DecidedState {
  segments: DecidedSegment[];
  /** Time of the last user decision on one of its documents; `null` if none. */
  saidAt: Date | null;
  /** `true` if no page of the upload is in a document or attachment any more. */
  isGone: boolean;
}

/** @param pages number of pages in the upload */
export function resolveDecidedState(pages: number, places: readonly PageRunPlace[]): DecidedState {
  const holders = findHolderPerPage(pages, places);
  const segments: DecidedSegment[] = [];
  for (let start = 1; start <= pages; ) {
    const holder = holders[start - 1]!;
    let end = start;
    while (end < pages && holders[end] === holder) end += 1;
    segments.push(toSegment(holder, start, end));
    start = end + 1;
  }
  const held = [...new Set(holders)].filter((holder) => holder !== NO_PLACE);
  const said = held.flatMap(({ saidAt }) => (saidAt ? [saidAt.getTime()] : []));
  return {
    segments,
    saidAt: said.length > 0 ? new Date(Math.max(...said)) : null,
    isGone: held.every(isGone),
  };
}

/** Placeholder for pages that a cut discarded. Only users discard pages; the classifier never does. */
const NO_PLACE: PageRunPlace = {
  firstPage: 1,
  lastPage: 0,
  begins: false,
  state: 'discarded',
  docType: null,
  saidAt: new Date(0),
};

function findHolderPerPage(pages: number, places: readonly PageRunPlace[]): PageRunPlace[] {
  const holders = new Array<PageRunPlace>(pages).fill(NO_PLACE);
  const getLength = ({ firstPage, lastPage }: PageRunPlace) => lastPage - firstPage;
  const upwards = [...places].sort(
    (a, b) => PLACE_PRIORITIES[a.state] - PLACE_PRIORITIES[b.state] || getLength(b) - getLength(a),
  );
  for (const place of upwards) holders.fill(place, place.firstPage - 1, place.lastPage);
  return holders;
}

function toSegment(holder: PageRunPlace, start: number, end: number): DecidedSegment {
  const { state, docType, saidAt, begins, firstPage } = holder;
  const hasType = state === 'listed' || state === 'trashed';
  const said = saidAt !== null;
  return {
    start_page: start,
    end_page: end,
    doc_type: hasType ? docType : null,
    ...(!hasType && { untyped: true }),
    said,
    teaches: said && begins && start === firstPage && !isGone(holder),
  };
}

const isGone = ({ state }: PageRunPlace): boolean => state === 'discarded' || state === 'erased';
