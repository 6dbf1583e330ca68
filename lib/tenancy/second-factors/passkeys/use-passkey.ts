import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { CHALLENGE_MS, consumeChallenge, createChallenge } from './passkey-challenges';
import { listDescriptors } from './passkey-resource';
import { getRelyingParty } from './relying-party';
import type { PasskeyAssertion, PasskeyRequestOptions } from './schemas';
import { createCounterError, createInvalidError, readChallenge, verifyAssertion } from './verify-passkey';

/**
 * Begins a proof with a passkey: returns the options for the browser.
 *
 * @throws DomainError forbidden for an access token; conflict for an account without passkeys; unauthenticated if the
 *   session ended during the request
 */
export async function beginPasskeyProof(ctx: Context<Person>): Promise<PasskeyRequestOptions> {
  const sessionId = requireBrowserSession(ctx.actor);
  const descriptors = await listDescriptors(ctx, ctx.actor.userId);
  if (descriptors.length === 0)
    throw new DomainError('conflict', 'Your account has no passkey.', { reason: 'passkey_missing' });
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(ctx).id,
    allowCredentials: descriptors,
    challenge: await createChallenge(ctx, sessionId, 'request'),
    timeout: CHALLENGE_MS,
    userVerification: 'preferred',
  });
  return options as PasskeyRequestOptions;
}

/** Passkey whose signature was verified. The new count must still be stored. */
export interface UsedPasskey {
  id: string;
  signCount: number;
}

/**
 * Verifies a signature of one of the user's passkeys.
 *
 * @throws DomainError conflict for an unknown, expired, or used challenge; invalid for another account's passkey, and if
 *   the signature, the address, or the counter is wrong
 */
export async function verifyPasskey(
  ctx: Context<Person>,
  sessionId: string,
  credential: PasskeyAssertion,
): Promise<UsedPasskey> {
  const { userId } = ctx.actor;
  const challenge = readChallenge(credential.response.clientDataJSON);
  await consumeChallenge(ctx, sessionId, 'request', challenge);
  const passkey = await ctx.db.passkey.findFirst({ where: { userId, credentialId: credential.id } });
  if (!passkey) throw createInvalidError('Your account does not have this passkey. Use another one.');
  const signCount = await verifyAssertion(credential, passkey, challenge, getRelyingParty(ctx));
  return { id: passkey.id, signCount };
}

/**
 * Stores the use of a passkey. Of concurrent uses with one count, one succeeds.
 *
 * @throws DomainError invalid if the passkey was removed, or used with this or a higher count
 */
export async function recordPasskeyUse(
  tx: Transaction,
  { clock }: Pick<Context<Person>, 'clock'>,
  { id, signCount }: UsedPasskey,
): Promise<void> {
  const { count } = await tx.passkey.updateMany({
    where: { id, signCount: signCount === 0 ? 0 : { lt: signCount } },
    data: { signCount, lastUsedAt: clock() },
  });
  if (count === 0) throw createCounterError();
}
