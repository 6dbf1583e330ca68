import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context, Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import { type ProjectSettings, settingsOf } from '@/lib/projects/settings';
import { boundElsewhere, isKeyFor, keyOrigin } from './key-origin';
import type { NewProviderSecret, ProviderSecret, SecretName } from './secret-schema';

/**
 * The keys that a project's outside providers are asked with. They are stored sealed, and no route ever tells one. Each
 * is bound to the origin that it was set for: whoever changes the address in the settings doesn't get the key there.
 */

/** Stores a key with the origin that it is for. @param secret null forgets the key */
export async function setSecret(
  ctx: Context<Member>,
  uuid: string,
  name: SecretName,
  secret: NewProviderSecret | null,
): Promise<void> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_settings');
  const projectId = project.id;
  const sealed = secret && sealSecret(ctx.secretKey, secret.key);
  const origin = secret && originFor(secret.url ?? settingsOf(project)[name].url);
  await inTransaction(ctx.db, async (tx) => {
    await tx.projectSecret.deleteMany({ where: { projectId, name } });
    if (sealed !== null && origin !== null) {
      await tx.projectSecret.create({ data: { projectId, name, sealed, origin, createdAt: ctx.clock() } });
    }
    await recordAudit(tx, ctx, {
      action: 'project.settings_changed',
      projectId,
      subjectId: projectId,
      details: { changed: [`${name}_secret`], set: sealed !== null, ...(origin !== null && { origin }) },
    });
  });
}

function originFor(url: string | null | undefined): string {
  const origin = keyOrigin(url);
  if (origin === null) throw new Error('The settings hold text that is no address.');
  return origin;
}

/** Returns whether a key is set, since when, and for which origin: never the key. */
export async function getSecretState(
  ctx: Context<Member>,
  uuid: string,
  name: SecretName,
): Promise<ProviderSecret> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_settings');
  const row = await ctx.db.projectSecret.findUnique({
    where: { projectId_name: { projectId: project.id, name } },
    select: { createdAt: true, origin: true },
  });
  return {
    set: row !== null,
    set_at: row?.createdAt.toISOString() ?? null,
    origin: row?.origin ?? null,
    notice: row && boundElsewhere(row.origin, settingsOf(project)[name].url),
  };
}

/**
 * Returns the key that may be sent to an address.
 *
 * @param url where the request goes; without one, the default language model
 * @returns null if there is no key, if it was set for another origin, or if the installation's key has changed since
 */
export async function readSecret(
  { db, secretKey }: Pick<Services, 'db' | 'secretKey'>,
  projectId: string,
  name: SecretName,
  url: string | null | undefined,
): Promise<string | null> {
  const row = await db.projectSecret.findUnique({ where: { projectId_name: { projectId, name } } });
  return row && isKeyFor(row.origin, url) ? openSecret(secretKey, row.sealed) : null;
}

/** Returns a sentence for each key that is not sent to the address that the settings name now. */
export async function keyWarnings(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  settings: Pick<ProjectSettings, SecretName>,
): Promise<string[]> {
  const rows = await db.projectSecret.findMany({
    where: { projectId },
    select: { name: true, origin: true },
    orderBy: { name: 'asc' },
  });
  return rows.flatMap(({ name, origin }) => boundElsewhere(origin, settings[name as SecretName]?.url) ?? []);
}
