import { crashPoint } from '@/lib/foundation/crash-points';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { PasswordSecret, PrivateKeySecret } from '@/lib/platform/remote-files/connection-fields';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import {
  getStatus,
  NO_SUCH_FILE,
  PERMISSION_DENIED,
  SftpConnection,
  type SftpRequest,
  toRemoteError,
} from '@/lib/platform/remote-files/sftp-connection';
import type { SftpDestinationConfig } from '../destination-config';
import type { DeliveredDocument, DeliveredObject, DestinationDriver } from '../destination-driver-port';
import { checkPlace } from './check-object';
import type { DestinationDriverOptions } from './destination-driver-options';
import { listFolders, splitName, toTemporaryName } from './object-paths';

/** Every server accepts writes of this size. */
const WRITE_BYTES = 32 * 1024;
/** Writes in flight, so that a slow line stays busy. */
const PARALLEL_WRITES = 16;

/** Returns the name of a file that another one replaces, from the temporary name of the latter. */
const toFormerName = (temporary: string): string => `${temporary}.former`;

/** Opens a folder on an SFTP server. */
export function openSftpDestination(
  config: SftpDestinationConfig,
  secret: PasswordSecret | PrivateKeySecret,
  options: DestinationDriverOptions,
): DestinationDriver {
  return new SftpDestination(config, secret, options);
}

class SftpDestination implements DestinationDriver {
  readonly #connection: SftpConnection;
  /** Folder without a trailing slash. */
  readonly #root: string;

  constructor(
    config: SftpDestinationConfig,
    secret: PasswordSecret | PrivateKeySecret,
    options: DestinationDriverOptions,
  ) {
    this.#connection = new SftpConnection(config, secret, options);
    this.#root = config.path.replace(/\/+$/, '');
  }

  async check() {
    const hostKey = await this.#connection.getHostKey();
    await checkPlace({
      put: (object, temporaryName) => this.#put(object, temporaryName),
      remove: (name) => this.#unlink(`${this.#root}/${name}`),
      exists: (name) => this.#has(name),
    });
    return { message: 'Connected. Sheaf can write to the folder.', hostKey };
  }

  async exists(name: string): Promise<boolean> {
    this.#connection.requireKnownKey();
    return this.#has(name);
  }

  async deliver({ objects, deliveryId }: DeliveredDocument): Promise<void> {
    this.#connection.requireKnownKey();
    for (const [index, object] of objects.entries())
      await this.#put(object, toTemporaryName(deliveryId, index));
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  async #has(name: string): Promise<boolean> {
    return (await this.#connection.readStats(`${this.#root}/${name}`)) !== null;
  }

  async #put(object: DeliveredObject, temporaryName: string): Promise<void> {
    const { folders, file } = splitName(object.name);
    const folder = [this.#root, ...folders].join('/');
    await this.#makeFolder(folder);
    const temporary = `${folder}/${temporaryName}`;
    try {
      await this.#write(temporary, object);
      crashPoint('destination.written');
      await this.#replace(temporary, `${folder}/${file}`);
    } catch (error) {
      await this.#unlink(temporary).catch(() => {});
      throw error;
    }
  }

  async #makeFolder(folder: string): Promise<void> {
    if (await this.#connection.readStats(folder)) return;
    for (const path of listFolders(folder)) {
      const error = await this.#connection
        .call<void>((sftp, done) => sftp.mkdir(path, (failure) => done(failure)))
        .then(
          () => null,
          (failure: unknown) => failure,
        );
      if (error instanceof RemoteError) throw error;
    }
    if (!(await this.#connection.readStats(folder)))
      throw new RemoteError(formatConnectionMessage('folder_not_creatable', { path: folder }));
  }

  async #write(path: string, object: DeliveredObject): Promise<void> {
    const handle = await this.#change<Buffer>(path, (sftp, done) => sftp.open(path, 'w', done));
    try {
      let position = 0;
      let writes: Promise<void>[] = [];
      for await (const chunk of await object.open()) {
        for (let start = 0; start < chunk.length; start += WRITE_BYTES) {
          const part = Buffer.from(chunk.subarray(start, start + WRITE_BYTES));
          const at = position;
          position += part.length;
          const write = this.#change<void>(path, (sftp, done) =>
            sftp.write(handle, part, 0, part.length, at, (error) => done(error)),
          );
          // A later write can fail before the first one is awaited.
          write.catch(() => {});
          writes.push(write);
          if (writes.length < PARALLEL_WRITES) continue;
          await Promise.all(writes);
          writes = [];
        }
      }
      await Promise.all(writes);
    } finally {
      await this.#connection
        .call<void>((sftp, done) => sftp.close(handle, (error) => done(error)))
        .catch(() => {});
    }
    const written = await this.#connection.readStats(path);
    if (written?.size !== object.sizeBytes) throw new RemoteError(formatConnectionMessage('file_incomplete'));
  }

  /** Gives a file another name, which may be taken. OpenSSH has an extension that replaces a file at once. */
  async #replace(from: string, to: string): Promise<void> {
    const isReplaced = await this.#change<boolean>(to, (sftp, done) => {
      try {
        sftp.ext_openssh_rename(from, to, (error) => done(error, true));
      } catch {
        // The library throws if the server doesn't have the extension.
        done(null, false);
      }
    });
    if (isReplaced) return;
    try {
      await this.#rename(from, to);
    } catch (error) {
      if (error instanceof RemoteError) throw error;
      // Without the extension, many servers refuse a name that is taken.
      const taken = await this.#connection.readStats(to);
      if (!taken || taken.isDirectory()) throw this.#toChangeError(error, to);
      await this.#swap(from, to);
    }
    await this.#unlink(toFormerName(from));
  }

  /** Gives a file the name of another one, which stays under a hidden name until then. */
  async #swap(from: string, to: string): Promise<void> {
    const former = toFormerName(from);
    // A killed attempt can have left one behind.
    await this.#unlink(former);
    try {
      await this.#rename(to, former);
      await this.#rename(from, to);
    } catch (error) {
      await this.#rename(former, to).catch(() => {});
      throw this.#toChangeError(error, to);
    }
  }

  #rename(from: string, to: string): Promise<void> {
    return this.#connection.call<void>((sftp, done) => sftp.rename(from, to, (error) => done(error)));
  }

  async #unlink(path: string): Promise<void> {
    await this.#connection
      .call<void>((sftp, done) => sftp.unlink(path, (error) => done(error)))
      .catch((error: unknown) => {
        if (getStatus(error) !== NO_SUCH_FILE) throw toRemoteError(error, path);
      });
  }

  async #change<T>(path: string, send: SftpRequest<T>): Promise<T> {
    try {
      return await this.#connection.call(send);
    } catch (error) {
      throw this.#toChangeError(error, path);
    }
  }

  #toChangeError(error: unknown, path: string): RemoteError {
    if (getStatus(error) === PERMISSION_DENIED)
      return new RemoteError(formatConnectionMessage('folder_path_not_writable', { path: this.#root }));
    return toRemoteError(error, path);
  }
}
