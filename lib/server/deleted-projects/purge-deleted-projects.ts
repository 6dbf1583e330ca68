import { purgeDeletedEndpoints } from '@/lib/delivery/webhooks/purge-endpoints';
import { purgeEntity } from '@/lib/documents/entity-records/purge-entity';
import type { Services } from '@/lib/platform/context';
import { type Database, inTransaction } from '@/lib/platform/db/database';

/** Documents deleted in one transaction, with their pages, texts and events. */
const DOCUMENT_CHUNK_SIZE = 50;
const CHUNK_SIZE = 500;

/** Maximum duration of a job step in ms; the next step continues. */
const TIME_BUDGET_MS = 10_000;

/**
 * Deletes everything in deleted projects, and finally the projects. Works in small transactions, so that nobody waits
 * for long. Processes can run this concurrently and can be killed; the next run continues. Rows that a concurrent
 * upload or page change adds are found again before the project itself is deleted. The hourly purge removes files that
 * no other document uses.
 *
 * @param projectId only this project; default: all deleted projects
 * @param budgetMs time in ms after which it stops; at least one chunk is done
 * @returns `true` if nothing is left
 */
export async function purgeDeletedProjects(
  services: Services,
  projectId?: string,
  budgetMs: number = TIME_BUDGET_MS,
): Promise<boolean> {
  const until = performance.now() + budgetMs;
  const { db } = services;
  for (;;) {
    const project = await db.project.findFirst({
      where: { deletedAt: { not: null }, ...(projectId !== undefined && { id: projectId }) },
      orderBy: { deletedAt: 'asc' },
      select: { id: true },
    });
    if (!project) return true;
    const hasMore =
      (await deletePageChanges(db, project.id)) ||
      (await deleteDocuments(db, project.id)) ||
      (await deleteIntakes(db, project.id)) ||
      (await deleteEntities(services, project.id)) ||
      (await deleteEndpoints(services, project.id, until));
    if (!hasMore) await deleteEmptyProject(db, project.id);
    if (performance.now() >= until) return false;
  }
}

/** Deletes page changes first: the job of a page change that is still running then finds nothing to complete. */
const deletePageChanges = async (db: Database, projectId: string): Promise<boolean> =>
  (await db.$executeRaw`
    DELETE FROM page_change WHERE id IN (
      SELECT id FROM page_change WHERE project_id = ${projectId}::uuid LIMIT ${CHUNK_SIZE})`) > 0;

/** Deletes documents with everything that refers to them. Texts, words, events and training data cascade. */
async function deleteDocuments(db: Database, projectId: string): Promise<boolean> {
  const documents = await db.document.findMany({
    where: { projectId },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: DOCUMENT_CHUNK_SIZE,
  });
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return false;
  await inTransaction(db, async (tx) => {
    await tx.attachment.deleteMany({
      where: { OR: [{ documentId: { in: ids } }, { sourceId: { in: ids } }] },
    });
    await tx.pageSpan.deleteMany({ where: { OR: [{ documentId: { in: ids } }, { originId: { in: ids } }] } });
    await tx.document.deleteMany({ where: { id: { in: ids } } });
  });
  return true;
}

const deleteIntakes = async (db: Database, projectId: string): Promise<boolean> =>
  (await db.$executeRaw`
    DELETE FROM intake WHERE id IN (
      SELECT id FROM intake WHERE project_id = ${projectId}::uuid LIMIT ${CHUNK_SIZE})`) > 0;

async function deleteEntities(services: Services, projectId: string): Promise<boolean> {
  const { db, clock } = services;
  // A concurrent request may have created one.
  await db.entity.updateMany({ where: { projectId, deletedAt: null }, data: { deletedAt: clock() } });
  const entity = await db.entity.findFirst({ where: { projectId }, select: { id: true } });
  if (!entity) return false;
  await purgeEntity(services, entity.id);
  return true;
}

async function deleteEndpoints(services: Services, projectId: string, until: number): Promise<boolean> {
  const { db, clock } = services;
  await db.webhookEndpoint.updateMany({
    where: { projectId, deletedAt: null },
    data: { deletedAt: clock(), offAt: clock(), offReason: 'person', secret: '' },
  });
  if ((await db.webhookEndpoint.count({ where: { projectId } })) === 0) return false;
  await purgeDeletedEndpoints(services, Math.max(0, until - performance.now()));
  return true;
}

/** Deletes the project if nothing is left in it. The lock waits for concurrent inserts and blocks later ones. */
async function deleteEmptyProject(db: Database, projectId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT id FROM project WHERE id = ${projectId}::uuid FOR UPDATE`;
    const where = { projectId };
    const left =
      (await tx.document.count({ where })) +
      (await tx.intake.count({ where })) +
      (await tx.pageChange.count({ where })) +
      (await tx.entity.count({ where })) +
      (await tx.webhookEndpoint.count({ where }));
    if (left === 0) await tx.project.deleteMany({ where: { id: projectId, deletedAt: { not: null } } });
  });
}
