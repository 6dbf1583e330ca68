import type { SegmentInput } from '../../schemas';
import {
  clone,
  hang,
  isAccepted,
  type Page,
  type RefAttachment,
  type RefChange,
  type RefDocument,
  type ReferenceDesk,
  type RefSource,
  type RefValue,
  wholeAttachment,
} from './reference';

export const MODEL_TYPES = ['invoice', 'contract'];

export interface RefPlan {
  documents: string[];
  segments: SegmentInput[];
}

/** What a row of a plan is about. */
export interface RefRow {
  segment: SegmentInput;
  role: 'main' | 'supporting' | 'discard';
  cells: { document: RefDocument; index: number; page: Page }[];
  /** The document that it is exactly. */
  whole: RefDocument | null;
}

/** The status that the plan is answered with, and its rows when it can be applied. */
export type RefVerdict = { status: 404 | 409 | 422 } | { status: 200 | 202; rows: RefRow[] };

export function judge(desk: ReferenceDesk, plan: RefPlan): RefVerdict {
  const documents = plan.documents.map((uuid) => desk.get(uuid));
  if (documents.some(({ place }) => place !== 'list')) return { status: 404 };
  if (documents.some((document) => isAccepted(document) || document.status === 'processing'))
    return { status: 409 };
  const cells = documents.flatMap((document) =>
    document.pages.map((page, index) => ({ document, index, page })),
  );
  if (!isValid(plan, cells)) return { status: 422 };
  const rows = [...plan.segments]
    .sort((a, b) => a.start_page - b.start_page)
    .map((segment): RefRow => {
      const own = cells.slice(segment.start_page - 1, segment.end_page);
      const [{ document }] = own as [RefRow['cells'][number]];
      const whole = own.length === document.pages.length && own.every((cell) => cell.document === document);
      return { segment, role: segment.role ?? 'main', cells: own, whole: whole ? document : null };
    });
  const needsCutting = rows.some(({ role, whole }) => role !== 'discard' && !whole);
  const changes = rows.some((row) => row.role !== 'main' || !row.whole || isChanged(row, row.whole));
  if (!changes) return { status: 422 };
  return { status: needsCutting ? 202 : 200, rows };
}

function isValid(plan: RefPlan, cells: RefRow['cells']): boolean {
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
    if (touched.size > 1 && [...touched].some(({ image }) => image)) return false;
  }
  return times.every((count) => count === 1) && plan.segments.some(({ role = 'main' }) => role === 'main');
}

/** Without an extension it gets that of the name before. */
const named = (name: string, document: RefDocument): string =>
  name.includes('.') ? name : name + document.name.slice(document.name.lastIndexOf('.'));

function nameOf({ segment: { name } }: RefRow, document: RefDocument): string {
  if (name === undefined) return document.name;
  return name === null ? document.uploadedName : named(name, document);
}

function skipOf({ segment }: RefRow): number[] | null {
  const { skip_pages: skip, start_page: first } = segment;
  return skip ? [...new Set(skip)].map((page) => page - first + 1).sort((a, b) => a - b) : null;
}

function isChanged(row: RefRow, document: RefDocument): boolean {
  const { doc_type: type } = row.segment;
  const skip = skipOf(row);
  return (
    document.status === 'needs_action' ||
    nameOf(row, document) !== document.name ||
    (type !== undefined && type !== document.type) ||
    (skip !== null && skip.join() !== document.skip.join())
  );
}

/** A part that is to be made, before its UUID is known. */
export type RefPart = Omit<RefDocument, 'uuid' | 'madeBy'>;

/**
 * Does what the plan says.
 * @param uuids of the documents made, in the order of their pages
 */
