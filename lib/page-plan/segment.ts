import type { SegmentInput } from './schemas';

/** What becomes of a segment's pages: a document, an attachment of one, or nothing. */
export type Role = 'main' | 'supporting' | 'discard';

/** One row of a plan. Pages count from 1 through all documents of the plan in their order. */
export interface Segment {
  /** Its place in the request, from 0: error keys name it (`segments.3.name`). */
  index: number;
  startPage: number;
  endPage: number;
  role: Role;
  /** Left out keeps or inherits, null clears. */
  docType?: string | null;
  /** Left out keeps or makes one up, null returns to the uploaded name. */
  name?: string | null;
  /** Combined numbering, in any order. Left out keeps (a whole document) or skips nothing (a new part). */
  skipPages?: number[];
  segmentId?: string | null;
}

/** The rows as they came in a request: the one place where their names change. */
export function segmentsFromWire(segments: readonly SegmentInput[]): Segment[] {
  return segments.map((segment, index) => ({
    index,
    startPage: segment.start_page,
    endPage: segment.end_page,
    role: segment.role ?? 'main',
    docType: segment.doc_type,
    name: segment.name,
    skipPages: segment.skip_pages,
    segmentId: segment.segment_id,
  }));
}

/** And back, without what was left out. */
export function segmentToWire(segment: Segment): SegmentInput {
  return {
    start_page: segment.startPage,
    end_page: segment.endPage,
    role: segment.role,
    ...(segment.docType !== undefined && { doc_type: segment.docType }),
    ...(segment.name !== undefined && { name: segment.name }),
    ...(segment.skipPages !== undefined && { skip_pages: segment.skipPages }),
    ...(segment.segmentId !== undefined && { segment_id: segment.segmentId }),
  };
}

/** Segments may come in any order; what they mean follows the pages. */
export function byPage(segments: readonly Segment[]): Segment[] {
  return [...segments].sort(
    (a, b) => a.startPage - b.startPage || a.endPage - b.endPage || a.index - b.index,
  );
}

/**
 * The number that people see: parts count from 1 in the order of pages, and discarded pages are no part.
 * @returns numbers by `Segment.index`; a discard has none.
 */
export function numberParts(sorted: readonly Segment[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const segment of sorted) {
    if (segment.role !== 'discard') numbers.set(segment.index, numbers.size + 1);
  }
  return numbers;
}
