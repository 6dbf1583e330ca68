import type { SegmentInput } from '@/lib/documents/confirmed-split/stored-page-plan';
import {
  attachTo,
  clone,
  isAccepted,
  type PageText,
  type ReferenceAttachment,
  type ReferenceChange,
  type ReferenceDocument,
  type ReferenceModel,
  type ReferenceSource,
  type ReferenceValue,
  wholeAttachment,
} from './reference-model';

export const MODEL_TYPES = ['invoice', 'contract'];

export interface ReferencePlan {
  documents: string[];
  segments: SegmentInput[];
}

export interface ReferenceRow {
  segment: SegmentInput;
  role: 'main' | 'supporting' | 'discard';
  cells: { document: ReferenceDocument; index: number; page: PageText }[];
  /** Document that has exactly these pages, or null. */
  whole: ReferenceDocument | null;
}

/** Status of the response to a plan, and its rows if it can be applied. */
export type ReferenceVerdict = { status: 404 | 409 | 422 } | { status: 200 | 202; rows: ReferenceRow[] };

export function evaluatePlan(fixture: ReferenceModel, plan: ReferencePlan): ReferenceVerdict {
  const documents = plan.documents.map((uuid) => fixture.get(uuid));
  if (documents.some(({ place }) => place !== 'list')) return { status: 404 };
  if (documents.some((document) => isAccepted(document) || document.status === 'processing'))
    return { status: 409 };
  const cells = documents.flatMap((document) =>
    document.pages.map((page, index) => ({ document, index, page })),
  );
  if (!isValid(plan, cells)) return { status: 422 };
  const rows = [...plan.segments]
    .sort((a, b) => a.start_page - b.start_page)
    .map((segment): ReferenceRow => {
      const own = cells.slice(segment.start_page - 1, segment.end_page);
      const [{ document }] = own as [ReferenceRow['cells'][number]];
      const whole = own.length === document.pages.length && own.every((cell) => cell.document === document);
      return { segment, role: segment.role ?? 'main', cells: own, whole: whole ? document : null };
    });
  const needsCutting = rows.some(({ role, whole }) => role !== 'discard' && !whole);
  const changes = rows.some((row) => row.role !== 'main' || !row.whole || isChanged(row, row.whole));
  if (!changes) return { status: 422 };
  return { status: needsCutting ? 202 : 200, rows };
}

function isValid(plan: ReferencePlan, cells: ReferenceRow['cells']): boolean {
  const times = cells.map(() => 0);
  for (const {
    start_page: first,
    end_page: last,
    role = 'main',
    skip_pages: skip = [],
    doc_type: type,
  } of plan.segments) {
    if (last < first || last > cells.length) return false;
    for (let page = first; page <= last; page += 1) times[page - 1]! += 1;
    if (type && !MODEL_TYPES.includes(type)) return false;
    if (skip.length > 0 && role !== 'main') return false;
    if (skip.some((page) => page < first || page > last)) return false;
    if (new Set(skip).size === last - first + 1) return false;
    const touched = new Set(cells.slice(first - 1, last).map(({ document }) => document));
    if (touched.size > 1 && [...touched].some(({ isImage }) => isImage)) return false;
  }
  return times.every((count) => count === 1) && plan.segments.some(({ role = 'main' }) => role === 'main');
}

/** Resolves a name. Without an extension, it gets the extension of the earlier name. */
const resolveName = (name: string, document: ReferenceDocument): string =>
  name.includes('.') ? name : name + document.name.slice(document.name.lastIndexOf('.'));

function getName({ segment: { name } }: ReferenceRow, document: ReferenceDocument): string {
  if (name === undefined) return document.name;
  return name === null ? document.uploadedName : resolveName(name, document);
}

function getSkippedPages({ segment }: ReferenceRow): number[] | null {
  const { skip_pages: skip, start_page: first } = segment;
  return skip ? [...new Set(skip)].map((page) => page - first + 1).sort((a, b) => a - b) : null;
}

function isChanged(row: ReferenceRow, document: ReferenceDocument): boolean {
  const { doc_type: type } = row.segment;
  const skip = getSkippedPages(row);
  return (
    document.status === 'needs_action' ||
    getName(row, document) !== document.name ||
    (type !== undefined && type !== document.type) ||
    (skip !== null && skip.join() !== document.skip.join())
  );
}

