import { readFile } from 'node:fs/promises';
import { env } from '@/lib/foundation/config/env';
import { DomainError } from '@/lib/foundation/errors';
import { openAdminClient } from '@/lib/server/boot/operator/open-admin-client';
import type { AdminClient, VerbInput, VerbName } from '@/lib/server/operator/admin-verbs';
import type { ReportProgress } from '@/lib/server/operator/operator-progress';

/** Runs one verb, in the process that has the database. */
export const callAdmin = (async (name: VerbName, input: VerbInput<VerbName>, report: ReportProgress) => {
  const { client, close } = await openAdminClient(env());
  return client(name, input, report).finally(close);
}) as AdminClient;

/** Reads the single line of a file. Passwords and keys don't belong on a command line, which other users can read. */
export async function formatBackupFile(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8').catch((error: Error) => {
    throw new DomainError('invalid', `The file ${file} can't be read: ${error.message}.`);
  });
  return text.replace(/\r?\n$/, '');
}

export const formatSize = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
};
