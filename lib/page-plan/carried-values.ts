import type { Part } from './compile';
import type { PlanDocument, PlanValue } from './plan-document';

/** A value of a source whose page lands in a part: offered there as a suggestion, next to the new scan. */
export interface Carried {
  /** The source. */
  document: string;
  key: string;
  /** Of the part, 1-based. */
  page: number;
}

/**
 * Tells of each part of a plan which values it takes over as suggestions, in the order of its pages: those of the
 * pages that are cut into it, but not of pages that it leaves unscanned. Where two sources say something of one
 * field, what a person typed comes first, then the first page.
 */
export function valueCarrier(documents: readonly PlanDocument[]): (part: Part) => Carried[] {
  const byPage = new Map(documents.map(({ uuid, values }) => [uuid, valuesByPage(values)]));
  return (part) => {
    if (part.role !== 'main' || part.document !== null) return [];
    const skipped = new Set(part.skipPages);
    const best = new Map<string, Carried & { edited: boolean }>();
    let page = 0;
    for (const { document, firstPage, lastPage } of part.runs) {
      for (let pageThere = firstPage; pageThere <= lastPage; pageThere += 1) {
        page += 1;
        if (skipped.has(page)) continue;
        for (const { key, edited } of byPage.get(document)?.get(pageThere) ?? []) {
          const rival = best.get(key);
          if (!rival || (edited && !rival.edited)) best.set(key, { document, key, page, edited });
        }
      }
    }
    return [...best.values()].map(({ edited: _, ...carried }) => carried).sort((a, b) => a.page - b.page);
  };
}

function valuesByPage(values: readonly PlanValue[]): Map<number, PlanValue[]> {
  const byPage = new Map<number, PlanValue[]>();
  for (const value of values) {
    if (value.page === null) continue;
    const there = byPage.get(value.page);
    if (there) there.push(value);
    else byPage.set(value.page, [value]);
  }
  return byPage;
}
