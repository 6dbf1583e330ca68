import type { Member } from '@/lib/foundation/actor';
import { createFieldError } from '@/lib/foundation/check-field';
import { requireVersion } from '@/lib/foundation/content-version';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Channel as ChannelRow, Prisma } from '@/lib/platform/db/generated/client';
import { sealBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireOwnFolder } from '@/lib/tenancy/access/require-own-folder';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { ChannelAccess } from './channel-config';
import { getChannelVersion, toChannel } from './channel-row';
import { checkConfig, checkSecret } from './channel-schemas';
import { getFolderPath, getSecretTarget } from './channel-secret';
import { requireChannel } from './require-channel';
import { requireUsableConfig } from './require-usable-config';
import type { Channel, ChannelPatch } from './schemas';

/**
 * Changes a channel. A changed configuration or secret, and `enabled: true`, resume a paused channel. Items that it has
 * handled stay handled.
 *
 * @param options.ifMatch `If-Match` header; the change fails if the channel changed since
 * @throws DomainError `not_found`, `forbidden`, `precondition_failed`, `conflict` for an archived project; `invalid` for a
 *   configuration that doesn't fit the kind, and for a missing secret if the server changes
 */
export async function changeChannel(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  patch: ChannelPatch,
  options: { ifMatch?: string } = {},
): Promise<Channel> {
  const { channel: before, project } = await requireChannel(ctx, projectUuid, id);
  requireNotArchived(project);
  requireVersion(options.ifMatch, getChannelVersion(before), 'The channel');
  const config =
    patch.config === undefined
      ? (before.config as ChannelAccess['config'])
      : checkConfig(before.kind, patch.config);
  const secret = patch.secret === undefined ? null : checkSecret(before.kind, config, patch.secret);
  if (patch.config !== undefined || secret !== null)
    await requireUsableConfig(ctx, before.kind, config, secret);
  const folder = patch.config === undefined ? null : getFolderPath(before.kind, config);
  const target = getSecretTarget(before.kind, config);
  if (patch.config !== undefined && target !== before.secretTarget && secret === null)
    throw createFieldError('secret', 'The server or user has changed. Enter the secret for it.', {
      reason: 'secret_needed',
    });
  if (changesSignIn(before, config) && secret === null)
    throw createFieldError('secret', 'The way to sign in has changed. Enter the secret for it.', {
      reason: 'secret_needed',
    });
  const now = ctx.clock();
  const resumes = patch.enabled === true || patch.config !== undefined || secret !== null;
  const row = await inTransaction(ctx.db, async (tx) => {
    if (folder !== null) await requireOwnFolder(tx, ctx, folder);
    const [changed] = await tx.channel.updateManyAndReturn({
      where: { id, version: before.version },
      data: {
        version: { increment: 1 },
        nextRunAt: now,
        ...(patch.name !== undefined && { name: patch.name }),
        ...(patch.enabled !== undefined && { enabled: patch.enabled }),
        ...(patch.classify !== undefined && { classify: patch.classify }),
        ...(patch.interval_seconds !== undefined && {
          intervalSeconds: patch.interval_seconds,
        }),
        ...(patch.config !== undefined && { config: config as Prisma.InputJsonObject }),
        ...(secret !== null && { secret: sealBoundSecret(ctx, secret), secretTarget: target }),
        ...(resumes && { failures: 0, error: null, pausedAt: null }),
      },
    });
    if (!changed) {
      if (!(await tx.channel.findUnique({ where: { id } }))) throw createNotFoundError('channel');
      throw new DomainError('conflict', 'Someone else has changed the channel. Reload it and retry.', {
        reason: 'changed_meanwhile',
      });
    }
    await recordAudit(tx, ctx, {
      action: 'channel.changed',
      projectId: project.id,
      subjectId: id,
      details: { name: changed.name, changed: Object.keys(patch), enabled: changed.enabled },
    });
    return changed;
  });
  return toChannel(row);
}

const changesSignIn = (before: ChannelRow, config: ChannelAccess['config']): boolean =>
  'auth' in config && config.auth !== (before.config as { auth?: string }).auth;
