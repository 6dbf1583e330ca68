import { DESTINATION_DELIVERIES } from '@/lib/delivery/destinations/destination-deliveries';
import { purgeDeletedTargets } from '@/lib/delivery/queue/purge-targets';
import { WEBHOOK_DELIVERIES } from '@/lib/delivery/webhooks/webhook-deliveries';
import { purgeEntity } from '@/lib/documents/entity-records/purge-entity';
import type { Services } from '@/lib/platform/context';
import { type Database, inTransaction } from '@/lib/platform/db/database';

/** Documents deleted in one transaction, with their pages, texts and events. */
const DOCUMENT_CHUNK_SIZE = 50;
const CHUNK_SIZE = 500;
/** Texts deleted in one statement, each with its layout and words. A file can have thousands of pages. */
const TEXT_CHUNK_SIZE = 1_000;
/** Maximum number of projects in one round. */
const MAX_PROJECTS = 20;

/** Maximum duration of a job step in ms; the next step continues. */
const TIME_BUDGET_MS = 10_000;

/**
 * Deletes everything in deleted projects, and finally the projects. Works in small transactions, so that nobody waits
 * for long. Processes can run this concurrently and can be killed; the next run continues. Rows that a concurrent
 * upload or page change adds are found again before the project itself is deleted. The hourly purge removes files that
 * no other document uses.
 *
 * @param projectId only this project; default: all deleted projects
 * @param budgetMs time in ms for each project; at least one chunk is done
 * @returns `true` if nothing is left
 * @throws the first error of a project, after all other projects are done
 */
export async function purgeDeletedProjects(
  services: Services,
  projectId?: string,
  budgetMs: number = TIME_BUDGET_MS,
): Promise<boolean> {
  const projects = await services.db.project.findMany({
    where: { deletedAt: { not: null }, ...(projectId !== undefined && { id: projectId }) },
    orderBy: { deletedAt: 'asc' },
    select: { id: true },
    take: MAX_PROJECTS,
  });
  const errors: unknown[] = [];
  let isDone = projects.length < MAX_PROJECTS;
  for (const { id } of projects) {
    try {
      if (!(await purgeProject(services, id, budgetMs))) isDone = false;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0 && (isDone || errors.length === projects.length)) throw errors[0];
  return isDone;
}

async function purgeProject(services: Services, id: string, budgetMs: number): Promise<boolean> {
  const until = performance.now() + budgetMs;
  const { db } = services;
  while ((await db.project.count({ where: { id, deletedAt: { not: null } } })) > 0) {
    await turnOffTargets(services, id);
    const hasMore =
      (await deletePageChanges(db, id)) ||
      (await deleteDocuments(db, id)) ||
      (await deleteIntakes(db, id)) ||
      (await deleteEntities(services, id)) ||
      (await deleteEndpoints(services, id, until)) ||
      (await deleteDestinations(services, id, until));
    if (!hasMore) await deleteEmptyProject(db, id);
    if (performance.now() >= until) return false;
  }
  return true;
}

/**
 * Turns off what a concurrent request may have created after the deletion, so that nothing more leaves the project while
 * its documents are deleted.
 */
async function turnOffTargets({ db, clock }: Services, projectId: string): Promise<void> {
  const now = clock();
  const where = { projectId, deletedAt: null };
  const off = { deletedAt: now, offAt: now, offReason: 'person' } as const;
  await db.webhookEndpoint.updateMany({ where, data: { ...off, secret: '', previousSecret: null } });
  await db.destination.updateMany({ where, data: { ...off, secret: null, secretTarget: null } });
}

/** Deletes page changes first: the job of a page change that is still running then finds nothing to complete. */
const deletePageChanges = async (db: Database, projectId: string): Promise<boolean> =>
  (await db.$executeRaw`
    DELETE FROM page_change WHERE id IN (
      SELECT id FROM page_change WHERE project_id = ${projectId}::uuid LIMIT ${CHUNK_SIZE})`) > 0;

/** Deletes documents with everything that refers to them: first their texts, then the rest in one transaction. */
async function deleteDocuments(db: Database, projectId: string): Promise<boolean> {
  const documents = await db.document.findMany({
    where: { projectId },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: DOCUMENT_CHUNK_SIZE,
  });
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return false;
  const texts = await db.$executeRaw`
    DELETE FROM page_text WHERE (origin_id, page) IN (
      SELECT origin_id, page FROM page_text WHERE origin_id = ANY(${ids}::uuid[]) LIMIT ${TEXT_CHUNK_SIZE})`;
  if (texts > 0) return true;
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
  const { db } = services;
  if ((await db.webhookEndpoint.count({ where: { projectId } })) === 0) return false;
  await purgeDeletedTargets(services, WEBHOOK_DELIVERIES, Math.max(0, until - performance.now()));
  return true;
}

async function deleteDestinations(services: Services, projectId: string, until: number): Promise<boolean> {
  const { db } = services;
  if ((await db.destination.count({ where: { projectId } })) === 0) return false;
  await purgeDeletedTargets(services, DESTINATION_DELIVERIES, Math.max(0, until - performance.now()));
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
      (await tx.webhookEndpoint.count({ where })) +
      (await tx.destination.count({ where }));
    if (left === 0) await tx.project.deleteMany({ where: { id: projectId, deletedAt: { not: null } } });
  });
}
