import type { Member } from '@/lib/foundation/actor';
import { createFieldError } from '@/lib/foundation/check-field';
import type { Context } from '@/lib/platform/context';
import { resolve } from '@/lib/platform/paths';

/**
 * Refuses a folder of the server that another organization reads or writes, one in such a folder, and one around it. One
 * of the organizations would get documents of the other.
 *
 * @throws DomainError `invalid`
 */
export async function requireOwnFolder({ db, actor }: Context<Member>, folder: string): Promise<void> {
  const used = await db.$queryRaw<{ path: string }[]>`
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
  if (isTaken) throw createFieldError('config.path', 'Another organization uses this folder.');
}

/** Returns the absolute path without `.`, `..`, and repeated slashes, with a slash at its end. */
const toFolderPath = (path: string): string => `${resolve(path)}/`.replace(/\/+$/, '/');
