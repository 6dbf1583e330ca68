import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { updateChecks } from './update-checks';

/** Documents per step of a job. */
const BATCH = 200;
/** Documents per transaction: a short one, so that others don't wait. */
const PER_TRANSACTION = 10;

type Needed = Pick<Services, 'db' | 'clock'>;

/**
 * Checks the next documents of a project again, in the order of their IDs.
 *
 * @param after ID after which to start; `null` for the first
 * @param options.isUndecided `true` to leave out documents that are approved
 * @returns the last ID, or `null` if there are no more documents
 */
export async function recheckProjectDocuments(
  services: Needed,
  projectId: string,
  after: string | null,
  { isUndecided = false }: { isUndecided?: boolean } = {},
): Promise<string | null> {
  const rows = await services.db.document.findMany({
    where: {
      projectId,
      removedAt: null,
      ...(isUndecided && { status: 'done' }),
      ...(after !== null && { id: { gt: after } }),
    },
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

/**
 * Checks documents again, in several transactions. Waits for documents that are being changed only at the end, one by
 * one: such a change may have read earlier settings, so its checks may be outdated.
 */
export async function recheckDocuments(services: Needed, ids: readonly string[]): Promise<void> {
  const busy: string[] = [];
  for (let from = 0; from < ids.length; from += PER_TRANSACTION) {
    const batch = ids.slice(from, from + PER_TRANSACTION);
    const free = await recheckInTransaction(services, batch, Prisma.sql`SKIP LOCKED`);
    busy.push(...batch.filter((id) => !free.includes(id)));
  }
  for (const id of busy) await recheckInTransaction(services, [id], Prisma.empty);
}

/** @returns the IDs of the documents that were locked and checked */
const recheckInTransaction = (
  services: Needed,
  ids: readonly string[],
  onLocked: Prisma.Sql,
): Promise<string[]> =>
  inTransaction(services.db, async (tx) => {
    // As a change does: first the documents, then their hashes. Another order could be a deadlock.
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM document WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE ${onLocked}`;
    const free = rows.map(({ id }) => id);
    await updateChecks(tx, free, services, { isBackground: true });
    return free;
  });
