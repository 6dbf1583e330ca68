import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { VersionList, VersionQuery } from './schemas';
import type { Template } from './template';

/**
 * What the project's custom schema was, the newest version first; that one is in use.
 *
 * @throws DomainError not_found, forbidden; invalid for a cursor that isn't of this list
 */
export async function listVersions(
  ctx: Context<Member>,
  projectUuid: string,
  { cursor, limit }: VersionQuery,
): Promise<VersionList> {
  const below = cursor === undefined ? undefined : numberOf(cursor);
  const { id: projectId } = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_settings');
  const found = await ctx.db.customSchemaVersion.findMany({
    where: { projectId, ...(below !== undefined && { number: { lt: below } }) },
    orderBy: { number: 'desc' },
    // One more than asked for tells whether there is a next page.
    take: limit + 1,
    include: { savedBy: { select: { id: true, name: true, email: true } } },
  });
  const page = found.slice(0, limit);
  return {
    versions: page.map(({ number, template, savedBy, createdAt }) => ({
      number,
      custom_schema: template as Template | null,
      saved_by: savedBy && { name: savedBy.name ?? savedBy.email },
      saved_at: createdAt.toISOString(),
    })),
    next_cursor: found.length > limit ? String(page.at(-1)!.number) : null,
  };
}

/** A version's own number is its place. Beyond what the database's integers hold there is none. */
function numberOf(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw new DomainError('invalid', 'cursor is not one of this list.', {
    errors: { cursor: ['cursor is not one of this list.'] },
  });
}
