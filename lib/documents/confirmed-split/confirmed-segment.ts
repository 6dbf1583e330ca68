import type { SegmentInput } from './stored-page-plan';

/** Result of a segment's pages: a document, an attachment, or nothing. */
export type Role = 'main' | 'supporting' | 'discard';

/** Row of a page plan. Pages are 1-based and numbered across all documents of the plan, in their order. */
export interface Segment {
  /** Index in the request, 0-based, used in error keys (`segments.3.name`). */
  index: number;
  startPage: number;
  endPage: number;
  role: Role;
  /** Document type. If omitted, the type is kept or inherited; `null` clears it. */
  docType?: string | null;
  /** Name. If omitted, the name is kept or generated; `null` restores the uploaded name. */
  name?: string | null;
  /**
   * Pages to skip in combined numbering, in any order. If omitted, a whole document keeps its skipped pages and a new
   * part skips none.
   */
  skipPages?: number[];
  segmentId?: string | null;
}

/** Converts request segments to internal names. All renaming happens here. */
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

/** Converts a segment to its API form, without omitted properties. */
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

/** Sorts segments by page. Requests may list them in any order. */
export function sortByPage(segments: readonly Segment[]): Segment[] {
  return [...segments].sort(
    (a, b) => a.startPage - b.startPage || a.endPage - b.endPage || a.index - b.index,
  );
}

/**
 * Assigns the part numbers that users see: 1-based in page order, without discarded segments.
 * @returns numbers by `Segment.index`; discarded segments have none
 */
export function numberParts(sorted: readonly Segment[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const segment of sorted) {
    if (segment.role !== 'discard') numbers.set(segment.index, numbers.size + 1);
  }
  return numbers;
}
