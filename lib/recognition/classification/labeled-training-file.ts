import type { TypedPage } from './boundary-features';

export interface LabeledFile {
  pages: readonly TypedPage[];
  /** First pages of its documents, 1-based. */
  starts: ReadonlySet<number>;
}
