import type { TenantActor } from '@/lib/foundation/actor';
import { type FieldErrors, throwFieldErrors } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { whereProjectVisible } from './visibility-clause';

/**
 * Loads the projects in the `projects` of a request body.
 *
 * @returns each project once
 * @throws DomainError invalid, with an error for each project that the actor can't see
 */
export async function requireProjects(
  ctx: Context<TenantActor>,
  uuids: readonly string[],
): Promise<string[]> {
  const seen = await ctx.db.project.findMany({
    where: { AND: [{ id: { in: [...uuids] } }, whereProjectVisible(ctx.actor)] },
    select: { id: true },
  });
  const known = new Set(seen.map(({ id }) => id));
  const errors: FieldErrors = {};
  uuids.forEach((uuid, index) => {
    if (!known.has(uuid)) errors[`projects.${index}`] = [`There is no project ${uuid}.`];
  });
  throwFieldErrors('invalid', errors, { reason: 'not_found', values: { what: 'project' } });
  return [...known];
}
