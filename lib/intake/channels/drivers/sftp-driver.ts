import type { Stats } from 'ssh2';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { PasswordSecret, PrivateKeySecret } from '@/lib/platform/remote-files/connection-fields';
import { getFreeNames } from '@/lib/platform/remote-files/free-names';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import {
  END_OF_FILE,
  getStatus,
  NO_SUCH_FILE,
  PERMISSION_DENIED,
  SftpConnection,
  type SftpRequest,
  toRemoteError,
} from '@/lib/platform/remote-files/sftp-connection';
import type { SftpConfig } from '../channel-config';
import { type ChannelDriver, ItemError, type ListedItem, type OpenedItem } from '../channel-driver-port';
import { DEFAULT_WAIT, type DriverOptions, requireListable } from './driver-options';
import { type FinishableFolder, finishFiles } from './finish-files';
import { toItemName } from './item-names';
import {
  type FileState,
  isListedName,
  isSameState,
  isUnreadableName,
  listStableFiles,
  parseFilePlace,
  toFilePlace,
  UNREADABLE_NAME,
} from './item-places';

/** Every server accepts reads of this size. */
const READ_BYTES = 32 * 1024;
/** Reads in flight, so that a slow line stays busy. */
const PARALLEL_READS = 16;

/** Opens a folder on an SFTP server. */
export function openSftpDriver(
  config: SftpConfig,
  secret: PasswordSecret | PrivateKeySecret,
  options: DriverOptions,
): ChannelDriver {
  return new SftpDriver(config, secret, options);
}

class SftpDriver implements ChannelDriver {
  private readonly connection: SftpConnection;

  constructor(
    private readonly config: SftpConfig,
    secret: PasswordSecret | PrivateKeySecret,
    private readonly options: DriverOptions,
  ) {
    this.connection = new SftpConnection(config, secret, options);
  }

  async test() {
    const hostKey = await this.connection.getHostKey();
    const files = await this.readFiles();
    return {
      message: [
        formatConnectionMessage('connected'),
        formatConnectionMessage('files_wait', { count: files.length }),
      ].join(' '),
      hostKey,
    };
  }

  async list(max: number): Promise<ListedItem[]> {
    this.connection.requireKnownKey();
    const files = await listStableFiles(
      {
        readAll: () => this.readFiles(),
        wait: this.options.wait ?? DEFAULT_WAIT,
      },
      max,
    );
    return files.map((file) => ({ place: toFilePlace(file), isImmutable: false, staysListed: false }));
  }

  async open(place: string): Promise<OpenedItem | null> {
    this.connection.requireKnownKey();
    const state = parseFilePlace(place);
    const before = await this.readState(state.name);
    if (!before && isUnreadableName(state.name)) throw new ItemError(UNREADABLE_NAME);
    if (!before || !isSameState(before, state)) return null;
    const { name } = state;
    const handle = await this.openFile(name);
    if (!handle) return null;
    let isHandleOpen = true;
    const discard = async () => {
      if (!isHandleOpen) return;
      isHandleOpen = false;
      await this.connection
        .call<void>((sftp, done) => sftp.close(handle, (error) => done(error)))
        .catch(() => {});
    };
    const opened = toState(name, await this.connection.call<Stats>((sftp, done) => sftp.fstat(handle, done)));
    if (!opened || !isSameState(opened, state)) {
      await discard();
      return null;
    }
    return {
      name: toItemName(name),
      sender: null,
      epoch: null,
      sizeBytes: state.size,
      skipReason: null,
      content: this.readContent(handle, state.size, discard),
      discard,
      isUnchanged: async () => {
        const now = await this.readState(name);
        return now !== null && isSameState(now, state);
      },
    };
  }

  async finish(places: readonly string[]): Promise<void> {
    this.connection.requireKnownKey();
    await finishFiles(this.finishable, places, this.config.after);
  }

  async close(): Promise<void> {
    this.connection.close();
  }

  private async change<T>(send: SftpRequest<T>): Promise<T> {
    try {
      return await this.connection.call(send);
    } catch (error) {
      if (getStatus(error) !== PERMISSION_DENIED) throw error;
      throw new RemoteError(formatConnectionMessage('folder_not_changeable', { path: this.config.path }));
    }
  }

  private toPath(name: string): string {
    return `${this.config.path.replace(/\/+$/, '')}/${name}`;
  }

  private async readFiles(): Promise<FileState[]> {
    const { path } = this.config;
    try {
      const files: FileState[] = [];
      for await (const { filename, attrs } of this.connection.readFolder(path)) {
        const state = isListedName(filename) ? toState(filename, attrs) : null;
        if (state) files.push(state);
        requireListable(files.length, this.options);
      }
      return files;
    } catch (error) {
      const status = getStatus(error);
      if (status === NO_SUCH_FILE)
        throw new RemoteError(formatConnectionMessage('folder_missing_on_server', { path }));
      if (status === PERMISSION_DENIED)
        throw new RemoteError(formatConnectionMessage('folder_not_readable', { path }));
      throw toRemoteError(error, path);
    }
  }

