import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { getPersonName } from '@/lib/foundation/person-name';
import { CURSOR_ERROR } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import type { Template } from '@/lib/tenancy/projects/custom-schema/project-schema-template';
import type { VersionList, VersionQuery } from './schemas';

/**
 * Lists the versions of the project's custom schema, newest first. The newest is in use.
 *
 * @throws DomainError `not_found`, `forbidden`; `invalid` for a cursor from another list
 */
export async function listVersions(
  ctx: Context<Member>,
  projectUuid: string,
  { cursor, limit }: VersionQuery,
): Promise<VersionList> {
  const below = cursor === undefined ? undefined : parseVersionCursor(cursor);
  const { id: projectId } = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_settings');
  const found = await ctx.db.customSchemaVersion.findMany({
    where: { projectId, ...(below !== undefined && { number: { lt: below } }) },
    orderBy: { number: 'desc' },
    // Fetch one extra row to detect a next page.
    take: limit + 1,
    include: { savedBy: { select: { id: true, name: true, email: true } } },
  });
  const page = found.slice(0, limit);
  return {
    versions: page.map(({ number, template, savedBy, createdAt }) => ({
      number,
      custom_schema: template as Template | null,
      saved_by: savedBy && { name: getPersonName(savedBy) },
      saved_at: createdAt.toISOString(),
    })),
    next_cursor: found.length > limit ? String(page.at(-1)!.number) : null,
  };
}

/** Parses a cursor, which is a version number. Numbers above the database's integer range are invalid. */
function parseVersionCursor(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw new DomainError('invalid', CURSOR_ERROR, {
    errors: { cursor: [CURSOR_ERROR] },
  });
}
