import pLimit from 'p-limit';
import type { Services } from '@/lib/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import type { TypedPage } from './boundary-features';
import { BOUNDARY_MODEL } from './boundary-model';
import { CategorySet } from './categories';
import { classifiedPages } from './classified-pages';
import { type FileProposal, type Judgement, proposeSegments, typedSegment } from './propose';
import { readMemory } from './read-memory';
import { type Separation, separated } from './separation';
import { separatorSheets } from './separator-sheets';

export interface ProposedFile extends FileProposal {
  /** Who proposes: a provider, or a mode of separation. */
  by: string;
  /** Why it isn't the proposal that was asked for; null when it is. */
  trouble: string | null;
}

/** A pile's pages are all in memory while it is judged, and judging takes the processor of this process. */
const takesTurn = pLimit(2);

/** What the built-in classifier makes of a document whose pages have been read. */
export const proposeFile = (
  services: Services,
  document: Document & { project: Project },
): Promise<ProposedFile> => takesTurn(() => judged(services, document));

async function judged(services: Services, document: Document & { project: Project }): Promise<ProposedFile> {
  const { classifier, separation } = settingsOf(document.project);
  const pages = await classifiedPages(services, document.id);
  const judgement: Judgement = {
    categories: new CategorySet(classifier.categories),
    boundaries: BOUNDARY_MODEL,
    memory: await readMemory(services, document.projectId),
  };
  if (separation.mode === 'classifier' || pages.length < 2) {
    return { ...(await proposeSegments(pages, judgement)), by: 'builtin', trouble: null };
  }
  const way = await separationOf(services, document, separation, pages);
  return { ...bySeparation(pages, way, judgement), by: separation.mode, trouble: null };
}

async function separationOf(
  services: Services,
  document: Document,
  { mode, pages: every }: { mode: 'every_n' | 'blank' | 'barcode' | 'classifier'; pages?: number },
  pages: readonly TypedPage[],
): Promise<Separation> {
  if (mode === 'every_n') return { mode, pages: every ?? 1 };
  if (mode === 'barcode') return { mode, sheets: await separatorSheets(services, document, pages) };
  const blank = pages.flatMap((page, index) => (page.blank ? [index + 1] : []));
  return { mode: 'blank', blank: new Set(blank) };
}

/** Nothing but separator sheets. */
const NO_DOCUMENT = { type: null, reasons: [] };

/** Where the setting says how to part, the cuts are sure; the types are the classifier's. */
function bySeparation(pages: readonly TypedPage[], way: Separation, judgement: Judgement): FileProposal {
  const segments = separated(pages.length, way).map(({ reason, ...range }) => {
    const { startPage, ownFrom = startPage, endPage } = range;
    // A separator sheet says nothing of the document behind it.
    const { type, reasons } =
      ownFrom > endPage ? NO_DOCUMENT : typedSegment(pages, { startPage: ownFrom, endPage }, judgement);
    return { ...range, type, confidence: 1, reasons: [reason, ...reasons] };
  });
  return { segments, confidence: 1 };
}
