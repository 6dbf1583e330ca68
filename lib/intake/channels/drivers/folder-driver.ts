import { type BigIntStats, constants } from 'node:fs';
import { access, lstat, mkdir, open, opendir, rename, unlink } from 'node:fs/promises';
import { join } from '@/lib/platform/paths';
import {
  findAllowedFolder,
  getFileErrorCode,
  ignoreExisting,
  ignoreMissing,
  requireAllowedPath,
  toFolderError,
} from '@/lib/platform/remote-files/allowed-folders';
import { getFreeNames } from '@/lib/platform/remote-files/free-names';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { FolderConfig } from '../channel-config';
import { type ChannelDriver, ItemError, type ListedItem, type OpenedItem } from '../channel-driver-port';
import { DEFAULT_WAIT, type DriverOptions } from './driver-options';
import { toItemName } from './item-names';
import {
  type FileState,
  formatCount,
  isListedName,
  isSameState,
  listStableFiles,
  PROCESSED,
  parseFilePlace,
  toFilePlace,
} from './item-places';

const READ_BYTES = 256 * 1024;

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
    return { message: `Sheaf can read the folder. ${formatCount(files.length, 'file')}` };
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
    const folder = await this.findFolder();
    for (const place of places) {
      const state = parseFilePlace(place);
      const now = await this.readState(folder, state.name);
      if (!now || !isSameState(now, state)) continue;
      if (this.config.after === 'delete') {
        await this.run(() => unlink(join(folder, state.name)).catch(ignoreMissing), 'change');
      } else {
        await this.moveToProcessed(folder, state);
      }
    }
  }

  async close(): Promise<void> {}

  private findFolder(): Promise<string> {
    return findAllowedFolder(this.config.path, toAllowedFolders(this.options));
  }

  private async readFiles(folder: string): Promise<FileState[]> {
    const files: FileState[] = [];
    await this.run(async () => {
      for await (const { name } of await opendir(folder)) {
        const state = isListedName(name) ? await this.readState(folder, name) : null;
        if (state) files.push(state);
      }
    }, 'read');
    return files;
  }

  /** Returns the state of a regular file; `null` for everything else, including links. */
  private async readState(folder: string, name: string): Promise<FileState | null> {
    const stats = await this.run(
      () => lstat(join(folder, name), { bigint: true }).catch(ignoreMissing),
      'read',
    );
    return stats ? toState(name, stats) : null;
  }

  private async moveToProcessed(folder: string, state: FileState): Promise<void> {
    const target = join(folder, PROCESSED);
    await this.run(() => mkdir(target).catch(ignoreExisting), 'change');
    if (!(await lstat(target)).isDirectory()) {
      throw new RemoteError(
        `${join(this.config.path, PROCESSED)} is not a folder, so no file can be moved there.`,
      );
    }
    const source = join(folder, state.name);
    const moved = await this.run(() => moveWithoutOverwriting(source, target, state.name), 'change');
    if (moved === null) return;
    const now = await this.readState(target, moved);
    // The file changed in the moment of the move. It is a new item, so it goes back.
    if (now && !isSameState({ ...now, name: state.name }, state)) {
      await this.run(() => moveWithoutOverwriting(join(target, moved), folder, state.name), 'change');
    }
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
    if (code === 'EACCES' || code === 'EPERM') throw new ItemError('Sheaf may not read this file.');
    throw new ItemError(`The file can’t be read (${code}).`);
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
    throw new ItemError(`The file can’t be read (${getFileErrorCode(error)}).`);
  } finally {
    await handle.close();
  }
}

/**
 * Moves a file to a free name in a folder.
 *
 * @returns the new name; `null` if the file is gone
 */
async function moveWithoutOverwriting(source: string, folder: string, name: string): Promise<string | null> {
  for (const free of getFreeNames(name)) {
    const target = join(folder, free);
    // Renaming replaces files silently. An empty file reserves the name, on any file system.
    const reserved = await open(target, 'wx').catch(ignoreExisting);
    if (!reserved) continue;
    await reserved.close();
    try {
      await rename(source, target);
      return free;
    } catch (error) {
      await unlink(target);
      return ignoreMissing(error);
    }
  }
  throw new RemoteError(`The folder ${PROCESSED} has too many files with the name ${name}.`);
}
