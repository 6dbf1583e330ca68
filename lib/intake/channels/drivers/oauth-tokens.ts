import { z } from 'zod';
import type { Outbound } from '@/lib/platform/outbound/outbound-port';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { OAuthSecret } from '../channel-config';

interface Token {
  accessToken: string;
  /** Monotonic time in ms. */
  expiresAt: number;
}

const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Lifetime of a token in s if the server doesn't tell. */
const DEFAULT_LIFETIME_S = 300;
/** A token is no longer used this many ms before it expires. */
const MARGIN_MS = 60_000;
/** Maximum number of tokens in memory. */
const MAX_TOKENS = 1000;

const TokenResponse = z.object({
  access_token: z.string().min(1).max(20_000),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});
const ErrorResponse = z.object({ error: z.string() });

/** Exchanges refresh tokens for access tokens (RFC 6749, section 6), and keeps these in memory until they expire. */
export class OAuthTokens {
  private readonly tokens = new Map<string, Token>();

  constructor(private readonly outbound: Outbound) {}

  /** @throws RemoteError */
  async get(secret: OAuthSecret): Promise<string> {
    const known = this.tokens.get(toKey(secret));
    if (known && known.expiresAt > performance.now()) return known.accessToken;
    const token = await this.request(secret);
    if (this.tokens.size >= MAX_TOKENS) this.tokens.clear();
    this.tokens.set(toKey(secret), token);
    return token.accessToken;
  }

  /** Removes a token that the server has rejected. */
  forget(secret: OAuthSecret): void {
    this.tokens.delete(toKey(secret));
  }

  private async request(secret: OAuthSecret): Promise<Token> {
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: secret.refresh_token,
      client_id: secret.client_id,
    });
    if (secret.client_secret !== null) form.set('client_secret', secret.client_secret);
    if (secret.scope !== null) form.set('scope', secret.scope);
    const { response, error } = await this.outbound.post({
      url: secret.token_url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
    });
    if (!response || error !== null) throw new RemoteError(`The token server failed: ${error}`);
    const body = parseJson(response.body);
    if (response.status !== 200) throw new RemoteError(formatRejection(response.status, body));
    const token = TokenResponse.safeParse(body);
    if (!token.success) throw new RemoteError('The token server returned no access token.');
    const lifetimeMs = (token.data.expires_in ?? DEFAULT_LIFETIME_S) * 1000;
    return { accessToken: token.data.access_token, expiresAt: performance.now() + lifetimeMs - MARGIN_MS };
  }
}

const toKey = ({ token_url, client_id, refresh_token, scope }: OAuthSecret): string =>
  JSON.stringify([token_url, client_id, refresh_token, scope]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function formatRejection(status: number, body: unknown): string {
  const { data } = ErrorResponse.safeParse(body);
  if (data?.error === 'invalid_grant') {
    return 'The token server rejected the refresh token. Sign in at your provider again, and enter the new token.';
  }
  if (data?.error === 'invalid_client')
    return 'The token server rejected the client ID or the client secret.';
  if (data?.error === 'invalid_scope') return 'The token server rejected the scope.';
  return `The token server returned the status ${status}.`;
}
