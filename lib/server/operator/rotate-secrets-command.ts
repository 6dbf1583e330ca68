import { randomBytes } from 'node:crypto';
import { DomainError } from '@/lib/foundation/errors';
import { formatCount } from '@/lib/foundation/phrases';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import { SECRET_KEY_SETTING } from '@/lib/platform/secret-key';
import { DEMO_SETTING, STORED_DEMO } from '@/lib/server/demo/demo-setting';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import type { Operator } from './operator';
import { recordOperatorAudit } from './record-operator-audit';

export interface RotateSecretsResult {
  sealed_again: number;
  /** Number of secrets that the former key does not open. They must be entered again. */
  unreadable: number;
  sessions_ended: number;
  /** true if SECRET_KEY must be changed before the next start. */
  set_secret_key: boolean;
}

/**
 * Replaces the key of the installation. Seals stored secrets with the new key, and signs out every browser. API keys,
 * access tokens, passwords and webhook signing secrets stay valid.
 *
 * @param input.key the new key if SECRET_KEY is set; generated if the key is stored in the database
 * @param input.force true to rotate although other processes are running, which use the former key until they restart,
 *   or although some secrets can't be opened
 * @throws DomainError invalid without a key; conflict without `force` in these cases
 */
export async function rotateSecrets(
  { services, installation }: Operator,
  input: { key?: string; force?: boolean },
): Promise<RotateSecretsResult> {
  const { db, clock, secretKey } = services;
  const key = chooseNewKey(input.key, installation.secretKeyIsSet);
  if (key === secretKey) throw new DomainError('invalid', 'The new key is the same as the current key.');
  if (!input.force) await requireNoOtherServers(db, installation.servingSince !== null);
  const result = await inTransaction(db, async (tx) => {
    const { sealed, unreadable } = await resealSecrets(tx, (box) => {
      const secret = openSecret(secretKey, box);
      return secret === null ? null : sealSecret(key, secret);
    });
    if (unreadable > 0 && !input.force) throw formatLossWarning(unreadable, installation.secretKeyIsSet);
    if (!installation.secretKeyIsSet) {
      await tx.installationSetting.upsert({
        where: { key: SECRET_KEY_SETTING },
        create: { key: SECRET_KEY_SETTING, value: key },
        update: { value: key },
      });
    }
    const ended = await endSessions(tx, {}, clock());
    const counts = { sealed_again: sealed, unreadable, sessions_ended: ended };
    const organizations = await tx.organization.findMany({ select: { id: true } });
    await recordOperatorAudit(
      tx,
      services,
      organizations.map(({ id }) => id),
      { action: 'installation.secrets_rotated', details: counts },
    );
    return counts;
  });
  installation.adoptSecretKey(key);
  return { ...result, set_secret_key: installation.secretKeyIsSet };
}

function chooseNewKey(given: string | undefined, isSet: boolean): string {
  if (!isSet && given !== undefined) {
    throw new DomainError(
      'invalid',
      'The key is stored in the database, and Sheaf generates a new one. Omit --key-file.',
    );
  }
  if (isSet && given === undefined) {
    throw new DomainError(
      'invalid',
      'SECRET_KEY is set. Put the new key into a file, pass the file with --key-file, then start with the new SECRET_KEY.',
    );
  }
  return given ?? randomBytes(32).toString('base64url');
}

/**
 * Requires that no other process is running. A process that doesn't know the new key would seal secrets that no other
 * process can open.
 */
async function requireNoOtherServers(db: Transaction, serving: boolean): Promise<void> {
  const others = serving ? 0 : await countServers(db);
  if (others === 0) return;
  throw new DomainError(
    'conflict',
    'Sheaf is running on this database. Stop every process first, or pass --force and restart each right afterwards.',
  );
}

const formatLossWarning = (count: number, isSet: boolean) =>
  new DomainError(
    'conflict',
    `${formatCount(count, 'stored secret')} can't be decrypted with the current key. ` +
      `${isSet ? 'Is this the SECRET_KEY of the server?' : 'Is SECRET_KEY set for the server, but not here?'} With --force they stay unchanged, and you must set them again.`,
  );

/**
 * Counts the connections of serving processes to this database. Connections of this process and of commands have
 * another name (`lib/platform/db/postgres.ts`). The embedded database has none.
 */
async function countServers(db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'sheaf' AND pid <> pg_backend_pid()`;
  return row?.count ?? 0;
}

/**
 * Seals all stored secrets again. A test fails if code that seals secrets is missing here.
 *
 * @param reseal returns the secret sealed again, or null for a secret that can't be opened, which stays unchanged
 */
async function resealSecrets(
  tx: Transaction,
  reseal: (box: string) => string | null,
): Promise<{ sealed: number; unreadable: number }> {
  const counts = { sealed: 0, unreadable: 0 };
  const resealOrKeep = (box: string): string => {
    const sealed = reseal(box);
    counts[sealed === null ? 'unreadable' : 'sealed'] += 1;
    return sealed ?? box;
  };
  for (const { projectId, name, sealed } of await tx.projectSecret.findMany()) {
    await tx.projectSecret.update({
      where: { projectId_name: { projectId, name } },
      data: { sealed: resealOrKeep(sealed) },
    });
  }
  for (const { id, secret } of await tx.channel.findMany({ where: { secret: { not: null } } })) {
    await tx.channel.update({ where: { id }, data: { secret: secret && resealOrKeep(secret) } });
  }
  for (const { id, secret } of await tx.destination.findMany({ where: { secret: { not: null } } })) {
    await tx.destination.update({ where: { id }, data: { secret: secret && resealOrKeep(secret) } });
  }
  for (const { userId, secret } of await tx.secondFactor.findMany()) {
    await tx.secondFactor.update({ where: { userId }, data: { secret: resealOrKeep(secret) } });
  }
  // Deleted endpoints keep their secrets until a job removes them.
  for (const { id, secret, previousSecret } of await tx.webhookEndpoint.findMany()) {
    await tx.webhookEndpoint.update({
      where: { id },
      data: { secret: resealOrKeep(secret), previousSecret: previousSecret && resealOrKeep(previousSecret) },
    });
  }
  const demo = await tx.installationSetting.findUnique({ where: { key: DEMO_SETTING } });
  const value = demo && STORED_DEMO.read(demo.value);
  if (value) {
    await tx.installationSetting.update({
      where: { key: DEMO_SETTING },
      data: { value: { ...value, sealedKey: resealOrKeep(value.sealedKey) } },
    });
  }
  return counts;
}
