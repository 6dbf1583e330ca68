import { madeUpName, withExtension } from './part-name';
import { documentsIn, layOut, type Placed, type PlanDocument } from './plan-document';
import { byPage, type Segment } from './segment';

/** What becomes of a document of the plan. */
export type Outcome = 'kept' | 'changed' | 'cut' | 'attached' | 'discarded';

export type Action = 'split' | 'combine' | 'attach' | 'discard' | 'rescan' | 'edit';

/** Consecutive pages of one document, 1-based within it, inclusive. */
export interface PageRun {
  document: string;
  firstPage: number;
  lastPage: number;
}

/** What a row makes or keeps. Its place in `CompiledPlan.parts` identifies it within the change. */
export interface Part {
  /** `Segment.index` of its row. */
  segment: number;
  segmentId: string | null;
  role: 'main' | 'supporting';
  /** The document that it is, when that stays whole; null for a part that is cut. */
  document: string | null;
  runs: PageRun[];
  name: string;
  /** An attachment has none. */
  docType: string | null;
  /** False: the type was kept, or inherited from the sources. */
  docTypeGiven: boolean;
  /** Within the part, 1-based, ascending. */
  skipPages: number[];
  scanAgain: boolean;
  /** For a supporting part: the main part that it goes with, as an index of `parts`. */
  attachesTo: number | null;
}

/** What changes on a document that stays; absent fields stay as they are. */
export interface DocumentChanges {
  originalFilename?: string;
  docType?: string | null;
  skipPages?: number[];
  resolvesHold: boolean;
}

export interface Source {
  uuid: string;
  outcome: Outcome;
  /** For `changed`. */
  changes: DocumentChanges | null;
  /** For `kept`, `changed` and `attached`: the part that it is. */
  part: number | null;
  /** For `cut` and `attached`: the main part that its own attachments go to. */
  attachmentsTo: number | null;
}

export interface CompiledPlan {
  needsCutting: boolean;
  action: Action;
  /** In the order of the plan's documents. */
  documents: Source[];
  /** In the order of pages. Discarded pages are in none. */
  parts: Part[];
}

/**
 * What a plan does. Only for a plan in which `validatePlan` finds nothing.
 * A row that is exactly a document leaves its file alone; any other row takes part in consuming those it touches.
 */
export function compilePlan(documents: readonly PlanDocument[], segments: readonly Segment[]): CompiledPlan {
  const layout = layOut(documents);
  const parts: Part[] = [];
  /** By document: what its rows made of it. */
  const whole = new Map<string, { segment: Segment; part: number | null }>();
  const cutInto = new Map<string, number[]>();

  for (const segment of byPage(segments)) {
    const placed = documentsIn(layout, segment.startPage, segment.endPage);
    const only = placed.length === 1 ? placed[0]! : undefined;
    const isWhole = only?.firstPage === segment.startPage && only.lastPage === segment.endPage;
    const part = segment.role === 'discard' ? null : parts.length;
    if (isWhole) {
      whole.set(only.document.uuid, { segment, part });
      if (part !== null) parts.push(wholePart(segment, only));
    } else if (part !== null) {
      parts.push(cutPart(segment, placed));
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
    return sourceOf(document, whole.get(document.uuid), made.length > 0 ? heir : null, parts);
  });
  return {
    needsCutting: parts.some((part) => part.document === null),
    action: actionOf(sources, parts, cutInto),
    documents: sources,
    parts,
  };
}

function wholePart(segment: Segment, { document, firstPage, lastPage }: Placed<PlanDocument>): Part {
  const main = segment.role === 'main';
  const skipPages = segment.skipPages ? within(segment.skipPages, firstPage) : document.skipPages;
  return {
    segment: segment.index,
    segmentId: segment.segmentId ?? null,
    role: main ? 'main' : 'supporting',
    document: document.uuid,
    runs: [{ document: document.uuid, firstPage: 1, lastPage: lastPage - firstPage + 1 }],
    name: keptName(segment.name, document),
    docType: main ? (segment.docType === undefined ? document.docType : segment.docType) : null,
    docTypeGiven: main && segment.docType !== undefined,
    skipPages: main ? skipPages : [],
    scanAgain: main && (document.held || !sameNumbers(skipPages, document.skipPages)),
    attachesTo: null,
  };
}