export function applyRows(
  desk: ReferenceDesk,
  plan: RefPlan,
  rows: RefRow[],
  made: { id: string; uuids: string[] },
): void {
  const change: RefChange = {
    id: made.id,
    undone: false,
    documents: plan.documents,
    made: [],
    segments: plan.segments,
    statuses: new Map(plan.documents.map((uuid) => [uuid, desk.get(uuid).status])),
    overwritten: new Map(),
  };
  desk.changes.push(change);
  const parts = rows.filter(({ role }) => role !== 'discard');
  const uuids = [...made.uuids];
  const holders = new Map<RefRow, RefDocument>();
  const before = new Map(plan.documents.map((uuid) => [uuid, clone(desk.get(uuid))]));

  for (const row of parts) {
    if (row.role !== 'main') continue;
    if (row.whole) {
      change.overwritten.set(row.whole.uuid, changeInPlace(row, row.whole, made.id));
      holders.set(row, row.whole);
      row.whole.changes.push(made.id);
    } else {
      const uuid = uuids.shift() ?? 'missing';
      const document = { ...partOf(row, rows, before, made.id), uuid, madeBy: made.id };
      desk.add(document);
      change.made.push(uuid);
      holders.set(row, document);
    }
  }

  const mains = parts.filter(({ role }) => role === 'main');
  const receive = (row: RefRow, attachment: RefAttachment, from: string[]) => {
    const receiver = holders.get(row)!;
    const had = receiver.attachments.length;
    hang(receiver, attachment, made.id);
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
      desk.take(uuid, 'discarded', made.id);
      continue;
    }
    const heir = keeps.find(({ role }) => role === 'main') ?? mains[0]!;
    for (const attachment of before.get(uuid)!.attachments) receive(heir, attachment, [uuid]);
    desk.take(uuid, 'cut', made.id);
  }
  for (const [index, row] of parts.entries()) {
    if (row.role !== 'supporting') continue;
    const to = parts.slice(0, index).findLast(({ role }) => role === 'main') ?? mains[0]!;
    if (row.whole) {
      const { uuid } = row.whole;
      const source = before.get(uuid)!;
      receive(to, { ...wholeAttachment(source, made.id), name: nameOf(row, source) }, [uuid]);
      for (const attachment of source.attachments) receive(to, attachment, [uuid]);
      desk.take(uuid, 'attached', made.id);
    } else {
      const pages = row.cells.map(({ page }) => page);
      const sources = sourcesOf(row, before);
      const name = nameOfPart(row, sources);
      receive(
        to,
        { name, pages, sources, madeBy: made.id },
        sources.map(({ uuid }) => uuid),
      );
    }
  }
}

/** @returns what is written over, as it was */
function changeInPlace(row: RefRow, document: RefDocument, change: string): Partial<RefDocument> {
  const overwritten: Partial<RefDocument> = {};
  const set = <Field extends keyof RefDocument>(field: Field, value: RefDocument[Field]) => {
    if (!(field in overwritten)) overwritten[field] = clone(document[field]);
    document[field] = value;
  };
  const { doc_type: type } = row.segment;
  const skip = skipOf(row);
  const held = document.status === 'needs_action';
  const name = nameOf(row, document);
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

/** What a row takes pages from, as it was called before the change. */
function sourcesOf(row: RefRow, before: Map<string, RefDocument>): RefSource[] {
  const uuids = [...new Set(row.cells.map(({ document }) => document.uuid))];
  return uuids.map((uuid) => ({
    uuid,
    name: before.get(uuid)!.name,
    pages: row.cells.filter(({ document }) => document.uuid === uuid).map(({ index }) => index + 1),
  }));
}

const stem = (name: string) => name.slice(0, name.lastIndexOf('.'));

/** The given name, else one of what it is made of. */
function nameOfPart({ segment, cells }: RefRow, sources: RefSource[]): string {
  if (segment.name) return named(segment.name, cells[0]!.document);
  const [first, second] = sources as [RefSource, RefSource | undefined];
  const extension = first.name.slice(first.name.lastIndexOf('.'));
  const [from, to] = [first.pages[0], first.pages.at(-1)];
  if (!second)
    return `${stem(first.name)}, ${from === to ? `page ${from}` : `pages ${from}-${to}`}${extension}`;
  const others = sources.length > 2 ? `${sources.length - 1} others` : stem(second.name);
  return `${stem(first.name)} and ${others}${extension}`;
}

function partOf(row: RefRow, rows: RefRow[], before: Map<string, RefDocument>, change: string): RefPart {
  const split = sourcesOf(row, before);
  const sources = split.map(({ uuid }) => before.get(uuid)!);
  const name = nameOfPart(row, split);
  const [first] = sources;
  const types = new Set(sources.map(({ type }) => type));
  const skip = skipOf(row) ?? [];
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
    image: false,
    pages: row.cells.map(({ page }) => page),
    type,
    typeSource: type === null ? null : kept ? first!.typeSource : chosen,
    typeConfidence: kept ? first!.typeConfidence : null,
    skip,
    status: 'pending',
    hold: null,
    values: carried(row, before, skip),
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

/** By key the typed value, else that of the first page. */
function carried(row: RefRow, before: Map<string, RefDocument>, skip: number[]): RefValue[] {
  const offered = row.cells.flatMap(({ document, index }, position) =>
    before
      .get(document.uuid)!
      .values.filter(({ page }) => page === index + 1 && !skip.includes(position + 1))
      .map((value) => ({ ...value, page: position + 1 })),
  );
  const keys = [...new Set(offered.map(({ key }) => key))];
  return keys.map((key) => {
    const rivals = offered.filter((value) => value.key === key);
    const best = rivals.find(({ source }) => source === 'manual') ?? rivals[0]!;
    return { ...best, source: 'carried' as const };
  });
}
