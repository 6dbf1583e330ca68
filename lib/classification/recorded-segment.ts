import type { ProposedSegment } from './propose';

/** A proposed segment as it is remembered; pages 1-based, inclusive. */
export interface RecordedSegment {
  start_page: number;
  end_page: number;
  doc_type: string | null;
  /** The first page of the document itself, where a separator sheet lies before it. */
  own_from?: number;
}

export const recordOf = (segments: readonly ProposedSegment[]): RecordedSegment[] =>
  segments.map(({ startPage, endPage, type, ownFrom }) => ({
    start_page: startPage,
    end_page: endPage,
    doc_type: type?.docType ?? null,
    ...(ownFrom !== undefined && { own_from: ownFrom }),
  }));

/** The pages of an upload that are separator sheets, or their back sides: no document's own. */
export function sheetsOf(segments: readonly RecordedSegment[]): Set<number> {
  const sheets = new Set<number>();
  for (const { start_page, own_from = start_page } of segments) {
    for (let page = start_page; page < own_from; page += 1) sheets.add(page);
  }
  return sheets;
}
