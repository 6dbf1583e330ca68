import { scheduleDeliveries } from '@/lib/delivery/queue/schedule-deliveries';
import type { Member } from '@/lib/foundation/actor';
import { createFieldError } from '@/lib/foundation/check-field';
import { requireVersion } from '@/lib/foundation/content-version';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Destination as DestinationRow, Prisma } from '@/lib/platform/db/generated/client';
import { sealBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireOwnFolder } from '@/lib/tenancy/access/require-own-folder';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { countWaiting } from './count-waiting';
import type { DestinationConfig } from './destination-config';
import { DESTINATION_DELIVERIES } from './destination-deliveries';
import { getFolderPath, getPlace, getSecretTarget } from './destination-place';
import { getDestinationVersion, toDestination } from './destination-row';
import { checkConfig, checkSecret, checkValues } from './destination-schemas';
import { requireDestination } from './require-destination';
import { requireUsableDestination } from './require-usable-destination';
import type { Destination, DestinationPatch } from './schemas';

/**
 * Changes a destination. Waiting deliveries go to the changed one. Documents that are approved while it is off are not
 * sent.
 *
 * @param options.ifMatch `If-Match` header; the change fails if the destination changed since
 * @throws DomainError `not_found`, `forbidden`, `precondition_failed`, `conflict` for an archived project; `invalid` for a
 *   configuration that doesn't fit the kind, and for a missing secret if the server changes
 */
export async function changeDestination(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  patch: DestinationPatch,
  options: { ifMatch?: string } = {},
): Promise<Destination> {
  const { destination: before, project } = await requireDestination(ctx, projectUuid, id);
  requireNotArchived(project);
  requireVersion(options.ifMatch, getDestinationVersion(before), 'The destination');
  const config =
    patch.config === undefined
      ? (before.config as DestinationConfig)
      : checkConfig(before.kind, patch.config);
  const secret = patch.secret === undefined ? null : checkSecret(before.kind, patch.secret);
  if (patch.values !== undefined) checkValues(before.kind, patch.values);
  if (patch.config !== undefined) await requireUsableDestination(ctx, before.kind, config);
  const target = getSecretTarget(before.kind, config);
  const hasMoved = patch.config !== undefined && target !== null && target !== before.secretTarget;
  if (hasMoved && secret === null)
    throw createFieldError('secret', 'The server or user has changed. Enter the secret for it.', {
      reason: 'secret_needed',
    });
  const folder = patch.config === undefined ? null : getFolderPath(before.kind, config);
  const row = await inTransaction(ctx.db, async (tx) => {
    if (folder !== null) await requireOwnFolder(tx, ctx, folder);
    const [changed] = await tx.destination.updateManyAndReturn({
      where: { id, version: before.version, deletedAt: null },
      data: {
        ...getChanges(before, patch, ctx.clock()),
        ...(patch.config !== undefined && {
          config: config as Prisma.InputJsonObject,
          place: getPlace(before.kind, config, id),
        }),
        ...(secret !== null && { secret: sealBoundSecret(ctx, secret), secretTarget: target }),
      },
    });
    if (!changed) {
      if (!(await tx.destination.findFirst({ where: { id, deletedAt: null } })))
        throw createNotFoundError('destination');
      throw new DomainError('conflict', 'Someone else has changed the destination. Reload it and retry.', {
        reason: 'changed_meanwhile',
      });
    }
    await recordAudit(tx, ctx, {
      action: 'destination.changed',
      projectId: project.id,
      subjectId: id,
      details: { name: changed.name, changed: Object.keys(patch), enabled: changed.offAt === null },
    });
    if (changed.offAt === null) await scheduleDeliveries(tx, DESTINATION_DELIVERIES);
    return changed;
  });
  return toDestination(row, (await countWaiting(ctx.db, [id])).get(id));
}

function getChanges(
  before: DestinationRow,
  patch: DestinationPatch,
  now: Date,
): Prisma.DestinationUpdateManyMutationInput {
  const { name, enabled, on, doc_types, file, values, name_template, mark_exported, config, secret } = patch;
  const restarts =
    config !== undefined || secret !== undefined || (enabled === true && before.offAt !== null);
  return {
    version: { increment: 1 },
    ...(name !== undefined && { name }),
    ...(on !== undefined && { trigger: on }),
    ...(doc_types !== undefined && { docTypes: [...new Set(doc_types)] }),
    ...(file !== undefined && { file }),
    ...(values !== undefined && { values }),
    ...(name_template !== undefined && { nameTemplate: name_template }),
    ...(mark_exported !== undefined && { markExported: mark_exported }),
    // Failures of the previous configuration don't count for the new one.
    ...(restarts && { failingSince: null }),
    ...(enabled === true && { offAt: null, offReason: null }),
    ...(enabled === false && { offAt: before.offAt ?? now, offReason: 'person' as const }),
  };
}
