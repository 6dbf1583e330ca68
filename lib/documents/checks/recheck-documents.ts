import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { updateChecks } from './update-checks';

/** Documents per step of a job. */
const BATCH = 200;
/** Documents per transaction: a short one, so that others don't wait. */
const PER_TRANSACTION = 20;

type Needed = Pick<Services, 'db' | 'clock'>;

/**
 * Checks the next documents of a project again, in the order of their IDs.
 *
 * @param after ID after which to start; `null` for the first
 * @returns the last ID, or `null` if there are no more documents
 */
export async function recheckProjectDocuments(
  services: Needed,
  projectId: string,
  after: string | null,
): Promise<string | null> {
  const rows = await services.db.document.findMany({
    where: { projectId, removedAt: null, ...(after !== null && { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: { id: true },
  });
  await recheckDocuments(
    services,
    rows.map(({ id }) => id),
  );
  return rows.length < BATCH ? null : rows.at(-1)!.id;
}

/** Checks documents again, in several transactions. */
export async function recheckDocuments(services: Needed, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PER_TRANSACTION)
    await inTransaction(services.db, (tx) =>
      updateChecks(tx, ids.slice(from, from + PER_TRANSACTION), services, { isBackground: true }),
    );
}
