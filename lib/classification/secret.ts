import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context, Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';

/** The key that a project's outside classifier is asked with. It is stored sealed, and no route ever tells it. */

const NAME = 'classifier';

/** @param key null forgets it */
export async function setSecret(ctx: Context<Member>, uuid: string, key: string | null): Promise<void> {
  const { id: projectId } = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_settings');
  const sealed = key === null ? null : sealSecret(ctx.secretKey, key);
  await inTransaction(ctx.db, async (tx) => {
    await tx.projectSecret.deleteMany({ where: { projectId, name: NAME } });
    if (sealed !== null) {
      await tx.projectSecret.create({ data: { projectId, name: NAME, sealed, createdAt: ctx.clock() } });
    }
    await recordAudit(tx, ctx, {
      action: 'project.settings_changed',
      projectId,
      subjectId: projectId,
      details: { changed: ['classifier_secret'], set: sealed !== null },
    });
  });
}

/** @returns null when there is none, or the installation's key has changed since */
export async function readSecret(
  { db, secretKey }: Pick<Services, 'db' | 'secretKey'>,
  projectId: string,
): Promise<string | null> {
  const row = await db.projectSecret.findUnique({ where: { projectId_name: { projectId, name: NAME } } });
  return row && openSecret(secretKey, row.sealed);
}
