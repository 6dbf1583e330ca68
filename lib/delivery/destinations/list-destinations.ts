import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { countWaiting } from './count-waiting';
import { toDestination } from './destination-row';
import { requireDestination } from './require-destination';
import type { Destination, DestinationList } from './schemas';

const ORDER = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

/** @throws DomainError `not_found` or `forbidden` for the project, `forbidden` */
export async function listDestinations(ctx: Context<Member>, projectUuid: string): Promise<DestinationList> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_destinations');
  const rows = await ctx.db.destination.findMany({
    where: { projectId: project.id, deletedAt: null },
    orderBy: ORDER,
  });
  const waiting = await countWaiting(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return {
    destinations: rows.map((row) => toDestination(row, waiting.get(row.id))),
    folders: [...ctx.destinationDrivers.folders],
    can_email: ctx.mailer.canSend,
  };
}

/** @throws DomainError `not_found`, `forbidden` */
export async function getDestination(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<Destination> {
  const { destination } = await requireDestination(ctx, projectUuid, id);
  return toDestination(destination, (await countWaiting(ctx.db, [destination.id])).get(destination.id));
}
