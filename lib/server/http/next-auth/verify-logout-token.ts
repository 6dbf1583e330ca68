import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import type { OidcSettings } from '@/lib/foundation/config/env';
import { DomainError } from '@/lib/foundation/errors';
import { getProcessValue } from '@/lib/foundation/process-value';
import type { Services } from '@/lib/platform/context';
import { type ProviderLogout, toProviderId } from '@/lib/tenancy/access/provider-session';

/** Member of the `events` claim that makes a token a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Public-key signatures only: the client secret must not be able to sign, and `none` is no signature. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Types that a logout token can have. Many providers send none. */
const TYPES = [undefined, 'jwt', 'logout+jwt'];

const MAX_AGE_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 60;
const TIMEOUT_MS = 10_000;
/** Time in ms after which the discovery document is read again. */
const DISCOVERY_MS = 10 * 60_000;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

interface Provider {
  /** Issuer in its tokens. */
  issuer: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

const providers = getProcessValue(
  'oidc-providers',
  () => new Map<string, { provider: Promise<Provider>; readAt: number }>(),
);

/** A logout token that proves nothing. */
export class LogoutTokenError extends Error {}

/**
 * Verifies the token with which an OpenID Connect provider says that it signed somebody out: signature, issuer, client,
 * age, and event.
 *
 * @throws LogoutTokenError if the token proves nothing; DomainError unavailable if the provider's keys can't be read
 */
export async function verifyLogoutToken(
  { clock }: Pick<Services, 'clock'>,
  oidc: OidcSettings,
  token: string,
): Promise<ProviderLogout> {
  requireShape(oidc, token);
  const { events, nonce, sub, sid, iat } = await verifySignature(clock(), oidc, token);
  const event =
    typeof events === 'object' && events !== null && (events as Record<string, unknown>)[LOGOUT_EVENT];
  if (typeof event !== 'object' || event === null)
    throw new LogoutTokenError('The token is not of a logout.');
  // The specification forbids a nonce, so that no ID token can be used as a logout token.
  if (nonce !== undefined) throw new LogoutTokenError('A logout token must not have a nonce.');
  const subject = toProviderId(sub);
  const sessionId = toProviderId(sid);
  if ((sub !== undefined && subject === null) || (sid !== undefined && sessionId === null)) {
    throw new LogoutTokenError('`sub` and `sid` must be texts of at most 255 characters.');
  }
  if (subject === null && sessionId === null) {
    throw new LogoutTokenError('The token has neither `sub` nor `sid`.');
  }
  return { subject, sessionId, issuedAt: new Date(iat! * 1000) };
}

/** Rejects what can't be a token for this client, before the provider is asked for its keys. */
function requireShape(oidc: OidcSettings, token: string): void {
  try {
    const { alg, typ } = decodeProtectedHeader(token);
    if (!ALGORITHMS.includes(alg ?? ''))
      throw new LogoutTokenError('The signature algorithm is not allowed.');
    if (!TYPES.includes(typ?.toLowerCase())) throw new LogoutTokenError('The token has another type.');
    if (![decodeJwt(token).aud].flat().includes(oidc.clientId)) {
      throw new LogoutTokenError('The token is for another client.');
    }
  } catch (error) {
    if (error instanceof LogoutTokenError) throw error;
    throw new LogoutTokenError('This is not a token.');
  }
}

async function verifySignature(now: Date, oidc: OidcSettings, token: string): Promise<JWTPayload> {
  const { issuer, keys } = await findProvider(oidc.issuer, now);
  const options = {
    issuer,
    audience: oidc.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: now,
  };
  try {
    const { payload } = await jwtVerify(token, keys, options).catch((error) =>
      tryEachKey(error, token, options),
    );
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || isKeyFailure(error)) throw createUnreachable(error);
    throw new LogoutTokenError(error.message);
  }
}

/** Verifies with each key that fits, if the token doesn't say which of several keys signed it. */
async function tryEachKey(error: unknown, token: string, options: JWTVerifyOptions) {
  if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
  for await (const key of error) {
    try {
      return await jwtVerify(token, key, options);
    } catch (cause) {
      if (!(cause instanceof errors.JWSSignatureVerificationFailed)) throw cause;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

/**
 * Returns `true` if the keys of the provider could not be read, or don't have the key of the token yet. jose reads the
 * keys at most every 30 s, so a new key can be unknown for that time.
 */
const isKeyFailure = (error: InstanceType<typeof errors.JOSEError>): boolean =>
  ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_NO_MATCHING_KEY'].includes(
    error.code,
  );

/** Reads the provider's discovery document, at most every 10 minutes. A failure is not kept. */
function findProvider(configured: string, now: Date): Promise<Provider> {
  const known = providers.get(configured);
  if (known && Math.abs(now.getTime() - known.readAt) < DISCOVERY_MS) return known.provider;
  const provider = readProvider(configured);
  providers.set(configured, { provider, readAt: now.getTime() });
  provider.catch(() => providers.delete(configured));
  return provider;
}

async function readProvider(configured: string): Promise<Provider> {
  try {
    const response = await fetch(`${configured}/.well-known/openid-configuration`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The discovery document has the status ${response.status}.`);
    const { issuer, jwks_uri: address } = Discovery.parse(await response.json());
    // `OIDC_ISSUER` is kept without a final slash.
    if (issuer.replace(/\/$/, '') !== configured) throw new Error(`The discovery document is of ${issuer}.`);
    return { issuer, keys: createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS }) };
  } catch (error) {
    throw createUnreachable(error);
  }
}

const createUnreachable = (cause: unknown) =>
  new DomainError(
    'unavailable',
    'The keys of the OpenID Connect provider can’t be read. Retry in a moment.',
    {
      retryAfterSeconds: 30,
      cause,
    },
  );
