import type { Category } from '../categories';

/** What an outside provider is told of a file. */
export interface AskedFile {
  analyzer: string;
  name: string;
  mimeType: string;
  categories: readonly Category[];
  pages: readonly { text: string; width: number; height: number }[];
  /** How long it may take to answer. */
  timeoutMs: number;
}
