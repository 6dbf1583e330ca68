import type { Category } from '../categories';

export interface AskedPage {
  text: string;
  /** In points. */
  width: number;
  height: number;
}

/** What an outside provider is told of a file. */
export interface AskedFile {
  analyzer: string;
  name: string;
  mimeType: string;
  categories: readonly Category[];
  pageCount: number;
  /** As many, in order. They can be gone through any number of times, and are never held all at once. */
  pages: AsyncIterable<AskedPage> | Iterable<AskedPage>;
  /** How long it may take to answer. */
  timeoutMs: number;
}
