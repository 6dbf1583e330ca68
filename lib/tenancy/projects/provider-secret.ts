import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context, Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { getKeyOrigin, getOtherOrigin, isKeyFor } from '@/lib/tenancy/providers/provider-key-origin';
import { type ProjectSettings, readSettings } from './project-settings';
import type { NewProviderSecret, ProviderSecret, SecretName } from './provider-secret-schema';
import type { SettingsWarning } from './settings-warning';

/**
 * Stores the keys of a project's external providers. They are sealed, and no route returns them. Each key is bound to
 * the origin that it was set for, so a changed URL in the settings doesn't get the key.
 */

/**
 * Stores a key with its origin.
 *
 * @param secret null deletes the key
 * @throws DomainError not_found, forbidden; invalid for an OCR service without an address
 */
export async function setSecret(
  ctx: Context<Member>,
  uuid: string,
  name: SecretName,
  secret: NewProviderSecret | null,
): Promise<void> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_settings');
  if (secret) requireNotArchived(project);
  const projectId = project.id;
  const sealed = secret && sealSecret(ctx.secretKey, secret.key);
  const origin = secret && getOrigin(name, secret.url ?? getProviderUrl(readSettings(project), name));
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

type ProviderSettings = Pick<ProjectSettings, Exclude<SecretName, 'shadow'>>;

const getProviderUrl = (settings: ProviderSettings, name: SecretName): string | null | undefined =>
  name === 'shadow' ? settings.classifier.shadow?.url : settings[name]?.url;

/** @throws DomainError invalid for an OCR service without an address, because no service is the default */
function getOrigin(name: SecretName, url: string | null | undefined): string {
  if (name === 'ocr' && !url) {
    const message = 'Enter the address of the service first, or send it in `url`.';
    throw new DomainError('invalid', message, { reason: 'provider_url_needed', errors: { url: [message] } });
  }
  const origin = getKeyOrigin(url);
  if (origin === null) throw new Error('The address in the settings is not a valid URL.');
  return origin;
}

/** Returns the state of a key: set or not, the time, and the origin. Never returns the key. */
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
    // The migration that bound earlier keys stored origins as they were typed.
    origin: row && (getKeyOrigin(row.origin) ?? row.origin),
    notice: row && getKeyNotice(name, row.origin, readSettings(project)),
  };
}

/**
 * Returns the key that may be sent to a URL.
 *
 * @param url URL of the request; default: the URL of the default language model
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

/** Returns a warning for each key that is not sent to the URL in the settings. */
export async function getKeyWarnings(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  settings: ProviderSettings,
): Promise<SettingsWarning[]> {
  const rows = await db.projectSecret.findMany({
    where: { projectId },
    select: { name: true, origin: true },
    orderBy: { name: 'asc' },
  });
  return rows.flatMap(({ name, origin }): SettingsWarning[] => {
    const message = getKeyNotice(name as SecretName, origin, settings);
    const address = getKeyOrigin(getProviderUrl(settings, name as SecretName));
    const values = { origin: getKeyOrigin(origin) ?? origin, address: address ?? '' };
    return message === null ? [] : [{ code: 'key_of_other_address', values, message }];
  });
}

/** Returns a warning if a key is not sent to the URL in the settings. Without a URL, no OCR service is called. */
function getKeyNotice(name: SecretName, origin: string, settings: ProviderSettings): string | null {
  const url = getProviderUrl(settings, name);
  const { shadow } = settings.classifier;
  const isUnused = name === 'shadow' ? !shadow || shadow.provider === 'builtin' : name === 'ocr' && !url;
  return isUnused ? null : getOtherOrigin(origin, url);
}
