import { type Segment, sortByPage } from '@/lib/documents/confirmed-split/confirmed-segment';
import { ensureExtension } from '@/lib/documents/document-name';
import {
  findDocumentsInRange,
  generatePartName,
  layOutDocuments,
  type PlacedDocument,
  type PlanDocument,
  type PlanValue,
} from './plan-document';

/** Result of a plan for one of its documents. */
type Outcome = 'kept' | 'changed' | 'cut' | 'attached' | 'discarded';

type Action = 'split' | 'combine' | 'attach' | 'discard' | 'rescan' | 'edit';

/** Consecutive pages of one document; 1-based in the document, inclusive. */
interface PageRun {
  document: string;
  firstPage: number;
  lastPage: number;
}

/**
 * Document or attachment that a row creates or keeps. Its index in `CompiledPlan.parts` identifies it in the change.
 */
export interface Part {
  /** `Segment.index` of its row. */
  segment: number;
  segmentId: string | null;
  role: 'main' | 'supporting';
  /** ID of the document if it stays whole; null for a part that is cut. */
  document: string | null;
  runs: PageRun[];
  name: string;
  /** Document type; null for an attachment. */
  docType: string | null;
  /** false if the type was kept or inherited from the sources. */
  isDocTypeGiven: boolean;
  /** Pages of the part that are not scanned; 1-based, ascending. */
  skipPages: number[];
  scanAgain: boolean;
  /** Index in `parts` of the main part that a supporting part belongs to. */
  attachesTo: number | null;
}

/** Changes to a document that stays. Missing fields are not changed. */
export interface DocumentChanges {
  originalFilename?: string;
  docType?: string | null;
  skipPages?: number[];
  resolvesHold: boolean;
}

export interface Source {
  uuid: string;
  outcome: Outcome;
  /** Changes, for the outcome `changed`. */
  changes: DocumentChanges | null;
  /** Index of its part, for `kept`, `changed` and `attached`. */
  part: number | null;
  /** Index of the main part that receives its attachments, for `cut` and `attached`. */
  attachmentsTo: number | null;
}

export interface CompiledPlan {
  needsCutting: boolean;
  action: Action;
  /** Documents in the plan's order. */
  documents: Source[];
  /** Parts in page order, without discarded pages. */
  parts: Part[];
}

/**
 * Compiles a plan into its effects. Call this only if `validatePlan` finds no problems. A row that is exactly one
 * document leaves its file unchanged; all other rows cut the documents they include.
 */
export function compilePlan(documents: readonly PlanDocument[], segments: readonly Segment[]): CompiledPlan {
  const layout = layOutDocuments(documents);
  const parts: Part[] = [];
  /** Result of its rows, by document. */
  const whole = new Map<string, { segment: Segment; part: number | null }>();
  const cutInto = new Map<string, number[]>();

  for (const segment of sortByPage(segments)) {
    const placed = findDocumentsInRange(layout, segment.startPage, segment.endPage);
    const only = placed.length === 1 ? placed[0]! : undefined;
    const isWhole = only?.firstPage === segment.startPage && only.lastPage === segment.endPage;
    const part = segment.role === 'discard' ? null : parts.length;
    if (isWhole) {
      whole.set(only.document.uuid, { segment, part });
      if (part !== null) parts.push(buildWholePart(segment, only));
    } else if (part !== null) {
      parts.push(buildCutPart(segment, placed));
      for (const { document } of placed) {
        const made = cutInto.get(document.uuid);
        if (made) made.push(part);
        else cutInto.set(document.uuid, [part]);
      }
    }
  }

  assignSupporting(parts);
  const firstMain = parts.findIndex((part) => part.role === 'main');
  const sources = documents.map((document) => {
    const made = cutInto.get(document.uuid) ?? [];
    const heir = made.find((part) => parts[part]!.role === 'main') ?? firstMain;
    return buildSource(document, whole.get(document.uuid), made.length > 0 ? heir : null, parts);
  });
  return {
    needsCutting: parts.some((part) => part.document === null),
    action: getAction(sources, parts, cutInto),
    documents: sources,
    parts,
  };
}

function buildWholePart(
  segment: Segment,
  { document, firstPage, lastPage }: PlacedDocument<PlanDocument>,
): Part {
  const main = segment.role === 'main';
  const skipPages = segment.skipPages ? toPartPages(segment.skipPages, firstPage) : document.skipPages;
  return {
    segment: segment.index,
    segmentId: segment.segmentId ?? null,
    role: main ? 'main' : 'supporting',
    document: document.uuid,
    runs: [{ document: document.uuid, firstPage: 1, lastPage: lastPage - firstPage + 1 }],
    name: getKeptName(segment.name, document),
    docType: main ? (segment.docType === undefined ? document.docType : segment.docType) : null,
    isDocTypeGiven: main && segment.docType !== undefined,
    skipPages: main ? skipPages : [],
    scanAgain: main && (document.held || !haveSameNumbers(skipPages, document.skipPages)),
    attachesTo: null,
  };
}

function getKeptName(name: string | null | undefined, document: PlanDocument): string {
  if (name === undefined) return document.originalFilename;
  return name ? ensureExtension(name, document) : document.uploadedFilename;
}

