import { type BigIntStats, constants } from 'node:fs';
import { access, lstat, mkdir, open, opendir, readdir, rename, unlink } from 'node:fs/promises';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { join } from '@/lib/platform/paths';
import {
  findAllowedFolder,
  getFileErrorCode,
  ignoreExisting,
  ignoreMissing,
  requireAllowedPath,
  toFolderError,
} from '@/lib/platform/remote-files/allowed-folders';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { FolderConfig } from '../channel-config';
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
import { moveWithoutOverwriting } from './move-without-overwriting';

const READ_BYTES = 256 * 1024;
/** Makes Node.js return names as bytes. Its types know only text. */
const BYTES = 'buffer' as unknown as BufferEncoding;

/**
 * Opens a folder of this machine.
 *
 * @throws RemoteError if the folder is outside of the allowed folders
 */
export function openFolderDriver(config: FolderConfig, options: DriverOptions): ChannelDriver {
  requireAllowedPath(config.path, toAllowedFolders(options));
  return new FolderDriver(config, options);
}

class FolderDriver implements ChannelDriver {
  constructor(
    private readonly config: FolderConfig,
    private readonly options: DriverOptions,
  ) {}

  async test() {
    const folder = await this.findFolder();
    const files = await this.readFiles(folder);
    // Taken files leave the folder, so Sheaf must be allowed to change it.
    await this.run(() => access(folder, constants.R_OK | constants.W_OK | constants.X_OK), 'change');
    return {
      message: [
        formatConnectionMessage('can_read_folder'),
        formatConnectionMessage('files_wait', { count: files.length }),
      ].join(' '),
    };
  }

  async list(max: number): Promise<ListedItem[]> {
    const folder = await this.findFolder();
    const files = await listStableFiles(
      {
        readAll: () => this.readFiles(folder),
        wait: this.options.wait ?? DEFAULT_WAIT,
      },
      max,
    );
    return files.map((file) => ({ place: toFilePlace(file), isImmutable: false, staysListed: false }));
  }

  async open(place: string): Promise<OpenedItem | null> {
    const state = parseFilePlace(place);
    const folder = await this.findFolder();
    const handle = await openFile(join(folder, state.name));
    if (!handle && isUnreadableName(state.name)) throw new ItemError(UNREADABLE_NAME);
    if (!handle) return null;
    try {
      const opened = toState(state.name, await handle.stat({ bigint: true }));
      // The folder may have been replaced by a link since it was checked.
      const isSafe = (await this.findFolder()) === folder;
      if (!isSafe || !opened || !isSameState(opened, state)) {
        await handle.close();
        return null;
      }
    } catch (error) {
      await handle.close();
      throw error;
    }
    return {
      name: toItemName(state.name),
      sender: null,
      epoch: null,
      sizeBytes: state.size,
      skipReason: null,
      content: readContent(handle, state),
      discard: () => handle.close(),
      isUnchanged: async () => {
        const now = await this.readState(folder, state.name);
        return now !== null && isSameState(now, state);
      },
    };
  }

  async finish(places: readonly string[]): Promise<void> {
    await finishFiles(this.toFinishable(await this.findFolder()), places, this.config.after);
  }

  async close(): Promise<void> {}

  private findFolder(): Promise<string> {
    return findAllowedFolder(this.config.path, toAllowedFolders(this.options));
  }

  private async readFiles(folder: string): Promise<FileState[]> {
    const files: FileState[] = [];
    await this.run(async () => {
      for await (const entry of await opendir(folder, { encoding: BYTES })) {
        const bytes = entry.name as unknown as Buffer;
        const name = bytes.toString('utf8');
        const path = Buffer.concat([Buffer.from(join(folder, '/')), bytes]);
        const state = isListedName(name) ? await this.readStateAt(path, name) : null;
        if (state) files.push(state);
        requireListable(files.length, this.options);
      }
    }, 'read');
    return files;
  }

  /** Returns the state of a regular file; `null` for everything else, including links. */
  private readState(folder: string, name: string): Promise<FileState | null> {
    return this.readStateAt(join(folder, name), name);
  }

  private async readStateAt(path: string | Buffer, name: string): Promise<FileState | null> {
    const stats = await this.run(() => lstat(path, { bigint: true }).catch(ignoreMissing), 'read');
    return stats ? toState(name, stats) : null;
  }

  private toFinishable(folder: string): FinishableFolder {
    const toPath = (path: string) => join(folder, path);
    const isFolder = async (path: string) => (await lstat(path).catch(ignoreMissing))?.isDirectory() ?? false;
    return {
      readState: (path) => this.readState(folder, path),
      listNames: (subfolder) =>
        this.run(async () => ((await isFolder(toPath(subfolder))) ? readdir(toPath(subfolder)) : []), 'read'),
      ensureFolder: async (subfolder) => {
        await this.run(() => mkdir(toPath(subfolder)).catch(ignoreExisting), 'change');
        if (await this.run(() => isFolder(toPath(subfolder)), 'read')) return;
        throw new RemoteError(
          formatConnectionMessage('target_not_a_folder', { path: join(this.config.path, subfolder) }),
        );
      },
      setAside: (path, aside) =>
        this.run(async () => {
          const renamed = await rename(toPath(path), toPath(aside)).catch(ignoreMissing);
          return renamed !== null;
        }, 'change'),
      move: (path, subfolder, name) =>
        this.run(() => moveWithoutOverwriting(toPath(path), toPath(subfolder), name), 'change'),
      remove: async (path) => {
        await this.run(() => unlink(toPath(path)).catch(ignoreMissing), 'change');
      },
    };
  }

  private async run<T>(work: () => Promise<T>, wish: 'read' | 'change'): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ItemError ? error : toFolderError(error, this.config.path, wish);
    }
  }
}

const toAllowedFolders = ({ folders }: DriverOptions) => ({ folders, variable: 'CHANNEL_FOLDERS' });

function toState(name: string, stats: BigIntStats): FileState | null {
  return stats.isFile() ? { name, size: Number(stats.size), modified: String(stats.mtimeNs) } : null;
}

/** Opens a regular file without following links, and without waiting for the writer of a pipe. */
async function openFile(path: string) {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = getFileErrorCode(error);
    if (code === 'ENOENT' || code === 'ELOOP') return null;
    if (code === 'EACCES' || code === 'EPERM')
      throw new ItemError(formatConnectionMessage('sheaf_cannot_read_file'));
    throw new ItemError(formatConnectionMessage('file_unreadable', { error: code }));
  }
}

async function* readContent(
  handle: Awaited<ReturnType<typeof open>>,
  { size }: FileState,
): AsyncGenerator<Uint8Array> {
  try {
    // A file that grows is read only up to its size at the start.
    for (let position = 0; position < size; ) {
      const { bytesRead, buffer } = await handle.read(
        Buffer.allocUnsafe(Math.min(READ_BYTES, size - position)),
        0,
        undefined,
        position,
      );
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } catch (error) {
    throw new ItemError(formatConnectionMessage('file_unreadable', { error: getFileErrorCode(error) }));
  } finally {
    await handle.close();
  }
}
