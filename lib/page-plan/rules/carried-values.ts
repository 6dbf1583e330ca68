import type { Part } from './compile-plan';
import type { PlanDocument, PlanValue } from './plan-document';

/** Value of a source whose page is in a part. The part offers it as a suggestion, next to the new scan. */
export interface CarriedValue {
  /** ID of the source document. */
  document: string;
  key: string;
  /** Page of the part, 1-based. */
  page: number;
}

/**
 * Returns a function that lists the values a part takes over as suggestions, in page order. These are the values on its
 * pages, except pages that it doesn't scan. If two sources have a value for one field, values typed by a person come
 * first, then the first page.
 */
export function createValueCarrier(documents: readonly PlanDocument[]): (part: Part) => CarriedValue[] {
  const byPage = new Map(documents.map(({ uuid, values }) => [uuid, groupValuesByPage(values)]));
  return (part) => {
    if (part.role !== 'main' || part.document !== null) return [];
    const skipped = new Set(part.skipPages);
    const best = new Map<string, CarriedValue & { edited: boolean }>();
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

function groupValuesByPage(values: readonly PlanValue[]): Map<number, PlanValue[]> {
  const byPage = new Map<number, PlanValue[]>();
  for (const value of values) {
    if (value.page === null) continue;
    const there = byPage.get(value.page);
    if (there) there.push(value);
    else byPage.set(value.page, [value]);
  }
  return byPage;
}
