import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { ChannelAccess } from './channel-config';
import { createFieldError } from './channel-schemas';

/**
 * Refuses a folder that another organization reads, one in such a folder, and one around it. The first organization would
 * lose its documents to the second.
 *
 * @throws DomainError `invalid`
 */
export async function requireOwnFolder(
  { db, actor }: Context<Member>,
  config: ChannelAccess['config'],
): Promise<void> {
  if (!('path' in config) || 'host' in config) return;
  const path = `${config.path.replace(/\/+$/, '')}/`;
  const [taken] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM channel
     WHERE kind = 'folder' AND organization_id <> ${actor.organizationId}::uuid
       AND (starts_with(rtrim(config->>'path', '/') || '/', ${path}) OR starts_with(${path}, rtrim(config->>'path', '/') || '/'))
     LIMIT 1`;
  if (taken) throw createFieldError('config.path', 'Another organization reads this folder.');
}
