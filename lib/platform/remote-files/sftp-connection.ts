import type { SFTPWrapper, Stats } from 'ssh2';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { PasswordSecret, PrivateKeySecret } from './connection-fields';
import type { ConnectionOptions } from './connection-options';
import { RemoteError } from './remote-error';
import { openSftpSession, type SftpAccount, type SftpSession } from './sftp-session';
import { SharedSession } from './shared-session';

/** Status codes of SFTP. */
export const END_OF_FILE = 1;
export const NO_SUCH_FILE = 2;
export const PERMISSION_DENIED = 3;

type Callback<T> = (error: Error | null | undefined, result: T) => void;

export interface FolderEntry {
  filename: string;
  attrs: Stats;
}

/** Sends one request. */
export type SftpRequest<T> = (sftp: SFTPWrapper, done: Callback<T>) => void;

/** Requests to an SFTP server over one connection, which is opened for the first request and again after it ended. */
export class SftpConnection {
  readonly #shared: SharedSession<SftpSession>;
  readonly #isKnown: boolean;

  constructor(account: SftpAccount, secret: PasswordSecret | PrivateKeySecret, options: ConnectionOptions) {
    this.#isKnown = account.host_key !== null;
    this.#shared = new SharedSession(() => openSftpSession(account, secret, options));
  }

  /** Connects, also without a known key, and returns the fingerprint of the server's key. */
  async getHostKey(): Promise<string> {
    return (await this.#shared.get()).hostKey;
  }

  /** Without a known key, another server could take the place of the real one. Only a test may connect then. */
  requireKnownKey(): void {
    if (this.#isKnown) return;
    throw new RemoteError(formatConnectionMessage('unknown_host_key'));
  }

  /** Sends a request. Fails with the server's status code, or with RemoteError if the connection ends. */
  async call<T>(send: SftpRequest<T>): Promise<T> {
    const { sftp, ended } = await this.#shared.get();
    const answered = new Promise<T>((resolve, reject) => {
      send(sftp, (error, result) => (error ? reject(error) : resolve(result)));
    });
    answered.catch(() => {});
    try {
      return await Promise.race([answered, ended]);
    } catch (error) {
      // The library ends open requests with an error without a code before it reports the end.
      if (error instanceof RemoteError || typeof getStatus(error) === 'number') throw error;
      throw new RemoteError(formatConnectionMessage('connection_closed'));
    }
  }

  /**
   * Returns what is at a path, without following links; `null` if nothing is.
   *
   * @throws RemoteError
   */
  async readStats(path: string): Promise<Stats | null> {
    try {
      return await this.call<Stats>((sftp, done) => sftp.lstat(path, done));
    } catch (error) {
      if (getStatus(error) === NO_SUCH_FILE) return null;
      throw toRemoteError(error, path);
    }
  }

  /**
   * Lists a folder in the parts that the server sends.
   *
   * Fails with the server's status code.
   *
   * @throws RemoteError
   */
  async *readFolder(path: string): AsyncGenerator<FolderEntry> {
    const handle = await this.call<Buffer>((sftp, done) => sftp.opendir(path, done));
    try {
      for (;;) {
        const part = await this.call<FolderEntry[]>((sftp, done) => sftp.readdir(handle, done)).catch(
          ignoreEnd,
        );
        if (!part) return;
        yield* part;
      }
    } finally {
      await this.call<void>((sftp, done) => sftp.close(handle, (error) => done(error))).catch(() => {});
    }
  }

  close(): void {
    this.#shared.close();
  }
}

function ignoreEnd(error: unknown): null {
  if (getStatus(error) === END_OF_FILE) return null;
  throw error;
}

export const getStatus = (error: unknown): unknown => (error as { code?: unknown }).code;

export function toRemoteError(error: unknown, path: string): RemoteError {
  if (error instanceof RemoteError) return error;
  return new RemoteError(
    formatConnectionMessage('path_rejected', { path, status: String(getStatus(error)) }),
  );
}
