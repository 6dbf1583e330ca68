import type { KeyHolder } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { ATTACHMENTS_IN_ORDER } from '@/lib/documents/get-document';
import { cursorAfter, type ListCursor, readCursor } from '@/lib/documents/list-cursor';
import { behind, orderOf } from '@/lib/documents/list-filter';
import { collectedDocumentOf } from '@/lib/documents/resource';
import type { Project } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import type { CustomListQuery } from './schemas';
import { shapeDocument } from './shape-document';
import { DEFAULT_TEMPLATE, type Template } from './template';

/** How many documents are in memory at a time. */
const BATCH = 100;
const OLDEST_FIRST = 'created_at';

/**
 * The documents of a status from a day on in the project's own shape, oldest first, as the pieces of a JSON text: however
 * many there are, only a batch of them is in memory.
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
  const template = (await templateFor(ctx, project, query.version)) ?? DEFAULT_TEMPLATE;
  // Read before the answer begins: what fails here is still answered with a status.
  const first = await readBatch(ctx, project, query, place, query.limit ?? Number.POSITIVE_INFINITY);
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

type Batch = Awaited<ReturnType<typeof readBatch>>;

async function* pieces(
  ctx: Context<KeyHolder>,
  project: Project,
  query: CustomListQuery,
  template: Template,
  first: Batch,
): AsyncGenerator<string> {
  let left = query.limit ?? Number.POSITIVE_INFINITY;
  let batch = first;
  let between = '';
  yield '{"status":"success","documents":[';
  for (;;) {
    const texts = batch.rows.map((row) => JSON.stringify(shapeDocument(template, collectedDocumentOf(row))));
    if (texts.length > 0) yield between + texts.join(',\n');
    between = ',\n';
    left -= batch.rows.length;
    const last = batch.rows.at(-1);
    if (!batch.more || !last || left <= 0) break;
    const place = { field: 'created_at', value: last.createdAt, id: last.id } as const;
    batch = await readBatch(ctx, project, query, place, left);
  }
  const last = batch.rows.at(-1);
  const next = batch.more && last ? cursorAfter(OLDEST_FIRST, last) : null;
  yield `],"next_cursor":${JSON.stringify(next)}}`;
}

/** @param left how many are still asked for */
async function readBatch(
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
    include: { attachments: { orderBy: ATTACHMENTS_IN_ORDER } },
  });
  return { rows: found.slice(0, size), more: found.length > size };
}
