import { randomBytes } from 'node:crypto';
import { endSessions } from '@/lib/access/open-sessions';
import { SECRET_KEY_SETTING } from '@/lib/boot/secret-key';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import type { Operator } from './operator';
import { recordOperatorAudit } from './record-operator-audit';
import { resealSecrets } from './reseal-secrets';
import { countServers } from './servers';

export interface SecretsRotated {
  /** Secrets that are sealed under the new key now. */
  sealed_again: number;
  /** Those that the former key does not open: they were lost before, and have to be set anew. */
  unreadable: number;
  sessions_ended: number;
  /** Whether SECRET_KEY has to be changed before the next start. */
  set_secret_key: boolean;
}

/**
 * Puts a new key in the place of the installation's: secrets that are stored are sealed under it, and every browser is
 * signed out. API keys, access tokens, passwords and what webhooks are signed with stay as they are.
 *
 * @param input.key the new one, where SECRET_KEY is set; made up where the key is kept in the database
 * @param input.force also when other processes are at work, which go on with the former key until they are restarted,
 *   and when some secrets can't be opened
 * @throws DomainError invalid without a key, conflict as said
 */
export async function rotateSecrets(
  { services, installation }: Operator,
  input: { key?: string; force?: boolean },
): Promise<SecretsRotated> {
  const { db, clock, secretKey } = services;
  const key = newKey(input.key, installation.secretKeyIsSet);
  if (key === secretKey) throw new DomainError('invalid', 'The new key is the one that is in use.');
  if (!input.force) await requireAlone(db, installation.servingSince !== null);
  const result = await inTransaction(db, async (tx) => {
    const { sealed, unreadable } = await resealSecrets(tx, (box) => {
      const secret = openSecret(secretKey, box);
      return secret === null ? null : sealSecret(key, secret);
    });
    if (unreadable > 0 && !input.force) throw lost(unreadable, installation.secretKeyIsSet);
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

function newKey(given: string | undefined, isSet: boolean): string {
  if (!isSet && given !== undefined) {
    throw new DomainError(
      'invalid',
      'The key is kept in the database, and a new one is made up: leave --key-file out.',
    );
  }
  if (isSet && given === undefined) {
    throw new DomainError(
      'invalid',
      'SECRET_KEY is set: put the new key into a file and name it by --key-file, then start with SECRET_KEY changed.',
    );
  }
  return given ?? randomBytes(32).toString('base64url');
}

/** A process that this one can't tell of the new key would seal what nobody else can open. */
async function requireAlone(db: Transaction, serving: boolean): Promise<void> {
  const others = serving ? 0 : await countServers(db);
  if (others === 0) return;
  throw new DomainError(
    'conflict',
    'Sheaf is running on this database. Stop every process first, or pass --force and restart each right afterwards.',
  );
}

const lost = (count: number, isSet: boolean) =>
  new DomainError(
    'conflict',
    `${count} stored ${count === 1 ? 'secret' : 'secrets'} can't be opened: they were sealed under another key. ` +
      `${isSet ? 'Is this the SECRET_KEY that the server has?' : 'Is SECRET_KEY set for the server, and not here?'} With --force they are left as they are, and have to be set anew.`,
  );