/** Document to create, before its UUID is known. */
export type NewReferenceDocument = Omit<ReferenceDocument, 'uuid' | 'madeBy'>;

/**
 * Applies the plan.
 *
 * @param uuids UUIDs of the created documents, in the order of their pages
 */
export function applyRows(
  fixture: ReferenceModel,
  plan: ReferencePlan,
  rows: ReferenceRow[],
  made: { id: string; uuids: string[] },
): void {
  const change: ReferenceChange = {
    id: made.id,
    isUndone: false,
    documents: plan.documents,
    createdDocuments: [],
    segments: plan.segments,
    statuses: new Map(plan.documents.map((uuid) => [uuid, fixture.get(uuid).status])),
    overwritten: new Map(),
  };
  fixture.changes.push(change);
  const parts = rows.filter(({ role }) => role !== 'discard');
  const uuids = [...made.uuids];
  const holders = new Map<ReferenceRow, ReferenceDocument>();
  const before = new Map(plan.documents.map((uuid) => [uuid, clone(fixture.get(uuid))]));

  for (const row of parts) {
    if (row.role !== 'main') continue;
    if (row.whole) {
      change.overwritten.set(row.whole.uuid, applyInPlace(row, row.whole, made.id));
      holders.set(row, row.whole);
      row.whole.changes.push(made.id);
    } else {
      const uuid = uuids.shift() ?? 'missing';
      const document = { ...createPart(row, rows, before, made.id), uuid, madeBy: made.id };
      fixture.add(document);
      change.createdDocuments.push(uuid);
      holders.set(row, document);
    }
  }

  const mains = parts.filter(({ role }) => role === 'main');
  const receive = (row: ReferenceRow, attachment: ReferenceAttachment, from: string[]) => {
    const receiver = holders.get(row)!;
    const had = receiver.attachments.length;
    attachTo(receiver, attachment, made.id);
    if (!row.whole || receiver.attachments.length === had) return;
    const overwritten = change.overwritten.get(receiver.uuid)!;
    if (!('replaced' in overwritten)) overwritten.replaced = before.get(receiver.uuid)!.replaced;
    const earlier = receiver.replaced?.change === made.id && receiver.replaced.action === 'attach';
    const documents = new Set([...(earlier ? receiver.replaced!.documents : []), ...from]);
    receiver.replaced = { action: 'attach', change: made.id, documents: [...documents] };
  };
  for (const uuid of plan.documents) {
    const keeps = parts.filter(({ cells }) => cells.some(({ document }) => document.uuid === uuid));
    if (keeps.some(({ whole }) => whole)) continue;
    if (keeps.length === 0) {
      fixture.takePages(uuid, 'discarded', made.id);
      continue;
    }
    const heir = keeps.find(({ role }) => role === 'main') ?? mains[0]!;
    for (const attachment of before.get(uuid)!.attachments) receive(heir, attachment, [uuid]);
    fixture.takePages(uuid, 'cut', made.id);
  }
  for (const [index, row] of parts.entries()) {
    if (row.role !== 'supporting') continue;
    const to = parts.slice(0, index).findLast(({ role }) => role === 'main') ?? mains[0]!;
    if (row.whole) {
      const { uuid } = row.whole;
      const source = before.get(uuid)!;
      receive(to, { ...wholeAttachment(source, made.id), name: getName(row, source) }, [uuid]);
      for (const attachment of source.attachments) receive(to, attachment, [uuid]);
      fixture.takePages(uuid, 'attached', made.id);
    } else {
      const pages = row.cells.map(({ page }) => page);
      const sources = getSources(row, before);
      const name = getPartName(row, sources);
      receive(
        to,
        { name, pages, sources, madeBy: made.id },
        sources.map(({ uuid }) => uuid),
      );
    }
  }
}

