import { createHash, randomUUID } from 'node:crypto';
import { crashPoint } from '@/lib/foundation/crash-points';
import { type FileState, isSameState, PROCESSED, parseFilePlace } from './item-places';

/** Hidden subfolder of the files that are being finished. */
const ASIDE = '.sheaf-finishing';

/** Access to a folder. Paths are relative to the folder, and every method throws RemoteError. */
export interface FinishableFolder {
  /** Returns the state of a regular file; `null` for everything else, including links. */
  readState(path: string): Promise<FileState | null>;
  /** Lists the names in a subfolder; none if it doesn't exist or is no folder. */
  listNames(subfolder: string): Promise<string[]>;
  /** Creates a subfolder if it doesn't exist. Fails if it is a link or a file. */
  ensureFolder(subfolder: string): Promise<void>;
  /**
   * Renames a file to a path that nobody else uses.
   *
   * @returns `false` if the file is gone
   */
  setAside(path: string, aside: string): Promise<boolean>;
  /**
   * Moves a file to a free name, without overwriting another file. Does nothing if the file is gone.
   *
   * @param subfolder `''`: the folder itself
   */
  move(path: string, subfolder: string, name: string): Promise<void>;
  /** Deletes a file, if it is still there. */
  remove(path: string): Promise<void>;
}

/**
 * Moves or deletes taken files. A program can replace a file at any moment, also between a look at it and its deletion.
 * So Sheaf first renames the file to a name that nobody else uses, and then compares it. A file that differs goes back.
 *
 * A call after a kill completes what the killed one began, because the name tells the place.
 */
export async function finishFiles(
  folder: FinishableFolder,
  places: readonly string[],
  after: 'move' | 'delete',
): Promise<void> {
  const left = await folder.listNames(ASIDE);
  let isReady = false;
  const prepare = async () => {
    if (isReady) return;
    await folder.ensureFolder(ASIDE);
    // A file that can't be moved there must not be set aside first.
    if (after === 'move') await folder.ensureFolder(PROCESSED);
    isReady = true;
  };
  for (const place of places) {
    const state = parseFilePlace(place);
    const prefix = `${createHash('sha256').update(place).digest('hex').slice(0, 32)}-`;
    for (const name of left) if (name.startsWith(prefix)) await complete(folder, name, state, after);
    if (!isSame(await folder.readState(state.name), state)) continue;
    await prepare();
    crashPoint('channel.compared');
    const aside = prefix + randomUUID();
    if (!(await folder.setAside(state.name, `${ASIDE}/${aside}`))) continue;
    crashPoint('channel.set_aside');
    await complete(folder, aside, state, after);
  }
}

async function complete(
  folder: FinishableFolder,
  aside: string,
  state: FileState,
  after: 'move' | 'delete',
): Promise<void> {
  const path = `${ASIDE}/${aside}`;
  const now = await folder.readState(path);
  if (now === null) return;
  // The file was replaced. It is a new item.
  if (!isSame(now, state)) {
    await folder.move(path, '', state.name);
  } else if (after === 'delete') {
    await folder.remove(path);
  } else {
    await folder.ensureFolder(PROCESSED);
    await folder.move(path, PROCESSED, state.name);
  }
}

const isSame = (now: FileState | null, state: FileState): boolean =>
  now !== null && isSameState({ ...now, name: state.name }, state);
