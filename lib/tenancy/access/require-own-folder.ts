import type { Member } from '@/lib/foundation/actor';
import { createFieldError } from '@/lib/foundation/check-field';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { resolve } from '@/lib/platform/paths';

/** ID of the advisory lock (any number) of transactions that start to use a folder. */
const ADVISORY_LOCK = 7_243_004;

/**
 * Refuses a folder of the server that another organization reads or writes, one in such a folder, and one around it. One
 * of the organizations would get documents of the other. Until the transaction ends, no other can start to use a folder,
 * so call this first in the transaction that stores the folder.
 *
 * @throws DomainError `invalid`
 */
export async function requireOwnFolder(
  tx: Transaction,
  { actor }: Pick<Context<Member>, 'actor'>,
  folder: string,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`;
  const used = await tx.$queryRaw<{ path: string }[]>`
    SELECT DISTINCT path FROM (
      SELECT organization_id, config->>'path' AS path FROM channel WHERE kind = 'folder'
      UNION ALL
      SELECT organization_id, config->>'path' FROM destination WHERE kind = 'folder' AND deleted_at IS NULL
    ) AS used
     WHERE organization_id <> ${actor.organizationId}::uuid AND path IS NOT NULL`;
  const path = toFolderPath(folder);
  const isTaken = used.some((each) => {
    const other = toFolderPath(each.path);
    return path.startsWith(other) || other.startsWith(path);
  });
  if (isTaken)
    throw createFieldError('config.path', 'Another organization uses this folder.', {
      reason: 'folder_taken',
    });
}

/** Returns the absolute path without `.`, `..`, and repeated slashes, with a slash at its end. */
const toFolderPath = (path: string): string => `${resolve(path)}/`.replace(/\/+$/, '/');
