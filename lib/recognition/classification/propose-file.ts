import pLimit from 'p-limit';
import type { Services } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import type { TypedPage } from './boundary-features';
import { BOUNDARY_MODEL } from './boundary-model';
import { findSeparatorSheets } from './find-separator-sheets';
import { loadClassifiedPages } from './load-classified-pages';
import { loadClassifierProjectMemory } from './load-classifier-project-memory';
import { CategorySet } from './offered-categories';
import { type ClassifierContext, type FileProposal, proposeSegments, typeSegment } from './propose-segments';
import { type Separation, splitBySeparation } from './proposed-separation';

export interface ProposedFile extends FileProposal {
  /** Source of the proposal: a provider, or a separation mode. */
  by: string;
  /** Reason why the proposal is not the requested one; `null` if it is. */
  problem: string | null;
}

/**
 * Limit on concurrent proposals. All pages of a pile are in memory while it is judged, which uses this process's CPU.
 */
const limitConcurrency = pLimit(2);

export const proposeFile = (
  services: Services,
  document: Document & { project: Project },
): Promise<ProposedFile> => limitConcurrency(() => buildProposal(services, document));

async function buildProposal(
  services: Services,
  document: Document & { project: Project },
): Promise<ProposedFile> {
  const { classifier, separation } = readSettings(document.project);
  const pages = await loadClassifiedPages(services, document.id);
  const judgment: ClassifierContext = {
    categories: new CategorySet(classifier.categories),
    boundaries: BOUNDARY_MODEL,
    memory: await loadClassifierProjectMemory(services, document.projectId),
  };
  if (separation.mode === 'classifier' || pages.length < 2) {
    return { ...(await proposeSegments(pages, judgment)), by: 'builtin', problem: null };
  }
  const way = await resolveSeparation(services, document, separation, pages);
  return { ...proposeBySeparation(pages, way, judgment), by: separation.mode, problem: null };
}

async function resolveSeparation(
  services: Services,
  document: Document,
  { mode, pages: every }: { mode: 'every_n' | 'blank' | 'barcode' | 'classifier'; pages?: number },
  pages: readonly TypedPage[],
): Promise<Separation> {
  if (mode === 'every_n') return { mode, pages: every ?? 1 };
  if (mode === 'barcode') return { mode, sheets: await findSeparatorSheets(services, document, pages) };
  const blank = pages.flatMap((page, index) => (page.blank ? [index + 1] : []));
  return { mode: 'blank', blank: new Set(blank) };
}

const NO_DOCUMENT = { type: null, reasons: [] };

/** Creates a proposal with the cuts of the separation setting, which are certain, and the classifier's types. */
function proposeBySeparation(
  pages: readonly TypedPage[],
  way: Separation,
  judgment: ClassifierContext,
): FileProposal {
  const segments = splitBySeparation(pages.length, way).map(({ reason, ...range }) => {
    const { startPage, ownFrom = startPage, endPage } = range;
    // A separator sheet says nothing about the document after it.
    const { type, reasons } =
      ownFrom > endPage ? NO_DOCUMENT : typeSegment(pages, { startPage: ownFrom, endPage }, judgment);
    return { ...range, type, confidence: 1, reasons: [reason, ...reasons] };
  });
  return { segments, confidence: 1 };
}