function keptName(name: string | null | undefined, document: PlanDocument): string {
  if (name === undefined) return document.originalFilename;
  return name ? withExtension(name, document) : document.uploadedFilename;
}

function cutPart(segment: Segment, placed: readonly Placed<PlanDocument>[]): Part {
  const runs = placed.map(({ document, firstPage, lastPage }) => ({
    source: document,
    firstPage: Math.max(segment.startPage, firstPage) - firstPage + 1,
    lastPage: Math.min(segment.endPage, lastPage) - firstPage + 1,
  }));
  const name = segment.name ? withExtension(segment.name, runs[0]!.source) : madeUpName(runs);
  const main = segment.role === 'main';
  return {
    segment: segment.index,
    segmentId: segment.segmentId ?? null,
    role: main ? 'main' : 'supporting',
    document: null,
    runs: runs.map(({ source, firstPage, lastPage }) => ({ document: source.uuid, firstPage, lastPage })),
    name,
    docType: main ? (segment.docType === undefined ? commonType(placed) : segment.docType) : null,
    docTypeGiven: main && segment.docType !== undefined,
    skipPages: main ? within(segment.skipPages ?? [], segment.startPage) : [],
    scanAgain: main,
    attachesTo: null,
  };
}

function commonType(placed: readonly Placed<PlanDocument>[]): string | null {
  const type = placed[0]!.document.docType;
  return placed.every(({ document }) => document.docType === type) ? type : null;
}

/** Combined page numbers as numbers from the given first page, ascending, once each. */
function within(pages: readonly number[], firstPage: number): number[] {
  return [...new Set(pages)].map((page) => page - firstPage + 1).sort((a, b) => a - b);
}

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, index) => number === b[index]);

/** Each supporting part to the nearest main part before it, or to the first one of all. */
function assignSupporting(parts: Part[]): void {
  let main = parts.findIndex((part) => part.role === 'main');
  parts.forEach((part, index) => {
    if (part.role === 'main') main = index;
    else part.attachesTo = main;
  });
}

/** @param heir the main part that its attachments go to, when it is cut. */
function sourceOf(
  document: PlanDocument,
  whole: { segment: Segment; part: number | null } | undefined,
  heir: number | null,
  parts: readonly Part[],
): Source {
  const source = { uuid: document.uuid, changes: null, part: null, attachmentsTo: null };
  if (!whole) {
    // Every page of it was discarded, in rows that no file has to be cut for.
    if (heir === null) return { ...source, outcome: 'discarded' };
    return { ...source, outcome: 'cut', attachmentsTo: heir };
  }
  if (whole.part === null) return { ...source, outcome: 'discarded' };
  const part = parts[whole.part]!;
  if (part.role === 'supporting') {
    return { ...source, outcome: 'attached', part: whole.part, attachmentsTo: part.attachesTo };
  }
  const changes = changesOf(document, part);
  return { ...source, outcome: changes ? 'changed' : 'kept', part: whole.part, changes };
}

function changesOf(document: PlanDocument, part: Part): DocumentChanges | null {
  const changes: DocumentChanges = { resolvesHold: document.held };
  if (part.name !== document.originalFilename) changes.originalFilename = part.name;
  // A type that is given again to a held document is a decision: it becomes the reviewer's.
  if (part.docTypeGiven && (part.docType !== document.docType || document.held))
    changes.docType = part.docType;
  if (!sameNumbers(part.skipPages, document.skipPages)) changes.skipPages = part.skipPages;
  return document.held || Object.keys(changes).length > 1 ? changes : null;
}

/** The one word for the whole change: the most telling thing that it does. */
function actionOf(
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
