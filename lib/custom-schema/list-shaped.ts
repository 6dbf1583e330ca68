import type { KeyHolder } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { ATTACHMENTS_IN_ORDER } from '@/lib/documents/get-document';
import { cursorAfter, type ListCursor, readCursor } from '@/lib/documents/list-cursor';
import { behind, orderOf } from '@/lib/documents/list-filter';
import { collectedDocumentOf } from '@/lib/documents/resource';
import type { CollectedDocument } from '@/lib/documents/schemas';
import type { Project } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import { ListingShaper } from './listing-shaper';
import type { CustomListQuery } from './schemas';
import { compileTemplate, shapeDocument } from './shape-document';
import { DEFAULT_TEMPLATE, type Template } from './template';

/** How many documents are looked up at a time. */
const BATCH = 100;
/** How large the values of documents that are read together may be, as the database keeps them: packed about tenfold. */
const READ_BYTES = 256 * 1024;
/** What is handed on together of what is made from them. */
const PIECE_CHARACTERS = 64 * 1024;
const OLDEST_FIRST = 'created_at';

/**
 * The documents of a status from a day on in the project's own shape, oldest first, as the pieces of a JSON text: however
 * many there are and however large their tables, only a few are in memory.
 *
 * @throws DomainError not_found or forbidden for the project, invalid for a cursor or a version; all before the first piece
 */
export async function listShaped(
  ctx: Context<KeyHolder>,
  projectUuid: string,
  query: CustomListQuery,
): Promise<AsyncIterable<string>> {
  const place = query.cursor === undefined ? undefined : readCursor(OLDEST_FIRST, query.cursor);
  const project = await requireProject(ctx, projectUuid);
  const template = await templateFor(ctx, project, query.version);
  // Read before the answer begins: what fails here is still answered with a status.
  const first = await findBatch(ctx, project, query, place, query.limit ?? Number.POSITIVE_INFINITY);
  return pieces(ctx, project, query, template, first);
}

/** @throws DomainError invalid for a version that the project hasn't got */
async function templateFor(
  { db }: Context<KeyHolder>,
  project: Project,
  version: number | undefined,
): Promise<Template | null> {
  if (version === undefined) return settingsOf(project).custom_schema;
  const kept = await db.customSchemaVersion.findUnique({
    where: { projectId_number: { projectId: project.id, number: version } },
  });
  if (!kept) throw new DomainError('invalid', `The custom schema has no version ${version}.`);
  return kept.template as Template | null;
}

type Batch = Awaited<ReturnType<typeof findBatch>>;

async function* pieces(
  ctx: Context<KeyHolder>,
  project: Project,
  query: CustomListQuery,
  template: Template | null,
  first: Batch,
): AsyncGenerator<string> {
  const shape = shapeWith(ctx, template);
  const place: Place = { next: null };
  let between = '';
  let text = '{"status":"success","documents":[';
  for await (const documents of readAhead(documentsFrom(ctx, project, query, first, place))) {
    for (const shaped of await shape(documents)) {
      text += between + shaped;
      between = ',\n';
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  yield `${text}],"next_cursor":${JSON.stringify(place.next)}}`;
}

/** The cursor of the page that follows, known when the documents have been read. */
interface Place {
  next: string | null;
}

/** Yields the documents of the list, as many together as are read together. */
async function* documentsFrom(
  ctx: Context<KeyHolder>,
  project: Project,
  query: CustomListQuery,
  first: Batch,
  place: Place,
): AsyncGenerator<CollectedDocument[]> {
  let left = query.limit ?? Number.POSITIVE_INFINITY;
  let batch = first;
  for (;;) {
    for (const ids of readTogether(batch.listed)) {
      yield (await readRows(ctx, query, ids)).map(collectedDocumentOf);
    }
    left -= batch.listed.length;
    const last = batch.listed.at(-1);
    if (!batch.more || !last) return;
    place.next = cursorAfter(OLDEST_FIRST, last);
    if (left <= 0) return;
    batch = await findBatch(
      ctx,
      project,
      query,
      { field: 'created_at', value: last.createdAt, id: last.id },
      left,
    );
    place.next = null;
  }
}

/** Reads one item ahead, so that the database is read while a child process shapes what was read before. */
async function* readAhead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let next = items.next();
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // The error is thrown when the item is awaited.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await items.return(undefined).catch(() => {});
  }
}

type Shape = (documents: CollectedDocument[]) => string[] | Promise<string[]>;

/** Returns what shapes documents: the default shape is the code's own, so it needs no limits and no child process. */
function shapeWith({ shaper }: Context<KeyHolder>, template: Template | null): Shape {
  if (template === null) {
    const compiled = compileTemplate(DEFAULT_TEMPLATE);
    return (documents) => documents.map((document) => JSON.stringify(shapeDocument(compiled, document)));
  }
  const listing = new ListingShaper(shaper, template);
  return (documents) => listing.shape(documents);
}

/** @param left how many are still asked for */
async function findBatch(
  { db, actor }: Context<KeyHolder>,
  project: Project,
  { from, status }: CustomListQuery,
  place: ListCursor | undefined,
  left: number,
) {
  const size = Math.min(BATCH, left);
  const found = await db.document.findMany({
    where: {
      projectId: project.id,
      departedAt: null,
      status,
      createdAt: { gte: from },
      AND: [visibleDocuments(actor), place ? behind(OLDEST_FIRST, place) : {}],
    },
    // As the index has them, so that nothing is sorted however many there are.
    orderBy: orderOf(OLDEST_FIRST),
    take: size + 1,
    select: { id: true, createdAt: true, originalFilename: true, pageCount: true, status: true },
  });
  const wanted = found.slice(0, size);
  // Without reading the values themselves.
  const sizes = await db.$queryRaw<{ id: string; bytes: number }[]>`
    SELECT id, pg_column_size(data) AS bytes FROM document WHERE id = ANY(${wanted.map(({ id }) => id)}::uuid[])`;
  const bytesOf = new Map(sizes.map(({ id, bytes }) => [id, bytes]));
  const listed = wanted.map((row) => ({ ...row, bytes: bytesOf.get(row.id) ?? 0 }));
  return { listed, more: found.length > size };
}

/** Ids of documents to be read together, in order; one that is large by itself, alone. */
export function* readTogether(listed: readonly { id: string; bytes: number }[]): Generator<string[]> {
  let ids: string[] = [];
  let sum = 0;
  for (const { id, bytes } of listed) {
    if (ids.length > 0 && sum + bytes > READ_BYTES) {
      yield ids;
      [ids, sum] = [[], 0];
    }
    ids.push(id);
    sum += bytes;
  }
  if (ids.length > 0) yield ids;
}

/** Those that are still as they were listed. */
const readRows = ({ db }: Context<KeyHolder>, { status }: CustomListQuery, ids: string[]) =>
  db.document.findMany({
    where: { id: { in: ids }, departedAt: null, status },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { attachments: { orderBy: ATTACHMENTS_IN_ORDER } },
  });
