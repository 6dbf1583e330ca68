import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers';
import { DomainError } from '@/lib/foundation/errors';
import type { Passkey } from '@/lib/platform/db/generated/client';
import type { RelyingParty } from './relying-party';
import { type NewPasskey, type PasskeyAssertion, TRANSPORTS } from './schemas';

/** Algorithms that every supported version of Node.js can verify. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Limits of WebAuthn, and of RSA keys that are verified in milliseconds. */
const MAX_CREDENTIAL_ID_BYTES = 1023;
const MAX_PUBLIC_KEY_BYTES = 1100;

export interface VerifiedPasskey {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  signCount: number;
  /** Known values only. */
  transports: string[];
}

/** @throws DomainError invalid if the text isn't client data */
export function readChallenge(clientDataJSON: string): string {
  const { challenge } = attemptSync(() => decodeClientDataJSON(clientDataJSON)) ?? {};
  if (typeof challenge !== 'string') throw createInvalidError(UNREADABLE);
  return challenge;
}

/**
 * Verifies a new credential.
 *
 * @param challenge the challenge in its client data, which was just used up
 * @throws DomainError invalid
 */
export async function verifyCreation(
  { id, response }: NewPasskey['credential'],
  challenge: string,
  party: RelyingParty,
): Promise<VerifiedPasskey> {
  requireOrigin(response.clientDataJSON, party);
  const { registrationInfo } = await attempt(async () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: dropAttestation(response.attestationObject),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw createInvalidError(UNREADABLE);
  const { credential } = registrationInfo;
  const idBytes = isoBase64URL.toBuffer(credential.id).byteLength;
  if (
    credential.id !== id ||
    idBytes > MAX_CREDENTIAL_ID_BYTES ||
    credential.publicKey.byteLength > MAX_PUBLIC_KEY_BYTES
  ) {
    throw createInvalidError(UNREADABLE);
  }
  const transports = TRANSPORTS.filter((transport) => response.transports?.includes(transport));
  return { credentialId: id, publicKey: credential.publicKey, signCount: credential.counter, transports };
}

/**
 * Verifies a signature of a passkey.
 *
 * @param challenge the challenge in its client data, which was just used up
 * @returns the count of signatures that the authenticator reported
 * @throws DomainError invalid, also for a counter that did not increase
 */
export async function verifyAssertion(
  { id, response }: PasskeyAssertion,
  passkey: Pick<Passkey, 'publicKey' | 'signCount'>,
  challenge: string,
  party: RelyingParty,
): Promise<number> {
  requireOrigin(response.clientDataJSON, party);
  const { verified, authenticationInfo } = await attempt(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is checked below, after the signature.
      credential: { id, publicKey: passkey.publicKey, counter: 0 },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw createInvalidError(UNREADABLE);
  const { newCounter } = authenticationInfo;
  if (!isCounterValid(passkey.signCount, newCounter)) throw createCounterError();
  return newCounter;
}

/** An authenticator that counts must count up. Zero twice means that it doesn't count. */
const isCounterValid = (stored: bigint, reported: number): boolean =>
  (stored === 0n && reported === 0) || BigInt(reported) > stored;

export const createCounterError = (): DomainError =>
  createInvalidError(
    'This passkey was used with an older signature counter, so it may have been copied. Use another factor, and remove the passkey.',
  );

/**
 * Replaces the attestation statement by an empty one. Sheaf doesn't use it, and the library would load revocation lists
 * from addresses in its certificates.
 */
function dropAttestation(attestationObject: string): string {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', decoded.get('authData')],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

function requireOrigin(clientDataJSON: string, { origin }: RelyingParty): void {
  const used = attemptSync(() => decodeClientDataJSON(clientDataJSON));
  if (used?.origin !== origin || used.crossOrigin)
    throw createInvalidError(`Passkeys work only at ${origin}. Open Sheaf there.`);
}

const UNREADABLE = 'This passkey could not be verified. Try again, or use another one.';

/** The library throws errors without a type for every response that it rejects. */
async function attempt<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw createInvalidError(UNREADABLE, error);
  }
}

function attemptSync<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export const createInvalidError = (message: string, cause?: unknown): DomainError =>
  new DomainError('invalid', message, {
    reason: 'passkey_rejected',
    errors: { credential: [message] },
    cause,
  });
