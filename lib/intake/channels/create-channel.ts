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
import { toChannel } from './channel-row';
import { checkSecret } from './channel-schemas';
import { getSecretTarget } from './channel-secret';
import { requireUsableConfig } from './require-usable-config';
import type { Channel, NewChannel } from './schemas';

const MAX_CHANNELS = 20;

/**
 * Creates a channel. If it is enabled, it looks for documents at once.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `forbidden`, `invalid` for a server or folder that may
 *   not be read, `conflict` if the project is archived or has the maximum number of channels
 */
export async function createChannel(
  ctx: Context<Member>,
  projectUuid: string,
  input: NewChannel,
): Promise<Channel> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_channels');
  requireNotArchived(project);
  const secret = 'secret' in input ? checkSecret(input.kind, input.config, input.secret) : null;
  await requireUsableConfig(ctx, input.kind, input.config, secret);
  const now = ctx.clock();
  const row = await inTransaction(ctx.db, async (tx) => {
    if (input.kind === 'folder') await requireOwnFolder(tx, ctx, input.config.path);
    await lockActiveProject(tx, project.id);
    await enforceCountLimit(tx, 'project', project.id, {
      max: MAX_CHANNELS,
      what: 'channels',
      count: () => tx.channel.count({ where: { projectId: project.id } }),
      message: `A project can have at most ${MAX_CHANNELS} channels.`,
    });
    const made = await tx.channel.create({
      data: {
        id: ctx.newId(),
        organizationId: project.organizationId,
        projectId: project.id,
        kind: input.kind,
        name: input.name,
        enabled: input.enabled,
        classify: input.classify,
        intervalSeconds: input.interval_seconds,
        config: input.config as Prisma.InputJsonObject,
        secret: secret && sealBoundSecret(ctx, secret),
        secretTarget: getSecretTarget(input.kind, input.config),
        nextRunAt: now,
        createdAt: now,
      },
    });
    await recordAudit(tx, ctx, {
      action: 'channel.created',
      projectId: project.id,
      subjectId: made.id,
      details: { name: made.name, kind: made.kind },
    });
    return made;
  });
  return toChannel(row);
}
