import { formatList } from './phrases';

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

const NOUNS: Record<RemovedKind, [one: string, several: string]> = {
  scripts: ['script', 'scripts'],
  program_links: ['link that starts a program', 'links that start programs'],
  form_submissions: ['action that sends the form', 'actions that send the form'],
  data_imports: ['action that imports data', 'actions that import data'],
  file_links: ['link to a file on a computer or network', 'links to files on computers or networks'],
  media: ['embedded media object', 'embedded media objects'],
  attached_files: ['attached file', 'attached files'],
};

/** Returns the sum of the counts; `undefined` if nothing was removed. */
export function sumRemovedContent(all: readonly (RemovedContent | undefined)[]): RemovedContent | undefined {
  const sum: RemovedContent = {};
  for (const kind of REMOVED_KINDS) {
    const count = all.reduce((total, removed) => total + (removed?.[kind] ?? 0), 0);
    if (count > 0) sum[kind] = count;
  }
  return Object.keys(sum).length > 0 ? sum : undefined;
}

/** Returns a sentence such as "2 scripts and 1 link that starts a program were removed." */
export function formatRemovedContent(removed: RemovedContent): string {
  const kinds = REMOVED_KINDS.filter((kind) => (removed[kind] ?? 0) > 0);
  const phrases = kinds.map((kind) => {
    const count = removed[kind]!;
    return `${count.toLocaleString('en')} ${NOUNS[kind][count === 1 ? 0 : 1]}`;
  });
  const isOne = kinds.length === 1 && removed[kinds[0]!] === 1;
  return `${formatList(phrases)} ${isOne ? 'was' : 'were'} removed.`;
}
