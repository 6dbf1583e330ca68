import type { Category } from '../offered-categories';

export interface RequestPage {
  text: string;
  /** Width in points. */
  width: number;
  height: number;
}

export interface ClassificationRequest {
  analyzer: string;
  name: string;
  mimeType: string;
  categories: readonly Category[];
  pageCount: number;
  /** `pageCount` pages in order. They can be iterated several times, and are never all in memory. */
  pages: AsyncIterable<RequestPage> | Iterable<RequestPage>;
  /** Maximum time for the response, in ms. */
  timeoutMs: number;
}
