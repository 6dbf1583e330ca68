import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, isUniqueViolation, type Transaction } from '@/lib/platform/db/database';
import { enforceCountLimit } from '@/lib/tenancy/access/enforce-count-limit';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { requestAccountNotice } from '@/lib/tenancy/account/request-account-notice';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { putFactorToUse } from '../put-factor-to-use';
import { CHALLENGE_MS, consumeChallenge, createChallenge } from './passkey-challenges';
import { listDescriptors, toPasskey } from './passkey-resource';
import { getRelyingParty } from './relying-party';
import type { CreatedPasskey, NewPasskey, PasskeyCreationOptions } from './schemas';
import { ALGORITHMS, readChallenge, verifyCreation } from './verify-passkey';

/** Maximum number of passkeys per user. */
const MAX_PASSKEYS = 10;
const SITE_NAME = 'Sheaf';

/**
 * Begins the creation of a passkey: returns the options for the browser.
 *
 * @throws DomainError forbidden for an access token; conflict if the user has the maximum number of passkeys;
 *   unauthenticated if the session ended during the request
 */
export async function beginPasskey(ctx: Context<Person>): Promise<PasskeyCreationOptions> {
  const sessionId = requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  const { email, name } = await inTransaction(ctx.db, async (tx) => {
    await requireCapacity(tx, userId);
    return tx.user.findUniqueOrThrow({ where: { id: userId } });
  });
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: getRelyingParty(ctx).id,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: name ?? email,
    challenge: await createChallenge(ctx, sessionId, 'creation'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: await listDescriptors(ctx, userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as PasskeyCreationOptions;
}

/**
 * Adds a passkey that the browser created. The first factor of an account also gives it recovery codes, and ends all
 * other sessions of the user.
 *
 * @throws DomainError forbidden for an access token; conflict for an unknown, expired, or used challenge, at the maximum
 *   number of passkeys, and for a passkey that an account already has; invalid if the credential can't be verified;
 *   unauthenticated if the session ended during the request
 */
export async function addPasskey(
  ctx: Context<Person>,
  { name, credential }: NewPasskey,
): Promise<CreatedPasskey> {
  const sessionId = requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  const challenge = readChallenge(credential.response.clientDataJSON);
  await consumeChallenge(ctx, sessionId, 'creation', challenge);
  const verified = await verifyCreation(credential, challenge, getRelyingParty(ctx));
  const add = async (tx: Transaction): Promise<CreatedPasskey> => {
    await lockAccount(tx, userId);
    await requireCapacity(tx, userId);
    const { recoveryCodes, sessionsEnded } = await putFactorToUse(tx, ctx, { userId, sessionId });
    const passkey = await tx.passkey.create({
      data: { id: ctx.newId(), userId, name, ...verified, createdAt: ctx.clock() },
    });
    await requestAccountNotice(tx, ctx, { notice: 'passkey_added', userId });
    await recordPersonAudit(tx, ctx, {
      action: 'account.passkey_added',
      subjectId: userId,
      details: { name, sessions_ended: sessionsEnded },
    });
    return { passkey: toPasskey(passkey), recovery_codes: recoveryCodes };
  };
  try {
    return await inTransaction(ctx.db, add);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError('conflict', 'This passkey is already in use. Create a new one.', {
      reason: 'passkey_taken',
    });
  }
}

const requireCapacity = (tx: Transaction, userId: string): Promise<void> =>
  enforceCountLimit(tx, 'person', userId, {
    max: MAX_PASSKEYS,
    what: 'passkeys',
    count: () => tx.passkey.count({ where: { userId } }),
    message: `You can have at most ${MAX_PASSKEYS} passkeys. Remove an unused one.`,
  });
