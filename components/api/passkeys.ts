import type { Translator } from '@/lib/foundation/languages/translator';
import type {
  CreatedPasskey,
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@/lib/tenancy/second-factors/passkeys/schemas';
import { ApiError } from './api-error';
import { fetchJson } from './client';
import { proveSession } from './prove-session';

const PATH = '/api/account/second-factors';

/** The library is needed only for a ceremony, so it isn't part of the page. */
const loadLibrary = () => import('@simplewebauthn/browser');

/**
 * Returns the reason why this page can't use passkeys, or `null`. Call it only in the browser.
 *
 * @param origin the only origin at which passkeys work
 */
export function getPasskeyObstacle(t: Translator<'secondFactor'>, origin: string): string | null {
  const { hostname } = new URL(origin);
  if (IP_ADDRESS.test(hostname)) return t('passkeys.ipAddress');
  if (window.location.origin !== origin) return t('passkeys.otherOrigin', { origin });
  if (!window.isSecureContext) return t('passkeys.insecure');
  if (typeof window.PublicKeyCredential !== 'function') return t('passkeys.unsupported');
  return null;
}

const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/**
 * Creates a passkey in the browser, and adds it to the account.
 *
 * @throws ApiError if the server rejects it; Error with a message for the user if the browser doesn't create one
 */
export async function createPasskey(t: Translator<'secondFactor'>, name: string): Promise<CreatedPasskey> {
  const options = await fetchJson<PasskeyCreationOptions>(`${PATH}/passkeys/options`, { method: 'POST' });
  const { startRegistration } = await loadLibrary();
  const { id, response } = await runCeremony(t, () => startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  };
  const body = { name, credential } satisfies NewPasskey;
  return fetchJson<CreatedPasskey>(`${PATH}/passkeys`, { method: 'POST', body });
}

/**
 * Proves with a passkey who uses the session.
 *
 * @throws ApiError if the server rejects it; Error with a message for the user if the browser doesn't use one
 */
export async function proveByPasskey(t: Translator<'secondFactor'>): Promise<void> {
  const options = await fetchJson<PasskeyRequestOptions>(`${PATH}/verify/options`, { method: 'POST' });
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await runCeremony(t, () => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature } = response;
  await proveSession({
    credential: { id, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } },
  });
}

/** Names of errors with an explanation. Browsers report a canceled and a missing passkey alike, so that pages can't probe for passkeys. */
const EXPLAINED = [
  'NotAllowedError',
  'AbortError',
  'InvalidStateError',
  'SecurityError',
  'NotSupportedError',
] as const;

async function runCeremony<T>(t: Translator<'secondFactor'>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error)) throw error;
    const name = EXPLAINED.find((each) => each === error.name);
    throw new Error(t(name ? `passkeys.problems.${name}` : 'passkeys.failed'), { cause: error });
  }
}
