import { parseUrl } from '@/lib/foundation/http-url';

/** URL of the language model if the settings name none. */
export const DEFAULT_MODEL_URL = 'https://api.openai.com/v1';

/**
 * Returns the origin (scheme, host and port) that a provider's key is bound to.
 *
 * @param url the provider's URL in the settings; default: the URL of the default language model
 * @returns null for an invalid URL
 */
export function getKeyOrigin(url: string | null | undefined): string | null {
  return parseUrl(url || DEFAULT_MODEL_URL)?.origin ?? null;
}

/** Checks whether a key that was set for one origin may be sent to a URL. */
export function isKeyFor(boundTo: string, url: string | null | undefined): boolean {
  const origin = getKeyOrigin(url);
  return origin !== null && getKeyOrigin(boundTo) === origin;
}

/** Returns a warning about a key that is not sent to the URL in the settings, or null if the key is sent. */
export function getOtherOrigin(boundTo: string, url: string | null | undefined): string | null {
  if (isKeyFor(boundTo, url)) return null;
  const origin = getKeyOrigin(url) ?? 'another address';
  return `The key was set for ${getKeyOrigin(boundTo) ?? boundTo}. Set it again to use it with ${origin}.`;
}
