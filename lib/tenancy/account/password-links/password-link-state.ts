/** Kind of a one-time link with which a user sets a password. */

export type LinkKind = 'invitation' | 'reset';

/**
 * State of a link. `revoked`: a newer link was made, it was withdrawn, or its creator may no longer make such links.
 */
export type LinkState = 'open' | 'used' | 'revoked' | 'expired';

const HOUR_MS = 3600_000;

/** Lifetimes in ms, counted from when the link is shown or emailed. */
export const LIFETIME_MS: Record<LinkKind, number> = { invitation: 7 * 24 * HOUR_MS, reset: HOUR_MS };

export const getExpiry = (kind: LinkKind, now: Date): Date => new Date(now.getTime() + LIFETIME_MS[kind]);

export function getLinkState(
  link: { usedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): LinkState {
  if (link.usedAt) return 'used';
  if (link.revokedAt) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'open';
}

/**
 * Builds the URL of a link. The token is in the fragment, which browsers don't send. So no server or proxy logs it, and
 * a mail scanner that only requests the address doesn't use the link.
 */
export const buildLinkUrl = (origin: string, token: string): string => `${origin}/set-password#${token}`;
