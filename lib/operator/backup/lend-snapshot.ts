import { readdir, rm } from 'node:fs/promises';
import { holdContents, holdsInForce, releaseContents } from '@/lib/documents/hold-contents';
import { join, resolve } from '@/lib/platform/paths';
import type { Operator } from '../operator';
import { fingerprintOf } from './manifest';

/**
 * A running server lends its embedded database to a backup: it copies the database's folder, during which nobody else is
 * answered, and that is soon done; to read the rows out of the copy is the work of the command's own process. From before
 * the copy on, no content is collected.
 */
export interface Snapshot {
  /** Names the hold, and the folder. */
  id: string;
  folder: string;
  /** `fingerprintOf` the server's key. */
  secret_key: string;
}

const snapshots = (dataDir: string) => join(resolve(dataDir), 'snapshots');

export async function lendSnapshot({ services, installation }: Operator): Promise<Snapshot> {
  const { snapshot, dataDir } = installation;
  if (!snapshot) throw new Error('Only an embedded database can be lent as a folder.');
  await removeAbandoned({ services, installation });
  const id = services.newId();
  const folder = join(snapshots(dataDir), id);
  await holdContents(services, id);
  try {
    await snapshot(folder);
  } catch (error) {
    await takeBackSnapshot({ services, installation }, { id });
    throw error;
  }
  return { id, folder, secret_key: fingerprintOf(services.secretKey) };
}

export async function takeBackSnapshot(
  { services, installation }: Operator,
  { id }: { id: string },
): Promise<void> {
  await releaseContents(services, id);
  await rm(join(snapshots(installation.dataDir), id), { recursive: true, force: true });
}

/** What a command that was killed has left takes as much of the disk as the database, until its hold is over. */
async function removeAbandoned(operator: Operator): Promise<void> {
  const folders = await readdir(snapshots(operator.installation.dataDir)).catch(() => []);
  const borrowed = await holdsInForce(operator.services);
  for (const id of folders.filter((each) => !borrowed.includes(each)))
    await takeBackSnapshot(operator, { id });
}

/** At a start: what commands that were killed have left. */
export const removeSnapshots = (dataDir: string): Promise<void> =>
  rm(snapshots(dataDir), { recursive: true, force: true });
