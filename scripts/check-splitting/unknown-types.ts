import type { TypedPage } from '@/lib/classification/boundary-features';
import { type Category, CategorySet } from '@/lib/classification/categories';
import { ProjectMemory } from '@/lib/classification/project-memory';
import { typedSegment } from '@/lib/classification/propose';
import { seededRandom, shuffled } from '@/lib/classification/seeded-random';

/** From which on nobody looks at a type, unless a project says otherwise. */
const SURE = 0.9;

export interface UnknownTypes {
  /** Shares of the documents: no type named, a guess that waits for a person, and wrongly taken over. */
  unnamed: number;
  held: number;
  taken: number;
}

/**
 * What becomes of documents whose type a project has no category for.
 *
 * @param count how many categories the project has; drawn anew for each document, never its own
 */
export function unknownTypes(
  documents: readonly { docType: string; pages: readonly TypedPage[] }[],
  categories: readonly Category[],
  count: number,
): UnknownTypes {
  const memory = new ProjectMemory([]);
  const random = seededRandom(count);
  const sum = { unnamed: 0, held: 0, taken: 0 };
  for (const { docType, pages } of documents) {
    const others = categories.filter(({ value }) => value !== docType);
    const drawn = new CategorySet(shuffled(others, random).slice(0, count));
    const range = { startPage: 1, endPage: pages.length };
    const { type } = typedSegment(pages, range, { categories: drawn, memory });
    if (!type) sum.unnamed += 1;
    else if (type.confidence < SURE) sum.held += 1;
    else sum.taken += 1;
  }
  const share = (part: number) => part / documents.length;
  return { unnamed: share(sum.unnamed), held: share(sum.held), taken: share(sum.taken) };
}
