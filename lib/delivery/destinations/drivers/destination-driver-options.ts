import type { Mailer } from '@/lib/platform/mail/mail-port';
import type { ConnectionOptions } from '@/lib/platform/remote-files/connection-options';

export interface DestinationDriverOptions extends ConnectionOptions {
  /** Folders in which a destination may write files. */
  folders: readonly string[];
  mailer: Mailer;
  /** Waits while a server processes a document. Default: the monotonic clock. Tests replace it. */
  wait?: (milliseconds: number) => Promise<unknown>;
}
