import type { TypedPage } from '@/lib/recognition/classification/boundary-features';
import { ProjectMemory } from '@/lib/recognition/classification/classifier-project-memory';
import { type Category, CategorySet } from '@/lib/recognition/classification/offered-categories';
import { typeSegment } from '@/lib/recognition/classification/propose-segments';
import { createTrainingRandom, shuffle } from '@/lib/recognition/classification/training-random';

/** Default confidence from which a type needs no review. */
const MIN_CONFIDENCE = 0.9;

export interface UnknownTypes {
  /** Shares of the documents: without a type, with a guess that needs review, and accepted wrongly. */
  unnamed: number;
  held: number;
  taken: number;
}

/**
 * Measures the results for documents whose type has no category in the project.
 *
 * @param count number of categories in the project; drawn for each document, never its own type
 */
export function measureUnknownTypes(
  documents: readonly { docType: string; pages: readonly TypedPage[] }[],
  categories: readonly Category[],
  count: number,
): UnknownTypes {
  const memory = new ProjectMemory([]);
  const random = createTrainingRandom(count);
  const sum = { unnamed: 0, held: 0, taken: 0 };
  for (const { docType, pages } of documents) {
    const others = categories.filter(({ value }) => value !== docType);
    const drawn = new CategorySet(shuffle(others, random).slice(0, count));
    const range = { startPage: 1, endPage: pages.length };
    const { type } = typeSegment(pages, range, { categories: drawn, memory });
    if (!type) sum.unnamed += 1;
    else if (type.confidence < MIN_CONFIDENCE) sum.held += 1;
    else sum.taken += 1;
  }
  const share = (part: number) => part / documents.length;
  return { unnamed: share(sum.unnamed), held: share(sum.held), taken: share(sum.taken) };
}
