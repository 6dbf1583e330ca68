import pLimit from 'p-limit';
import type { Services } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import type { BarcodeOptions } from '@/lib/recognition/extraction/read-page-barcodes';
import { type ProjectSettings, readSettings } from '@/lib/tenancy/projects/project-settings';
import type { TypedPage } from './boundary-features';
import { BOUNDARY_MODEL } from './boundary-model';
import { findSeparatorSheets } from './find-separator-sheets';
import { loadClassifiedPages } from './load-classified-pages';
import { loadClassifierProjectMemory } from './load-classifier-project-memory';
import { CategorySet } from './offered-categories';
import { type Reason, removeRepeatedReasons } from './proposal-reason';
import {
  type ClassifierContext,
  type FileProposal,
  type ProposedSegment,
  proposeSegments,
  toCertainType,
  typeSegment,
} from './propose-segments';
import { type SeparatedDocument, type Separation, splitBySeparation } from './proposed-separation';
import {
  findFirstTypeBarcode,
  findTypeBarcodes,
  hasTypeBarcodes,
  matchTypeBarcodes,
  type TypeBarcodes,
} from './type-barcodes';

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

/** Limit of its own, so that a comparison never delays the classification of an upload. */
const limitComparisons = pLimit(1);

/** Proposes as the second classifier. */
export const proposeForComparison = (
  services: Services,
  document: Document & { project: Project },
): Promise<ProposedFile> => limitComparisons(() => buildProposal(services, document));

/** Limit of its own, so that a preview never delays the classification of an upload. */
const limitPreviews = pLimit(1);

/**
 * Proposes from stored text and stored barcodes. Reads no file, and writes nothing.
 *
 * @throws the reason of the signal after its end
 */
export const proposeFromStoredText = (
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  document: Document & { project: Project },
  signal: AbortSignal,
): Promise<ProposedFile> =>
  limitPreviews(() => {
    signal.throwIfAborted();
    return buildProposal(services, document, { storedOnly: true, signal });
  });

async function buildProposal(
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  document: Document & { project: Project },
  { signal, ...options }: BarcodeOptions & { signal?: AbortSignal } = {},
): Promise<ProposedFile> {
  const { classifier, separation } = readSettings(document.project);
  const pages = await loadClassifiedPages(services, document.id, undefined, signal);
  const judgment: ClassifierContext = {
    categories: new CategorySet(classifier.categories),
    boundaries: BOUNDARY_MODEL,
    memory: await loadClassifierProjectMemory(services, document.projectId),
    ...(signal && { signal }),
  };
  const { categories } = classifier;
  if (separation.mode === 'classifier' || pages.length < 2) {
    const types = await findTypeBarcodes(services, document, categories, options);
    return { ...(await proposeSegments(pages, judgment, types)), by: 'builtin', problem: null };
  }
  const { way, types, marked } = await resolveSeparation(
    services,
    document,
    { separation, categories },
    pages,
    options,
  );
  const documents = splitBySeparation(pages.length, way, marked);
  const segments = documents.map((each) => proposeSeparated(pages, each, types, judgment));
  return { segments, confidence: 1, by: separation.mode, problem: null };
}

interface ResolvedSeparation {
  way: Separation;
  types: TypeBarcodes;
  /** Pages whose barcode begins a document, with the reason. */
  marked: ReadonlyMap<number, Reason>;
}

interface SeparationSettings {
  separation: ProjectSettings['separation'];
  categories: ProjectSettings['classifier']['categories'];
}

async function resolveSeparation(
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  document: Document,
  { separation, categories }: SeparationSettings,
  pages: readonly TypedPage[],
  options: BarcodeOptions,
): Promise<ResolvedSeparation> {
  if (separation.mode === 'barcode') {
    const readAll = hasTypeBarcodes(categories);
    const found = await findSeparatorSheets(services, document, pages, separation, { readAll, ...options });
    const types = matchTypeBarcodes(found.barcodes, categories);
    const { sheets, dropped } = found;
    return { way: { mode: 'barcode', sheets, dropped }, types, marked: mapReasons(types, found.marked) };
  }
  const types = await findTypeBarcodes(services, document, categories, options);
  const marked = mapReasons(types);
  if (separation.mode === 'every_n')
    return { way: { mode: 'every_n', pages: separation.pages ?? 1 }, types, marked };
  const blank = pages.flatMap((page, index) => (page.blank ? [index + 1] : []));
  return { way: { mode: 'blank', blank: new Set(blank) }, types, marked };
}

const mapReasons = (types: TypeBarcodes, marked: Iterable<readonly [number, Reason]> = []) =>
  new Map([...marked, ...[...types].map(([page, { reason }]) => [page, reason] as const)]);

const NO_DOCUMENT = { type: null, reasons: [] };

/** Creates the segment of a cut that the settings make, which is certain, with the classifier's type. */
function proposeSeparated(
  pages: readonly TypedPage[],
  { markedFrom, reason, ...segment }: SeparatedDocument,
  types: TypeBarcodes,
  judgment: ClassifierContext,
): ProposedSegment {
  const { startPage, ownFrom = startPage, endPage, isDropped } = segment;
  const barcode = findFirstTypeBarcode(types, markedFrom ?? startPage, Math.min(ownFrom, endPage));
  const getType = () => {
    // A separator sheet says nothing about the document after it, except by its barcode.
    if (isDropped) return NO_DOCUMENT;
    if (barcode) return toCertainType(barcode);
    return ownFrom > endPage ? NO_DOCUMENT : typeSegment(pages, { startPage: ownFrom, endPage }, judgment);
  };
  const { type, reasons } = getType();
  return { ...segment, type, confidence: 1, reasons: removeRepeatedReasons([reason, ...reasons]) };
}
