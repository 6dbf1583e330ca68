import { readdir, rm } from 'node:fs/promises';
import { listActivePins, pinFiles, unpinFiles } from '@/lib/documents/pin-files';
import { join, resolve } from '@/lib/platform/paths';
import type { Operator } from '../operator';
import { getFingerprint } from './backup-manifest';

/**
 * Copies the embedded database of a running server for a backup. Requests wait during the copy, which is short. The
 * command's own process reads the rows from the copy. From the start of the copy, no content is collected.
 */
export interface Snapshot {
  /** ID of the hold and name of the folder. */
  id: string;
  folder: string;
  /** `getFingerprint` of the server's key. */
  secret_key: string;
}

const getSnapshotsFolder = (dataDir: string) => join(resolve(dataDir), 'snapshots');

export async function lendBackupSnapshot({ services, installation }: Operator): Promise<Snapshot> {
  const { snapshot, dataDir } = installation;
  if (!snapshot) throw new Error('Only an embedded database can be lent as a folder.');
  await removeAbandoned({ services, installation });
  const id = services.newId();
  const folder = join(getSnapshotsFolder(dataDir), id);
  await pinFiles(services, id);
  try {
    await snapshot(folder);
  } catch (error) {
    await returnSnapshot({ services, installation }, { id });
    throw error;
  }
  return { id, folder, secret_key: getFingerprint(services.secretKey) };
}

export async function returnSnapshot(
  { services, installation }: Operator,
  { id }: { id: string },
): Promise<void> {
  await unpinFiles(services, id);
  await rm(join(getSnapshotsFolder(installation.dataDir), id), { recursive: true, force: true });
}

/** Removes the copies of killed commands after their hold has expired. A copy is as large as the database. */
async function removeAbandoned(operator: Operator): Promise<void> {
  const folders = await readdir(getSnapshotsFolder(operator.installation.dataDir)).catch(() => []);
  const borrowed = await listActivePins(operator.services);
  for (const id of folders.filter((each) => !borrowed.includes(each))) await returnSnapshot(operator, { id });
}

/** Removes the copies of killed commands. Called when a server starts. */
export const removeSnapshots = (dataDir: string): Promise<void> =>
  rm(getSnapshotsFolder(dataDir), { recursive: true, force: true });
