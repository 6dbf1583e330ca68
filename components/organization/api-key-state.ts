import type { ApiKeyList } from '@/lib/tenancy/api-keys/schemas';

export type ApiKeyState = 'active' | 'expired' | 'revoked';

/**
 * @param now time in ms since 1970, or `null` while the browser's time is not known. No key is expired then.
 */
export function getApiKeyState(
  {
    revoked_at: revokedAt,
    expires_at: expiresAt,
  }: Pick<ApiKeyList['api_keys'][number], 'revoked_at' | 'expires_at'>,
  now: number | null,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && now !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
