import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Project } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import { keepNoContent } from './empty-document';
import { erase } from './erase-document';
import { bornBefore, keptIn } from './expiring';

/** So many documents are looked at together. */
const CHUNK = 100;

/**
 * Erases the documents that are older than their project keeps them (`retention_days`), from the list and from the
 * trash, as someone who erases them by hand would. One that a page change has is left for the next time.
 *
 * @returns how many were erased
 */
export async function eraseExpired(services: Services, chunk = CHUNK): Promise<number> {
  let erased = 0;
  for (const project of await services.db.project.findMany({ orderBy: { id: 'asc' } })) {
    const days = settingsOf(project).retention_days;
    if (days !== null) erased += await eraseOlder(services, project, days, chunk);
  }
  return erased;
}

async function eraseOlder(
  services: Services,
  project: Project,
  days: number,
  chunk: number,
): Promise<number> {
  const { db, clock } = services;
  const { id: projectId, organizationId } = project;
  const ctx = { ...services, actor: { kind: 'system' as const, organizationId } };
  const before = bornBefore(clock(), days);
  let erased = 0;
  let after: string | undefined;
  for (;;) {
    const documents = await db.document.findMany({
      where: {
        ...keptIn(projectId),
        createdAt: { lt: before },
        replacingId: null,
        ...(after !== undefined && { id: { gt: after } }),
      },
      orderBy: { id: 'asc' },
      take: chunk,
    });
    if (documents.length === 0) return erased;
    await keepNoContent(services);
    for (const document of documents) {
      const gone = await inTransaction(db, (tx) => erase(tx, ctx, document, { retention_days: days }));
      if (gone) erased += 1;
    }
    after = documents.at(-1)!.id;
  }
}
