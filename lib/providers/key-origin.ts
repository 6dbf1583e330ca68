/** The address of the language model that is asked when the settings name none. */
export const DEFAULT_MODEL_URL = 'https://api.openai.com/v1';

/**
 * Returns the origin (scheme, host and port) that a provider's key is bound to.
 *
 * @param url the provider's address in the settings; without one, that of the default language model
 * @returns null for text that is no address
 */
export function keyOrigin(url: string | null | undefined): string | null {
  const address = url || DEFAULT_MODEL_URL;
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Returns whether a key that was set for one origin may be sent to an address. */
export function isKeyFor(boundTo: string, url: string | null | undefined): boolean {
  const origin = keyOrigin(url);
  return origin !== null && keyOrigin(boundTo) === origin;
}

/** Returns the sentence about a key that is not sent to the address in the settings; null if the key is sent. */
export function boundElsewhere(boundTo: string, url: string | null | undefined): string | null {
  if (isKeyFor(boundTo, url)) return null;
  const origin = keyOrigin(url) ?? 'another address';
  return `The key was set for ${keyOrigin(boundTo) ?? boundTo}. Set it again to use it with ${origin}.`;
}
