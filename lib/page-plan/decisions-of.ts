import type { Decision } from '@/lib/classification/record-decision';
import type { CompiledPlan } from './compile';

interface Source {
  id: string;
  pageCount: number;
}

/**
 * What a plan says about each of its documents by itself: which pages of it are one document. Pages that are in no part
 * were discarded. A document that is discarded whole was not decided upon.
 */
export function decisionsOf(plan: CompiledPlan, sources: readonly Source[]): Decision[] {
  return sources.flatMap(({ id, pageCount }) => {
    const kept = plan.parts
      .flatMap(({ docType, runs }) =>
        runs.map((run, index) => ({ ...run, docType, isWholeFromHere: index === 0 })),
      )
      .filter(({ document }) => document === id)
      .sort((a, b) => a.firstPage - b.firstPage);
    if (kept.length === 0) return [];
    const segments: Decision['segments'] = [];
    const discardUntil = (page: number) => {
      const next = (segments.at(-1)?.end_page ?? 0) + 1;
      if (next < page)
        segments.push({ start_page: next, end_page: page - 1, doc_type: null, teaches: false });
    };
    for (const { firstPage, lastPage, docType, isWholeFromHere } of kept) {
      discardUntil(firstPage);
      const range = { start_page: firstPage, end_page: lastPage };
      segments.push({ ...range, doc_type: docType, teaches: isWholeFromHere });
    }
    discardUntil(pageCount + 1);
    return [{ documentId: id, segments }];
  });
}
