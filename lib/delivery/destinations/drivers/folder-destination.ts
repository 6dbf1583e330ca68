import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, unlink } from 'node:fs/promises';
import { crashPoint } from '@/lib/foundation/crash-points';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { join } from '@/lib/platform/paths';
import {
  findAllowedFolder,
  requireAllowedCreation,
  requireAllowedPath,
  toFolderError,
} from '@/lib/platform/remote-files/allowed-folders';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { FolderDestinationConfig } from '../destination-config';
import type { DeliveredDocument, DeliveredObject, DestinationDriver } from '../destination-driver-port';
import { checkPlace } from './check-object';
import type { DestinationDriverOptions } from './destination-driver-options';
import { splitName, toTemporaryName } from './object-paths';

/**
 * Opens a folder of this machine.
 *
 * @throws RemoteError if the folder is outside of the allowed folders
 */
export function openFolderDestination(
  { path }: FolderDestinationConfig,
  { folders }: DestinationDriverOptions,
): DestinationDriver {
  const allowed = { folders, variable: 'DESTINATION_FOLDERS' };
  requireAllowedPath(path, allowed);
  let isClosed = false;

  /** Creates a folder if it is missing, and returns its real path, which no link leads out of the allowed folders. */
  async function makeFolder(segments: readonly string[]): Promise<string> {
    const folder = join(path, ...segments);
    await requireAllowedCreation(folder, allowed);
    await mkdir(folder, { recursive: true }).catch((error: unknown) => {
      throw toFolderError(error, folder, 'change');
    });
    return findAllowedFolder(folder, allowed);
  }

  async function put(object: DeliveredObject, temporaryName: string): Promise<void> {
    const { folders: segments, file } = splitName(object.name);
    const folder = await makeFolder(segments);
    const temporary = join(folder, temporaryName);
    try {
      await writeFile(temporary, object, () => isClosed);
      crashPoint('destination.written');
      await rename(temporary, join(folder, file));
      await syncFolder(folder);
    } catch (error) {
      await unlink(temporary).catch(() => {});
      throw toFolderError(error, path, 'change');
    }
  }

  async function exists(name: string): Promise<boolean> {
    const { folders: segments, file } = splitName(name);
    const folder = join(path, ...segments);
    await requireAllowedCreation(folder, allowed);
    try {
      return (await lstat(join(folder, file))) !== null;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR') return false;
      throw toFolderError(error, path, 'read');
    }
  }

  return {
    async check() {
      await checkPlace({ put, exists, remove: (name) => unlink(join(path, name)) });
      return { message: formatConnectionMessage('can_write_folder') };
    },
    exists,
    async deliver({ objects, deliveryId }: DeliveredDocument) {
      for (const [index, object] of objects.entries()) await put(object, toTemporaryName(deliveryId, index));
    },
    async close() {
      isClosed = true;
    },
  };
}

async function writeFile(path: string, object: DeliveredObject, isClosed: () => boolean): Promise<void> {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  const handle = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
  try {
    for await (const chunk of await object.open()) {
      if (isClosed()) throw new RemoteError(formatConnectionMessage('transfer_stopped'));
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the name, so that it survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
