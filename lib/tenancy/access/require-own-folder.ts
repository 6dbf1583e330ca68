import type { Member } from '@/lib/foundation/actor';
import { createFieldError } from '@/lib/foundation/check-field';
import type { Context } from '@/lib/platform/context';

/**
 * Refuses a folder of the server that another organization reads or writes, one in such a folder, and one around it. One
 * of the organizations would get documents of the other.
 *
 * @throws DomainError `invalid`
 */
export async function requireOwnFolder({ db, actor }: Context<Member>, folder: string): Promise<void> {
  const path = `${folder.replace(/\/+$/, '')}/`;
  const [taken] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM (
      SELECT organization_id, rtrim(config->>'path', '/') || '/' AS path FROM channel WHERE kind = 'folder'
      UNION ALL
      SELECT organization_id, rtrim(config->>'path', '/') || '/' FROM destination
       WHERE kind = 'folder' AND deleted_at IS NULL
    ) AS used
     WHERE organization_id <> ${actor.organizationId}::uuid
       AND (starts_with(path, ${path}) OR starts_with(${path}, path))
     LIMIT 1`;
  if (taken) throw createFieldError('config.path', 'Another organization uses this folder.');
}
