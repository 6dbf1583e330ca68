import { z } from 'zod';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { Outbound } from '@/lib/platform/outbound/outbound-port';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { OAuthSecret } from '../channel-config';

/** Stores the secret of a channel after the server has replaced its refresh token. */
export type SaveSecret = (secret: OAuthSecret) => Promise<void>;

interface Token {
  accessToken: string;
  /** Refresh token for the next request; `null` if the old one stays valid. */
  refreshToken: string | null;
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
  refresh_token: OAuthSecret.shape.refresh_token.optional().catch(undefined),
});
const ErrorResponse = z.object({ error: z.string() });

/**
 * Exchanges refresh tokens for access tokens (RFC 6749, section 6), and keeps these in memory until they expire. Many
 * servers replace the refresh token, and end the old one at once or some weeks later.
 */
export class OAuthTokens {
  private readonly tokens = new Map<string, Token>();
  /** Secrets with a new refresh token, by the key of the secret that they replace. */
  private readonly replacements = new Map<string, OAuthSecret>();

  constructor(private readonly outbound: Outbound) {}

  /** @throws RemoteError */
  async get(secret: OAuthSecret, saveSecret: SaveSecret): Promise<string> {
    const current = this.findCurrent(secret);
    // An earlier attempt to store it may have failed.
    if (current !== secret) await save(current, saveSecret);
    const known = this.tokens.get(toKey(current));
    if (known && known.expiresAt > performance.now()) return known.accessToken;
    const token = await this.request(current);
    if (this.tokens.size >= MAX_TOKENS) this.tokens.clear();
    if (token.refreshToken === null || token.refreshToken === current.refresh_token) {
      this.tokens.set(toKey(current), token);
      return token.accessToken;
    }
    const renewed = { ...current, refresh_token: token.refreshToken };
    if (this.replacements.size >= MAX_TOKENS) this.replacements.clear();
    this.replacements.set(toKey(current), renewed);
    // A server may return a token that it has replaced before.
    this.replacements.delete(toKey(renewed));
    this.tokens.set(toKey(renewed), token);
    await save(renewed, saveSecret);
    return token.accessToken;
  }

  /** Removes a token that the server has rejected. */
  forget(secret: OAuthSecret): void {
    this.tokens.delete(toKey(this.findCurrent(secret)));
  }

  private findCurrent(secret: OAuthSecret): OAuthSecret {
    let current = secret;
    for (let next: OAuthSecret | undefined = secret; next; next = this.replacements.get(toKey(current)))
      current = next;
    return current;
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
    if (!response || error !== null)
      throw new RemoteError([formatConnectionMessage('token_server_failed'), error].join(' '));
    const body = parseJson(response.body);
    if (response.status !== 200) throw new RemoteError(formatRejection(response.status, body));
    const token = TokenResponse.safeParse(body);
    if (!token.success) throw new RemoteError(formatConnectionMessage('no_access_token'));
    const lifetimeMs = (token.data.expires_in ?? DEFAULT_LIFETIME_S) * 1000;
    return {
      accessToken: token.data.access_token,
      refreshToken: token.data.refresh_token ?? null,
      expiresAt: performance.now() + lifetimeMs - MARGIN_MS,
    };
  }
}

async function save(secret: OAuthSecret, saveSecret: SaveSecret): Promise<void> {
  try {
    await saveSecret(secret);
  } catch {
    throw new RemoteError(formatConnectionMessage('refresh_token_not_stored'));
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
    return formatConnectionMessage('refresh_token_rejected');
  }
  if (data?.error === 'invalid_client') return formatConnectionMessage('client_rejected');
  if (data?.error === 'invalid_scope') return formatConnectionMessage('scope_rejected');
  return formatConnectionMessage('token_server_status', { status });
}
