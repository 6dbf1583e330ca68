import type { Outbound } from '@/lib/platform/outbound/outbound-port';

/** What every connection to a server that a user named needs. */
export interface ConnectionOptions {
  outbound: Outbound;
  /** Additional certificate authorities, in PEM. Node.js itself reads those in `NODE_EXTRA_CA_CERTS`. */
  ca?: readonly string[];
}

/** Maximum time in ms to open a connection, with its handshakes. */
export const CONNECT_TIMEOUT_MS = 15_000;
/** Maximum time in ms that a server may be silent. */
export const IDLE_TIMEOUT_MS = 60_000;
