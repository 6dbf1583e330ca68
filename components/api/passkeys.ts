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
export function getPasskeyObstacle(origin: string): string | null {
  const { hostname } = new URL(origin);
  if (IP_ADDRESS.test(hostname)) {
    return 'Passkeys need a host name, but this installation has an IP address. The operator can set one.';
  }
  if (window.location.origin !== origin) return `Passkeys work only at ${origin}. Open Sheaf there.`;
  if (!window.isSecureContext) return 'Passkeys need a secure connection (HTTPS).';
  if (typeof window.PublicKeyCredential !== 'function') return 'This browser doesn’t support passkeys.';
  return null;
}

const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/**
 * Creates a passkey in the browser, and adds it to the account.
 *
 * @throws ApiError if the server rejects it; Error with a message for the user if the browser doesn't create one
 */
export async function createPasskey(name: string): Promise<CreatedPasskey> {
  const options = await fetchJson<PasskeyCreationOptions>(`${PATH}/passkeys/options`, { method: 'POST' });
  const { startRegistration } = await loadLibrary();
  const { id, response } = await runCeremony(() => startRegistration({ optionsJSON: options }));
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
export async function proveByPasskey(): Promise<void> {
  const options = await fetchJson<PasskeyRequestOptions>(`${PATH}/verify/options`, { method: 'POST' });
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await runCeremony(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature } = response;
  await proveSession({
    credential: { id, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } },
  });
}

const MESSAGES: Record<string, string | undefined> = {
  // Browsers report a canceled and a missing passkey alike, so that pages can't probe for passkeys.
  NotAllowedError:
    'No passkey was used. You canceled, the time was over, or this device has no passkey for it.',
  AbortError: 'No passkey was used. Try again.',
  InvalidStateError: 'This device already has a passkey of your account.',
  SecurityError: 'The browser doesn’t allow passkeys at this address.',
  NotSupportedError: 'This device can’t create a passkey that Sheaf supports.',
};

async function runCeremony<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error)) throw error;
    throw new Error(MESSAGES[error.name] ?? 'Your browser could not use a passkey. Try again.', {
      cause: error,
    });
  }
}
