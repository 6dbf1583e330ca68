import type { PageFeatures } from './classifier-page-features';
import { compareVectors, toVector, type Vector } from './page-similarity';

type ComparedPage = Pick<PageFeatures, 'terms' | 'topTerms'>;

/** Maximum number of pages whose vectors are kept. Pages are compared with their neighbors only. */
const MAX_KEPT_PAGES = 32;

/** Compares pages of one file, whose vectors it computes once. */
export class FileSimilarity {
  private readonly words = new VectorCache(({ terms }) => toVector(terms));
  private readonly rareWords: VectorCache;
  private readonly tops = new VectorCache(({ topTerms }) => toVector(topTerms));

  constructor(pages: readonly ComparedPage[]) {
    const getRarity = createTermRarity(pages);
    this.rareWords = new VectorCache(({ terms }) => toVector(terms, getRarity));
  }

  compareWords(a: ComparedPage, b: ComparedPage): number {
    return compareVectors(this.words.get(a), this.words.get(b));
  }

  /** Compares the words, weighted by how few pages of the file have them. */
  compareRareWords(a: ComparedPage, b: ComparedPage): number {
    return compareVectors(this.rareWords.get(a), this.rareWords.get(b));
  }

  compareTops(a: ComparedPage, b: ComparedPage): number {
    return compareVectors(this.tops.get(a), this.tops.get(b));
  }
}

class VectorCache {
  private readonly vectors = new Map<ComparedPage, Vector>();

  constructor(private readonly compute: (page: ComparedPage) => Vector) {}

  get(page: ComparedPage): Vector {
    const vector = this.vectors.get(page) ?? this.compute(page);
    // The least recently used vector is the first of the map.
    this.vectors.delete(page);
    this.vectors.set(page, vector);
    if (this.vectors.size > MAX_KEPT_PAGES) this.vectors.delete(this.vectors.keys().next().value!);
    return vector;
  }
}

/** Returns the rarity of terms. Terms on every page carry no information about document boundaries. */
function createTermRarity(pages: readonly ComparedPage[]): (term: string) => number {
  const on = new Map<string, number>();
  for (const { terms } of pages) for (const term of terms.keys()) on.set(term, (on.get(term) ?? 0) + 1);
  return (term) => Math.log((pages.length + 1) / ((on.get(term) ?? 0) + 0.5)) + 0.2;
}
