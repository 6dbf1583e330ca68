import type { Hold } from '@/components/documents/format-hold-reason';
import type { ProposalReasons } from '@/components/documents/format-reasons';
import { getPlanPageCount, isPdf, type PlanDocument } from '@/lib/page-plan/rules/plan-document';

/**
 * ID of a page during editing: document UUID and page number from 1. The state uses only IDs, not indexes, so that
 * moves and undo can't mix up pages.
 */
export type PageId = string;

export const createPageId = (document: string, page: number): PageId => `${document}:${page}`;

/** Segment proposed by the classifier; pages of the document, from 1. */
export interface ProposedSegment extends ProposalReasons {
  segmentId: string;
  startPage: number;
  endPage: number;
  docType: string | null;
  /** Confidence that this segment is correct, 0 to 1. */
  confidence: number;
  /** Name from the content of the pages; `null` if too little of it is certain. */
  name: string | null;
  /** `true` for separator sheets that the proposal discards. */
  isDiscarded: boolean;
}

/** Document in the editor, with its proposal. */
export interface EditorDocument extends PlanDocument {
  fileSha256: string;
  hold: Hold;
  proposal: ProposedSegment[] | null;
}

/** Choices of the user for a part; missing values were not changed. */
export interface PartChoice {
  role?: 'main' | 'supporting';
  name?: string | null;
  docType?: string | null;
}

/** Plan during editing. Immutable: each edit creates a new plan, which makes undo simple. */
export interface PlanState {
  /** UUIDs of the documents, in the order of the plan. */
  order: readonly string[];
  /** IDs of pages that begin a part. The first page always begins a part. */
  starts: ReadonlySet<PageId>;
  discarded: ReadonlySet<PageId>;
  /** IDs of pages that are kept but not scanned; used only in main parts. */
  skipped: ReadonlySet<PageId>;
  /** Choices by the first page of the part. */
  choices: ReadonlyMap<PageId, PartChoice>;
}

/** Returns `true` if two plans are equal. */
export const isSamePlan = (a: PlanState, b: PlanState): boolean =>
  a === b ||
  (a.order.join() === b.order.join() &&
    isSameSet(a.starts, b.starts) &&
    isSameSet(a.discarded, b.discarded) &&
    isSameSet(a.skipped, b.skipped) &&
    a.choices.size === b.choices.size &&
    [...a.choices].every(([page, choice]) => isSameChoice(choice, b.choices.get(page))));

const isSameSet = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a === b || (a.size === b.size && [...a].every((each) => b.has(each)));

const isSameChoice = (a: PartChoice, b: PartChoice | undefined): boolean =>
  b !== undefined && a.role === b.role && a.name === b.name && a.docType === b.docType;

/** Creates the plan of the current state: each document is one part. */
export function createSavedPlan(documents: readonly EditorDocument[]): PlanState {
  return {
    order: documents.map(({ uuid }) => uuid),
    starts: new Set(documents.map(({ uuid }) => createPageId(uuid, 1))),
    discarded: new Set(),
    skipped: new Set(
      documents.flatMap(({ uuid, skipPages }) => skipPages.map((page) => createPageId(uuid, page))),
    ),
    choices: new Map(),
  };
}

/** Creates the plan that the classifier proposed. Documents without a proposal stay whole. */
export function createProposedPlan(documents: readonly EditorDocument[]): PlanState {
  const starts = new Set<PageId>();
  const discarded = new Set<PageId>();
  const choices = new Map<PageId, PartChoice>();
  for (const { uuid, proposal } of documents) {
    starts.add(createPageId(uuid, 1));
    for (const { startPage, endPage, docType, isDiscarded } of proposal ?? []) {
      starts.add(createPageId(uuid, startPage));
      for (let page = startPage; isDiscarded && page <= endPage; page += 1)
        discarded.add(createPageId(uuid, page));
      if (docType !== null) choices.set(createPageId(uuid, startPage), { docType });
    }
  }
  return { ...createSavedPlan(documents), starts, discarded, choices };
}

/** Page in the order of the plan. */
export interface PlanPage {
  id: PageId;
  document: EditorDocument;
  /** Page number in the document, from 1. */
  page: number;
  /** Page number in the whole plan, from 1. */
  number: number;
  /** `true` for the first page of a document. */
  isFirstOfDocument: boolean;
  /** `true` if it can be in the same part as the page before. Images can't be joined. */
  isJoinable: boolean;
  /** Segment that the classifier proposed to begin here. */
  proposed: ProposedSegment | null;
}

/** Returns all pages in plan order. Changes only when documents are reordered. */
export function getPages(documents: readonly EditorDocument[], order: readonly string[]): PlanPage[] {
  const byUuid = new Map(documents.map((document) => [document.uuid, document]));
  const pages: PlanPage[] = [];
  for (const uuid of order) {
    const document = byUuid.get(uuid)!;
    const proposed = new Map(document.proposal?.map((segment) => [segment.startPage, segment]));
    for (let page = 1; page <= getPlanPageCount(document); page += 1) {
      const before = pages.at(-1)?.document;
      pages.push({
        id: createPageId(uuid, page),
        document,
        page,
        number: pages.length + 1,
        isFirstOfDocument: page === 1,
        isJoinable: before !== undefined && isPdf(before) && isPdf(document),
        proposed: proposed.get(page) ?? null,
      });
    }
  }
  return pages;
}
