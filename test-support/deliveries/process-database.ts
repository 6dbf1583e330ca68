import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { getDatabaseUrl, MIGRATIONS, runOnServer, TEMPLATE_DATABASE } from '@/test-support/database';
import { getTemplateDump } from '@/test-support/template-dump';

/** Database that a test and the processes it kills open one after the other. */
export interface ProcessDatabase {
  /** PGlite folder or postgresql:// URL. */
  location: string;
  use<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

/** @param folder folder of the test, for an embedded database */
export async function createProcessDatabase(folder: string, name: string): Promise<ProcessDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  let location = join(folder, 'data');
  if (server) {
    const unique = `sheaf_${name}_${process.pid}_${Date.now()}`;
    await runOnServer(server, `CREATE DATABASE ${unique} TEMPLATE ${TEMPLATE_DATABASE}`);
    location = getDatabaseUrl(server, unique);
  }
  return {
    location,
    async use(work) {
      const dump = existsSync(location) ? undefined : new Blob([await readFile(await getTemplateDump())]);
      const open = server
        ? await openPostgres(location, MIGRATIONS)
        : await openPglite(location, MIGRATIONS, dump);
      try {
        return await work(open);
      } finally {
        await open.close();
      }
    },
    async drop() {
      if (!server) return;
      await runOnServer(
        server,
        `DROP DATABASE IF EXISTS ${new URL(location).pathname.slice(1)} WITH (FORCE)`,
      );
    },
  };
}
