/**
 * Kinds of content that a cut removes from a PDF because they act on the reader's computer: they run, open, send, or
 * load something. Links within the document, to web pages, and to email addresses are kept.
 */
export const REMOVED_KINDS = [
  'scripts',
  'program_links',
  'form_submissions',
  'data_imports',
  'file_links',
  'media',
  'attached_files',
] as const;
export type RemovedKind = (typeof REMOVED_KINDS)[number];

/** Count of each kind; kinds with a count of zero are omitted. */
export type RemovedContent = Partial<Record<RemovedKind, number>>;

/** Returns the sum of the counts; `undefined` if nothing was removed. */
export function sumRemovedContent(all: readonly (RemovedContent | undefined)[]): RemovedContent | undefined {
  const sum: RemovedContent = {};
  for (const kind of REMOVED_KINDS) {
    const count = all.reduce((total, removed) => total + (removed?.[kind] ?? 0), 0);
    if (count > 0) sum[kind] = count;
  }
  return Object.keys(sum).length > 0 ? sum : undefined;
}
