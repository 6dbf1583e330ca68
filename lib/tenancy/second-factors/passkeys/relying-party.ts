import type { Services } from '@/lib/platform/context';

/** Names of this installation in WebAuthn. */
export interface RelyingParty {
  /** Host name. Passkeys belong to it. */
  id: string;
  /** Origin of the pages that may use passkeys. */
  origin: string;
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns the names that follow from the public URL. Headers of a request have no influence. Passkeys can't belong to an
 * IP address, so the loopback address becomes `localhost`.
 */
export function getRelyingParty({ publicUrl }: Pick<Services, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
