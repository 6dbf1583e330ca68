import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { sealBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { enforceCountLimit } from '@/lib/tenancy/access/enforce-count-limit';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { lockActiveProject, requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireOwnFolder } from '@/lib/tenancy/access/require-own-folder';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { getPlace, getSecretTarget } from './destination-place';
import { toDestination } from './destination-row';
import { checkSecret, checkValues } from './destination-schemas';
import { requireUsableDestination } from './require-usable-destination';
import type { Destination, NewDestination } from './schemas';

const MAX_DESTINATIONS = 20;

/**
 * Creates a destination that receives a project's documents from now on.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden`, `invalid` for a server or folder that may
 *   not be used, `conflict` if the project is archived or has the maximum number of destinations
 */
export async function createDestination(
  ctx: Context<Member>,
  projectUuid: string,
  input: NewDestination,
): Promise<Destination> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_destinations');
  requireNotArchived(project);
  const secret = 'secret' in input ? checkSecret(input.kind, input.secret) : null;
  checkValues(input.kind, input.values);
  await requireUsableDestination(ctx, input.kind, input.config);
  const now = ctx.clock();
  const id = ctx.newId();
  const row = await inTransaction(ctx.db, async (tx) => {
    if (input.kind === 'folder') await requireOwnFolder(tx, ctx, input.config.path);
    await lockActiveProject(tx, project.id);
    await enforceCountLimit(tx, 'project', project.id, {
      max: MAX_DESTINATIONS,
      what: 'destinations',
      count: () => tx.destination.count({ where: { projectId: project.id, deletedAt: null } }),
      message: `A project can have at most ${MAX_DESTINATIONS} destinations.`,
    });
    const made = await tx.destination.create({
      data: {
        id,
        organizationId: project.organizationId,
        projectId: project.id,
        kind: input.kind,
        name: input.name,
        trigger: input.on,
        docTypes: [...new Set(input.doc_types)],
        file: input.file,
        values: input.values,
        nameTemplate: input.name_template,
        markExported: input.mark_exported,
        config: input.config as Prisma.InputJsonObject,
        secret: secret && sealBoundSecret(ctx, secret),
        secretTarget: getSecretTarget(input.kind, input.config),
        place: getPlace(input.kind, input.config, id),
        ...(!input.enabled && { offAt: now, offReason: 'person' }),
        createdAt: now,
      },
    });
    await recordAudit(tx, ctx, {
      action: 'destination.created',
      projectId: project.id,
      subjectId: made.id,
      details: { name: made.name, kind: made.kind },
    });
    return made;
  });
  return toDestination(row);
}
