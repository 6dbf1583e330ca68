import { z } from 'zod';
import type { ProposedSegment } from './propose-segments';

const Page = z.int().min(1);

/** Proposed segment as stored. Pages are 1-based, inclusive. */
export const RecordedSegment = z.object({
  start_page: Page,
  end_page: Page,
  doc_type: z.string().nullable(),
  /** First content page, if a separator sheet precedes it. */
  own_from: Page.optional(),
});
export type RecordedSegment = z.infer<typeof RecordedSegment>;
export const RecordedSegments = z.array(RecordedSegment);

export const toRecordedSegments = (segments: readonly ProposedSegment[]): RecordedSegment[] =>
  segments.map(({ startPage, endPage, type, ownFrom }) => ({
    start_page: startPage,
    end_page: endPage,
    doc_type: type?.docType ?? null,
    ...(ownFrom !== undefined && { own_from: ownFrom }),
  }));

/** Returns the pages of an upload that are separator sheets or their back sides. They belong to no document. */
export function getSheetPages(segments: readonly RecordedSegment[]): Set<number> {
  const sheets = new Set<number>();
  for (const { start_page, own_from = start_page } of segments) {
    for (let page = start_page; page < own_from; page += 1) sheets.add(page);
  }
  return sheets;
}