/** @returns the overwritten fields with their earlier values */
function applyInPlace(
  row: ReferenceRow,
  document: ReferenceDocument,
  change: string,
): Partial<ReferenceDocument> {
  const overwritten: Partial<ReferenceDocument> = {};
  const set = <Field extends keyof ReferenceDocument>(field: Field, value: ReferenceDocument[Field]) => {
    if (!(field in overwritten)) overwritten[field] = clone(document[field]);
    document[field] = value;
  };
  const { doc_type: type } = row.segment;
  const skip = getSkippedPages(row);
  const held = document.status === 'needs_action';
  const name = getName(row, document);
  if (name !== document.name) set('name', name);
  if (type !== undefined && (type !== document.type || held)) {
    set('type', type);
    set('typeSource', type === null ? null : held ? 'review' : 'manual');
    set('typeConfidence', null);
  }
  if (skip !== null && skip.join() !== document.skip.join()) {
    set('skip', skip);
    set('values', []);
    set('replaced', { action: 'rescan', change, documents: [document.uuid] });
    set('status', 'pending');
  }
  if (held) {
    set('status', 'pending');
    if (document.hold?.type === 'split_review') set('confirmed', change);
    set('hold', null);
  }
  set('failed', null);
  return overwritten;
}

/** Returns the sources of a row, with their names before the change. */
function getSources(row: ReferenceRow, before: Map<string, ReferenceDocument>): ReferenceSource[] {
  const uuids = [...new Set(row.cells.map(({ document }) => document.uuid))];
  return uuids.map((uuid) => ({
    uuid,
    name: before.get(uuid)!.name,
    pages: row.cells.filter(({ document }) => document.uuid === uuid).map(({ index }) => index + 1),
  }));
}

const stripExtension = (name: string) => name.slice(0, name.lastIndexOf('.'));

/** Returns the given name, or a name derived from the sources. */
function getPartName({ segment, cells }: ReferenceRow, sources: ReferenceSource[]): string {
  if (segment.name) return resolveName(segment.name, cells[0]!.document);
  const [first, second] = sources as [ReferenceSource, ReferenceSource | undefined];
  const extension = first.name.slice(first.name.lastIndexOf('.'));
  const [from, to] = [first.pages[0], first.pages.at(-1)];
  if (!second)
    return `${stripExtension(first.name)}, ${from === to ? `page ${from}` : `pages ${from}–${to}`}${extension}`;
  const others = sources.length > 2 ? `${sources.length - 1} others` : stripExtension(second.name);
  return `${stripExtension(first.name)} and ${others}${extension}`;
}

function createPart(
  row: ReferenceRow,
  rows: ReferenceRow[],
  before: Map<string, ReferenceDocument>,
  change: string,
): NewReferenceDocument {
  const split = getSources(row, before);
  const sources = split.map(({ uuid }) => before.get(uuid)!);
  const name = getPartName(row, split);
  const [first] = sources;
  const types = new Set(sources.map(({ type }) => type));
  const skip = getSkippedPages(row) ?? [];
  const takers = rows.filter(
    ({ role, cells }) => role !== 'discard' && cells.some(({ document }) => document.uuid === first!.uuid),
  );
  const given = row.segment.doc_type;
  const type = given === undefined ? (types.size === 1 ? first!.type : null) : given;
  const chosen = sources.some(({ status }) => status === 'needs_action') ? 'review' : 'manual';
  const kept = type !== null && given === undefined;
  return {
    name,
    uploadedName: name,
    isImage: false,
    pages: row.cells.map(({ page }) => page),
    type,
    typeSource: type === null ? null : kept ? first!.typeSource : chosen,
    typeConfidence: kept ? first!.typeConfidence : null,
    skip,
    status: 'pending',
    hold: null,
    values: getCarriedValues(row, before, skip),
    attachments: [],
    place: 'list',
    removedBy: null,
    changes: [],
    replaced: {
      action: sources.length > 1 ? 'combine' : takers.length > 1 ? 'split' : 'discard',
      change,
      documents: split.map(({ uuid }) => uuid),
    },
    confirmed: change,
    failed: null,
    split,
  };
}

/** Returns the value for each key: the typed one, otherwise the one from the first page. */
function getCarriedValues(
  row: ReferenceRow,
  before: Map<string, ReferenceDocument>,
  skip: number[],
): ReferenceValue[] {
  const offered = row.cells.flatMap(({ document, index }, position) =>
    before
      .get(document.uuid)!
      .values.filter(({ page }) => page === index + 1 && !skip.includes(position + 1))
      .map((value) => ({ ...value, page: position + 1 })),
  );
  const keys = [...new Set(offered.map(({ key }) => key))];
  return keys.map((key) => {
    const candidates = offered.filter((value) => value.key === key);
    const best = candidates.find(({ source }) => source === 'manual') ?? candidates[0]!;
    return { ...best, source: 'carried' as const };
  });
}
