import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of servers, which are missing from the PATH of some users. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** Returns the absolute path of a program; `null` if it isn't installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), ...SERVER_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
