import { toCollectedDocument } from '@/lib/documents/document-resource';
import { ATTACHMENT_ORDER } from '@/lib/documents/get-document';
import {
  CURSOR_COLUMNS,
  decodeCursor,
  encodeCursor,
  type ListCursor,
} from '@/lib/documents/list/document-list-cursor';
import { buildCursorWhere, buildOrderBy } from '@/lib/documents/list/document-list-filter';
import type { CollectedDocument } from '@/lib/documents/schemas';
import type { KeyHolder } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Project } from '@/lib/platform/db/generated/client';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { DEFAULT_TEMPLATE } from '@/lib/tenancy/projects/custom-schema/default-project-schema-template';
import type { Template } from '@/lib/tenancy/projects/custom-schema/project-schema-template';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { groupForReading } from '../group-for-reading';
import { ListingShaper } from './listing-shaper';
import type { CustomListQuery } from './schemas';
import { compileTemplate, shapeDocument } from './shape-document';

/** Number of documents listed per query. */
const BATCH_SIZE = 100;
/** Maximum size of values read together, in bytes as stored in the database (compressed about 10 times). */
const MAX_READ_BYTES = 256 * 1024;
/** Size of an output chunk, in characters. */
const CHUNK_CHARACTERS = 64 * 1024;
const OLDEST_FIRST = 'created_at';

/**
 * Streams the documents of a status from a date on in the project's custom schema, oldest first, as chunks of JSON.
 * Keeps only a few documents in memory, regardless of their number and size.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `invalid` for a cursor or version; always before the
 *   first chunk
 */
export async function listShapedDocuments(
  ctx: Context<KeyHolder>,
  projectUuid: string,
  query: CustomListQuery,
): Promise<AsyncIterable<string>> {
  const place = query.cursor === undefined ? undefined : decodeCursor(OLDEST_FIRST, query.cursor);
  const project = await requireProject(ctx, projectUuid);
  const template = await findTemplate(ctx, project, query.version);
  // Read before the response begins, so that an error still gets a status code.
  const first = await findBatch(ctx, project, query, place, query.limit ?? Number.POSITIVE_INFINITY);
  return streamChunks(ctx, project, query, template, first);
}

/** @throws DomainError `invalid` if the project doesn't have the version */
async function findTemplate(
  { db }: Context<KeyHolder>,
  project: Project,
  version: number | undefined,
): Promise<Template | null> {
  if (version === undefined) return readSettings(project).custom_schema;
  const stored = await db.customSchemaVersion.findUnique({
    where: { projectId_number: { projectId: project.id, number: version } },
  });
  if (!stored) throw new DomainError('invalid', `The custom schema has no version ${version}.`);
  return stored.template as Template | null;
}

type Batch = Awaited<ReturnType<typeof findBatch>>;

async function* streamChunks(
  ctx: Context<KeyHolder>,
  project: Project,
  query: CustomListQuery,
  template: Template | null,
  first: Batch,
): AsyncGenerator<string> {
  const shape = createShape(ctx, template);
  const place: PagePosition = { next: null };
  let between = '';
  let text = '{"status":"success","documents":[';
  for await (const documents of readAhead(streamDocuments(ctx, project, query, first, place))) {
    for await (const shaped of shape(documents)) {
      text += between + shaped;
      between = ',\n';
      if (text.length < CHUNK_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  yield `${text}],"next_cursor":${JSON.stringify(place.next)}}`;
}

/** Cursor of the next page, known after the documents are read. */
interface PagePosition {
  next: string | null;
}

/** Yields the listed documents in groups that are read together. */
async function* streamDocuments(
  ctx: Context<KeyHolder>,
  project: Project,
  query: CustomListQuery,
  first: Batch,
  place: PagePosition,
): AsyncGenerator<CollectedDocument[]> {
  let left = query.limit ?? Number.POSITIVE_INFINITY;
  let batch = first;
  for (;;) {
    for (const ids of groupForReading(batch.listed, MAX_READ_BYTES)) {
      yield (await readRows(ctx, query, ids)).map(toCollectedDocument);
    }
    left -= batch.listed.length;
    const last = batch.listed.at(-1);
    if (!batch.more || !last) return;
    place.next = encodeCursor(OLDEST_FIRST, last);
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

/** Reads one item ahead, so that the next database read overlaps with shaping in the child process. */
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

type Shape = (documents: CollectedDocument[]) => Iterable<string> | AsyncIterable<string>;

/** Returns the function that shapes documents. The default shape needs no limits and no child process. */
function createShape({ shaper }: Context<KeyHolder>, template: Template | null): Shape {
  if (template === null) {
    const compiled = compileTemplate(DEFAULT_TEMPLATE);
    return function* (documents) {
      for (const document of documents) yield JSON.stringify(shapeDocument(compiled, document));
    };
  }
  const listing = new ListingShaper(shaper, template);
  return (documents) => listing.shape(documents);
}

/** @param left number of documents still to return */
async function findBatch(
  { db, actor }: Context<KeyHolder>,
  project: Project,
  { from, status }: CustomListQuery,
  place: ListCursor | undefined,
  left: number,
) {
  const size = Math.min(BATCH_SIZE, left);
  const found = await db.document.findMany({
    where: {
      projectId: project.id,
      removedAt: null,
      status,
      createdAt: { gte: from },
      AND: [whereDocumentVisible(actor), place ? buildCursorWhere(OLDEST_FIRST, place) : {}],
    },
    // Matches the index order, so that the database doesn't sort.
    orderBy: buildOrderBy(OLDEST_FIRST),
    take: size + 1,
    select: CURSOR_COLUMNS,
  });
  const wanted = found.slice(0, size);
  // Read only the sizes, not the values.
  const sizes = await db.$queryRaw<{ id: string; bytes: number }[]>`
    SELECT id, pg_column_size(data) AS bytes FROM document WHERE id = ANY(${wanted.map(({ id }) => id)}::uuid[])`;
  const getBytes = new Map(sizes.map(({ id, bytes }) => [id, bytes]));
  const listed = wanted.map((row) => ({ ...row, bytes: getBytes.get(row.id) ?? 0 }));
  return { listed, more: found.length > size };
}

/** Reads the documents that still have the listed status. */
const readRows = ({ db }: Context<KeyHolder>, { status }: CustomListQuery, ids: string[]) =>
  db.document.findMany({
    where: { id: { in: ids }, removedAt: null, status },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { attachments: { orderBy: ATTACHMENT_ORDER } },
  });