  /** Returns the state of a regular file; `null` for everything else, including links. */
  private async readState(name: string): Promise<FileState | null> {
    try {
      return toState(
        name,
        await this.connection.call<Stats>((sftp, done) => sftp.lstat(this.toPath(name), done)),
      );
    } catch (error) {
      if (getStatus(error) === NO_SUCH_FILE) return null;
      throw toRemoteError(error, this.config.path);
    }
  }

  private async openFile(name: string): Promise<Buffer | null> {
    try {
      return await this.connection.call<Buffer>((sftp, done) => sftp.open(this.toPath(name), 'r', done));
    } catch (error) {
      const status = getStatus(error);
      if (status === NO_SUCH_FILE) return null;
      if (status === PERMISSION_DENIED) throw new ItemError(formatConnectionMessage('user_cannot_read_file'));
      if (error instanceof RemoteError) throw error;
      throw new ItemError(formatConnectionMessage('server_cannot_read_file'));
    }
  }

  /** Reads a file up to its size at the start, in order, with several requests in flight. */
  private async *readContent(
    handle: Buffer,
    size: number,
    discard: () => Promise<void>,
  ): AsyncGenerator<Uint8Array> {
    try {
      for (let position = 0; position < size; ) {
        const reads: Promise<Buffer>[] = [];
        for (let start = position; start < size && reads.length < PARALLEL_READS; start += READ_BYTES) {
          reads.push(this.readPart(handle, start, Math.min(READ_BYTES, size - start)));
        }
        for (const part of await Promise.all(reads)) {
          if (part.length === 0) return;
          position += part.length;
          yield part;
          // After a short part, the next requests read from a wrong place.
          if (part.length < READ_BYTES) break;
        }
      }
    } finally {
      await discard();
    }
  }

  private async readPart(handle: Buffer, start: number, length: number): Promise<Buffer> {
    try {
      return await this.connection.call<Buffer>((sftp, done) =>
        sftp.read(handle, Buffer.allocUnsafe(length), 0, length, start, (error, read, buffer) =>
          done(error, buffer?.subarray(0, read) ?? Buffer.alloc(0)),
        ),
      );
    } catch (error) {
      if (getStatus(error) === END_OF_FILE) return Buffer.alloc(0);
      if (error instanceof RemoteError) throw error;
      throw new ItemError(formatConnectionMessage('server_cannot_read_file'));
    }
  }

  private readonly finishable: FinishableFolder = {
    readState: (path) => this.readState(path),
    listNames: (subfolder) => this.listNames(this.toPath(subfolder)),
    ensureFolder: (subfolder) => this.ensureFolder(this.toPath(subfolder)),
    setAside: (path, aside) =>
      this.rename(this.toPath(path), this.toPath(aside)).catch((error: unknown) => {
        throw toRemoteError(error, this.config.path);
      }),
    move: (path, subfolder, name) => this.move(this.toPath(path), this.toPath(subfolder), name),
    remove: async (path) => {
      const send: SftpRequest<void> = (sftp, done) => sftp.unlink(this.toPath(path), (error) => done(error));
      await this.change(send).catch((error: unknown) => {
        if (getStatus(error) !== NO_SUCH_FILE) throw toRemoteError(error, this.config.path);
      });
    },
  };

  private async listNames(folder: string): Promise<string[]> {
    if (!(await this.isFolder(folder))) return [];
    const names: string[] = [];
    try {
      for await (const { filename } of this.connection.readFolder(folder)) {
        names.push(filename);
        requireListable(names.length, this.options);
      }
    } catch (error) {
      throw toRemoteError(error, folder);
    }
    return names;
  }

  private async ensureFolder(folder: string): Promise<void> {
    const made = await this.connection
      .call<void>((sftp, done) => sftp.mkdir(folder, (error) => done(error)))
      .catch((error: unknown) => error);
    if (made instanceof RemoteError) throw made;
    if (!(await this.isFolder(folder))) {
      throw new RemoteError(
        [
          formatConnectionMessage('folder_not_creatable', { path: folder }),
          formatConnectionMessage('create_folder'),
        ].join(' '),
      );
    }
  }

  /** Returns `false` if the file is gone. */
  private async rename(source: string, target: string): Promise<boolean> {
    try {
      await this.change<void>((sftp, done) => sftp.rename(source, target, (error) => done(error)));
      return true;
    } catch (error) {
      if (getStatus(error) === NO_SUCH_FILE) return false;
      throw error;
    }
  }

  private async move(source: string, folder: string, name: string): Promise<void> {
    for (const free of getFreeNames(name)) {
      const target = `${folder.replace(/\/+$/, '')}/${free}`;
      // Renaming replaces a file on some servers, and fails on others.
      if (await this.exists(target)) continue;
      try {
        await this.rename(source, target);
        return;
      } catch (error) {
        if (error instanceof RemoteError || !(await this.exists(target))) {
          throw toRemoteError(error, this.config.path);
        }
      }
    }
    throw new RemoteError(formatConnectionMessage('too_many_files_with_name', { path: folder, name }));
  }

  private async isFolder(path: string): Promise<boolean> {
    return (await this.connection.readStats(path))?.isDirectory() ?? false;
  }

  private async exists(path: string): Promise<boolean> {
    return (await this.connection.readStats(path)) !== null;
  }
}

function toState(name: string, attributes: Stats): FileState | null {
  return attributes.isFile() ? { name, size: attributes.size, modified: String(attributes.mtime) } : null;
}
