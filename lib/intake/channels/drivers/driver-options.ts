import { setTimeout as sleep } from 'node:timers/promises';
import type { Outbound } from '@/lib/platform/outbound/outbound-port';

export interface DriverOptions {
  /** Folders in which a channel may read files. */
  folders: readonly string[];
  outbound: Outbound;
  /** Additional certificate authorities, in PEM. Node.js itself reads those in `NODE_EXTRA_CA_CERTS`. */
  ca?: readonly string[];
  /** Waits between two listings of files. Default: the monotonic clock. Tests replace it. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

export const DEFAULT_WAIT = (milliseconds: number): Promise<unknown> => sleep(milliseconds);

/** Maximum time in ms to open a connection, with its handshakes. */
export const CONNECT_TIMEOUT_MS = 15_000;
/** Maximum time in ms that a server may be silent. */
export const IDLE_TIMEOUT_MS = 60_000;
