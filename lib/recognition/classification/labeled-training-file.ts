import type { TypedPage } from './boundary-features';

export interface LabeledFile {
  pages: readonly TypedPage[];
  /** First pages of its documents, 1-based. */
  starts: ReadonlySet<number>;
  /** `true` for drawn papers. They count less than real ones, and no further files are generated from them. */
  composed?: boolean;
}
