import type { TenantActor } from '@/lib/access/actor';
import { visibleProjects } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { type FieldErrors, refuseWith } from '@/lib/core/errors';

/**
 * For a list of projects in a body's `projects`.
 *
 * @returns each project once
 * @throws DomainError invalid, with an error for each that the actor doesn't see
 */
export async function requireProjects(
  ctx: Context<TenantActor>,
  uuids: readonly string[],
): Promise<string[]> {
  const seen = await ctx.db.project.findMany({
    where: { AND: [{ id: { in: [...uuids] } }, visibleProjects(ctx.actor)] },
    select: { id: true },
  });
  const known = new Set(seen.map(({ id }) => id));
  const errors: FieldErrors = {};
  uuids.forEach((uuid, index) => {
    if (!known.has(uuid)) errors[`projects.${index}`] = [`There is no project ${uuid}.`];
  });
  refuseWith('invalid', errors);
  return [...known];
}