function buildCutPart(segment: Segment, placed: readonly PlacedDocument<PlanDocument>[]): Part {
  const runs = placed.map(({ document, firstPage, lastPage }) => ({
    source: document,
    firstPage: Math.max(segment.startPage, firstPage) - firstPage + 1,
    lastPage: Math.min(segment.endPage, lastPage) - firstPage + 1,
  }));
  const name = segment.name ? ensureExtension(segment.name, runs[0]!.source) : generatePartName(runs);
  const main = segment.role === 'main';
  return {
    segment: segment.index,
    segmentId: segment.segmentId ?? null,
    role: main ? 'main' : 'supporting',
    document: null,
    runs: runs.map(({ source, firstPage, lastPage }) => ({ document: source.uuid, firstPage, lastPage })),
    name,
    docType: main ? (segment.docType === undefined ? getCommonType(placed) : segment.docType) : null,
    isDocTypeGiven: main && segment.docType !== undefined,
    skipPages: main ? toPartPages(segment.skipPages ?? [], segment.startPage) : [],
    scanAgain: main,
    attachesTo: null,
  };
}

function getCommonType(placed: readonly PlacedDocument<PlanDocument>[]): string | null {
  const type = placed[0]!.document.docType;
  return placed.every(({ document }) => document.docType === type) ? type : null;
}

/** Converts combined page numbers to numbers relative to the first page; ascending, without duplicates. */
function toPartPages(pages: readonly number[], firstPage: number): number[] {
  return [...new Set(pages)].map((page) => page - firstPage + 1).sort((a, b) => a - b);
}

const haveSameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, index) => number === b[index]);

/** Assigns each supporting part to the nearest main part before it, or to the first main part. */
function assignSupporting(parts: Part[]): void {
  let main = parts.findIndex((part) => part.role === 'main');
  parts.forEach((part, index) => {
    if (part.role === 'main') main = index;
    else part.attachesTo = main;
  });
}

/** @param heir the main part that its attachments are moved to if it is cut */
function buildSource(
  document: PlanDocument,
  whole: { segment: Segment; part: number | null } | undefined,
  heir: number | null,
  parts: readonly Part[],
): Source {
  const source = { uuid: document.uuid, changes: null, part: null, attachmentsTo: null };
  if (!whole) {
    // Every page was discarded, in rows that need no cut.
    if (heir === null) return { ...source, outcome: 'discarded' };
    return { ...source, outcome: 'cut', attachmentsTo: heir };
  }
  if (whole.part === null) return { ...source, outcome: 'discarded' };
  const part = parts[whole.part]!;
  if (part.role === 'supporting') {
    return { ...source, outcome: 'attached', part: whole.part, attachmentsTo: part.attachesTo };
  }
  const changes = getChanges(document, part);
  return { ...source, outcome: changes ? 'changed' : 'kept', part: whole.part, changes };
}

function getChanges(document: PlanDocument, part: Part): DocumentChanges | null {
  const changes: DocumentChanges = { resolvesHold: document.held };
  if (part.name !== document.originalFilename) changes.originalFilename = part.name;
  // Setting the type of a document on hold again is a decision, so the type becomes the reviewer's.
  if (part.isDocTypeGiven && (part.docType !== document.docType || document.held))
    changes.docType = part.docType;
  if (!haveSameNumbers(part.skipPages, document.skipPages)) changes.skipPages = part.skipPages;
  return document.held || Object.keys(changes).length > 1 ? changes : null;
}

/** Returns one word for the whole change: its most important effect. */
function getAction(
  sources: readonly Source[],
  parts: readonly Part[],
  cutInto: ReadonlyMap<string, readonly number[]>,
): Action {
  if ([...cutInto.values()].some((made) => made.length > 1)) return 'split';
  if (parts.some((part) => part.runs.length > 1)) return 'combine';
  if (sources.some(({ outcome }) => outcome === 'cut')) return 'discard';
  if (sources.some(({ outcome }) => outcome === 'attached')) return 'attach';
  if (sources.some(({ outcome }) => outcome === 'discarded')) return 'discard';
  if (sources.some(({ changes }) => changes?.skipPages)) return 'rescan';
  return 'edit';
}

/**
 * Returns true if applying the plan would change anything. Confirming a document that is on hold is a change: it
 * resolves the hold. A plan without changes is rejected.
 */
export const hasChanges = (plan: CompiledPlan): boolean =>
  plan.documents.some(({ outcome }) => outcome !== 'kept');

/** Value of a source whose page is in a part. The part offers it as a suggestion, next to the new scan. */
export interface CarriedValue {
  /** ID of the source document. */
  document: string;
  key: string;
  /** Page of the part, 1-based. */
  page: number;
}

/**
 * Returns a function that lists the values a part takes over as suggestions, in page order. These are the values on its
 * pages, except pages that it doesn't scan. If two sources have a value for one field, values typed by a person come
 * first, then the first page.
 */
export function createValueCarrier(documents: readonly PlanDocument[]): (part: Part) => CarriedValue[] {
  const byPage = new Map(documents.map(({ uuid, values }) => [uuid, groupValuesByPage(values)]));
  return (part) => {
    if (part.role !== 'main' || part.document !== null) return [];
    const skipped = new Set(part.skipPages);
    const best = new Map<string, CarriedValue & { edited: boolean }>();
    let page = 0;
    for (const { document, firstPage, lastPage } of part.runs) {
      for (let pageThere = firstPage; pageThere <= lastPage; pageThere += 1) {
        page += 1;
        if (skipped.has(page)) continue;
        for (const { key, edited } of byPage.get(document)?.get(pageThere) ?? []) {
          const current = best.get(key);
          if (!current || (edited && !current.edited)) best.set(key, { document, key, page, edited });
        }
      }
    }
    return [...best.values()].map(({ edited: _, ...carried }) => carried).sort((a, b) => a.page - b.page);
  };
}

function groupValuesByPage(values: readonly PlanValue[]): Map<number, PlanValue[]> {
  const byPage = new Map<number, PlanValue[]>();
  for (const value of values) {
    if (value.page === null) continue;
    const there = byPage.get(value.page);
    if (there) there.push(value);
    else byPage.set(value.page, [value]);
  }
  return byPage;
}
