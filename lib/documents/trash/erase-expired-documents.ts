import { storeEmptyContent } from '@/lib/documents/empty-document';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Project } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { whereOlderThan, whereRetained } from './document-retention';
import { eraseRows } from './erase-document';

/** Documents processed at a time. */
const CHUNK_SIZE = 100;

/**
 * Permanently deletes documents that exceed their project's `retention_days`, from the list and the trash, like a
 * manual deletion. Documents in a page change are left for the next run.
 *
 * @returns the number of deleted documents
 */
export async function eraseExpiredDocuments(services: Services, chunk = CHUNK_SIZE): Promise<number> {
  let erased = 0;
  for (const project of await services.db.project.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
  })) {
    const days = readSettings(project).retention_days;
    if (days !== null) erased += await eraseOlderThan(services, project, days, chunk);
  }
  return erased;
}

async function eraseOlderThan(
  services: Services,
  project: Project,
  days: number,
  chunk: number,
): Promise<number> {
  const { db, clock } = services;
  const { id: projectId, organizationId } = project;
  const ctx = { ...services, actor: { kind: 'system' as const, organizationId } };
  const before = whereOlderThan(clock(), days);
  let erased = 0;
  let after: string | undefined;
  for (;;) {
    const documents = await db.document.findMany({
      where: {
        ...whereRetained(projectId),
        createdAt: { lt: before },
        replacingId: null,
        ...(after !== undefined && { id: { gt: after } }),
      },
      orderBy: { id: 'asc' },
      take: chunk,
    });
    if (documents.length === 0) return erased;
    await storeEmptyContent(services);
    for (const document of documents) {
      const gone = await inTransaction(db, (tx) => eraseRows(tx, ctx, document, { retention_days: days }));
      if (gone) erased += 1;
    }
    after = documents.at(-1)!.id;
  }
}
