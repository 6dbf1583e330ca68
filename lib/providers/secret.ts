import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context, Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import type { ProviderSecret, SecretName } from './secret-schema';

/** The keys that a project's outside providers are asked with. They are stored sealed, and no route ever tells one. */

/** @param key null forgets it */
export async function setSecret(
  ctx: Context<Member>,
  uuid: string,
  name: SecretName,
  key: string | null,
): Promise<void> {
  const { id: projectId } = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_settings');
  const sealed = key === null ? null : sealSecret(ctx.secretKey, key);
  await inTransaction(ctx.db, async (tx) => {
    await tx.projectSecret.deleteMany({ where: { projectId, name } });
    if (sealed !== null) {
      await tx.projectSecret.create({ data: { projectId, name, sealed, createdAt: ctx.clock() } });
    }
    await recordAudit(tx, ctx, {
      action: 'project.settings_changed',
      projectId,
      subjectId: projectId,
      details: { changed: [`${name}_secret`], set: sealed !== null },
    });
  });
}

/** Whether a key is set, and since when: never the key. */
export async function getSecretState(
  ctx: Context<Member>,
  uuid: string,
  name: SecretName,
): Promise<ProviderSecret> {
  const { id: projectId } = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_settings');
  const row = await ctx.db.projectSecret.findUnique({
    where: { projectId_name: { projectId, name } },
    select: { createdAt: true },
  });
  return { set: row !== null, set_at: row?.createdAt.toISOString() ?? null };
}

/** @returns null when there is none, or the installation's key has changed since */
export async function readSecret(
  { db, secretKey }: Pick<Services, 'db' | 'secretKey'>,
  projectId: string,
  name: SecretName,
): Promise<string | null> {
  const row = await db.projectSecret.findUnique({ where: { projectId_name: { projectId, name } } });
  return row && openSecret(secretKey, row.sealed);
}
