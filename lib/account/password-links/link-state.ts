/** A link by which a person sets a password, once: how long it counts, and what has become of it. */

export type LinkKind = 'invitation' | 'reset';

/** `revoked`: a newer one was made, it was taken back, or who made it could not make it any more. */
export type LinkState = 'open' | 'used' | 'revoked' | 'expired';

const HOUR_MS = 3600_000;

/** From the moment on that it is shown, or its mail is written. */
export const LIFETIME_MS: Record<LinkKind, number> = { invitation: 7 * 24 * HOUR_MS, reset: HOUR_MS };

export const endOf = (kind: LinkKind, now: Date): Date => new Date(now.getTime() + LIFETIME_MS[kind]);

export function linkState(
  link: { usedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): LinkState {
  if (link.usedAt) return 'used';
  if (link.revokedAt) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'open';
}

/**
 * Where it leads to. The token stands in the fragment, which browsers neither send nor pass on: no log of a server or a
 * proxy holds it, and whoever merely looks at the address, as mail scanners do, uses nothing up.
 */
export const linkAddress = (origin: string, token: string): string => `${origin}/set-password#${token}`;
