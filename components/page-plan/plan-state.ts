import { isPdf, type PlanDocument, pagesInPlan } from '@/lib/page-plan/plan-document';

/**
 * A page's identity while a plan is edited: its document and its 1-based number there. Everything in the state is
 * keyed by it and nothing by an index, so that reordering documents and undoing can't mix pages up.
 */
export type PageId = string;

export const pageId = (document: string, page: number): PageId => `${document}:${page}`;

/** What the classifier proposed for a stretch of one document, 1-based within it. */
export interface ProposedSegment {
  segmentId: string;
  startPage: number;
  endPage: number;
  docType: string | null;
  /** 0 to 1: how likely it is that this segment is right. */
  confidence: number;
  /** Sentences for a person. */
  reasons: string[];
}

/** A document in the editor: what the rules need, and what the classifier thought of it. */
export interface EditorDocument extends PlanDocument {
  /** Why it is held, in a sentence. */
  holdReason: string | null;
  proposal: ProposedSegment[] | null;
}

/** What a person chose for a part; left out means not touched. */
export interface PartChoice {
  role?: 'main' | 'supporting';
  name?: string | null;
  docType?: string | null;
}

/** The plan as it is edited. Immutable: each edit makes a new one, so that undo is keeping the old one. */
export interface PlanState {
  /** UUIDs of the documents, in the order that the plan joins them. */
  order: readonly string[];
  /** Pages that begin a part. The first page of all begins one in any case. */
  starts: ReadonlySet<PageId>;
  discarded: ReadonlySet<PageId>;
  /** Pages that stay in the file unscanned; looked at in main parts only. */
  skipped: ReadonlySet<PageId>;
  /** By the page that the part begins with. */
  choices: ReadonlyMap<PageId, PartChoice>;
}

/** Whether two plans say the same, however they were made. */
export const samePlan = (a: PlanState, b: PlanState): boolean =>
  a === b ||
  (a.order.join() === b.order.join() &&
    sameSet(a.starts, b.starts) &&
    sameSet(a.discarded, b.discarded) &&
    sameSet(a.skipped, b.skipped) &&
    a.choices.size === b.choices.size &&
    [...a.choices].every(([page, choice]) => sameChoice(choice, b.choices.get(page))));

const sameSet = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a === b || (a.size === b.size && [...a].every((each) => b.has(each)));

const sameChoice = (a: PartChoice, b: PartChoice | undefined): boolean =>
  b !== undefined && a.role === b.role && a.name === b.name && a.docType === b.docType;

/** As the documents are saved: each one part. */
export function savedPlan(documents: readonly EditorDocument[]): PlanState {
  return {
    order: documents.map(({ uuid }) => uuid),
    starts: new Set(documents.map(({ uuid }) => pageId(uuid, 1))),
    discarded: new Set(),
    skipped: new Set(documents.flatMap(({ uuid, skipPages }) => skipPages.map((page) => pageId(uuid, page)))),
    choices: new Map(),
  };
}

/** As the classifier proposed it; documents without a proposal as they are saved. */
export function proposedPlan(documents: readonly EditorDocument[]): PlanState {
  const starts = new Set<PageId>();
  const choices = new Map<PageId, PartChoice>();
  for (const { uuid, proposal } of documents) {
    starts.add(pageId(uuid, 1));
    for (const { startPage, docType } of proposal ?? []) {
      starts.add(pageId(uuid, startPage));
      if (docType !== null) choices.set(pageId(uuid, startPage), { docType });
    }
  }
  return { ...savedPlan(documents), starts, choices };
}

/** One page in the order of the plan. */
export interface PlanPage {
  id: PageId;
  document: EditorDocument;
  /** Within the document, 1-based. */
  page: number;
  /** In the whole plan, 1-based. */
  number: number;
  /** Begins a document of the plan. */
  opensDocument: boolean;
  /** Whether it can be in one part with the page before; an image can't be with anything. */
  joinable: boolean;
  /** What the classifier proposed to begin here. */
  proposed: ProposedSegment | null;
}

/** All pages in the order of the plan. Depends on the order of documents alone, so it is made anew seldom. */
export function pagesOf(documents: readonly EditorDocument[], order: readonly string[]): PlanPage[] {
  const byUuid = new Map(documents.map((document) => [document.uuid, document]));
  const pages: PlanPage[] = [];
  for (const uuid of order) {
    const document = byUuid.get(uuid)!;
    const proposed = new Map(document.proposal?.map((segment) => [segment.startPage, segment]));
    for (let page = 1; page <= pagesInPlan(document); page += 1) {
      const before = pages.at(-1)?.document;
      pages.push({
        id: pageId(uuid, page),
        document,
        page,
        number: pages.length + 1,
        opensDocument: page === 1,
        joinable: before !== undefined && isPdf(before) && isPdf(document),
        proposed: proposed.get(page) ?? null,
      });
    }
  }
  return pages;
}
