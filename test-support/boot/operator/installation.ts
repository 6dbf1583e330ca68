import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Env, readEnv } from '@/lib/foundation/config/env';
import { listTablesByDependency } from '@/lib/platform/db/database-tables';
import { dumpRows, inSnapshotTransaction } from '@/lib/platform/db/dump-database';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { openPostgresSession } from '@/lib/platform/db/postgres';
import { type Container, openContainer } from '@/lib/server/container';
import { AdminSocketServer } from '@/lib/server/operator/admin-socket-server';
import { getDatabaseUrl, runOnServer, TEMPLATE_DATABASE } from '@/test-support/database';
import { getTemplateDump as getTemplateDumpPath } from '@/test-support/template-dump';

export type DatabaseKind = 'embedded' | 'postgresql';

export const DEFAULT_KIND: DatabaseKind = process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded';

/** Returns a dump of a migrated database. Unpacking it is many times faster than migrating. */
export const getTemplateDump = async (): Promise<Blob> =>
  new Blob([await readFile(await getTemplateDumpPath())]);

let templateFolder: Promise<string> | undefined;

/** Unpacks the template once per process. Tests copy it. */
async function unpackTemplate(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'sheaf-template-')), 'database');
  const { close } = await openPgliteSession(folder, await getTemplateDump());
  await close();
  return folder;
}

/** Separate folder and database for one test. */
export interface TestInstallation {
  env: Env;
  /** Opens the installation. With `serving`, handles commands as a server does, but runs no jobs. */
  open(options?: { serving?: boolean }): Promise<Container>;
  /** Returns all rows by table, as sorted lines. Call it while the installation is closed. */
  rows(): Promise<Record<string, string[]>>;
  remove(): Promise<void>;
}

/** @param options.empty true for a database without a schema, as before the first start */
export async function createInstallation({
  kind = DEFAULT_KIND,
  variables = {},
  empty = false,
}: {
  kind?: DatabaseKind;
  variables?: Record<string, string>;
  empty?: boolean;
} = {}): Promise<TestInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-installation-'));
  const name = `sheaf_operator_${randomBytes(6).toString('hex')}`;
  const server = kind === 'postgresql' ? process.env.TEST_DATABASE_URL! : null;
  if (server)
    await runOnServer(server, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${TEMPLATE_DATABASE}`}`);
  else if (!empty) {
    templateFolder ??= unpackTemplate();
    await cp(await templateFolder, join(folder, 'database'), { recursive: true });
  }
  const url = server && getDatabaseUrl(server, name);
  const env = readEnv({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }), ...variables });
  return {
    env,
    open: async ({ serving = false } = {}) => {
      const container = await openContainer(env, pino({ level: 'silent' }), { serving });
      if (serving) container.onConnection?.(new AdminSocketServer(container.operator).accept);
      return container;
    },
    rows: async () => {
      const { session, close } = url
        ? await openPostgresSession(url)
        : await openPgliteSession(join(folder, 'database'));
      try {
        return await inSnapshotTransaction(session, async () => {
          const rows: Record<string, string[]> = {};
          for (const table of await listTablesByDependency(session)) {
            const lines: string[] = [];
            for await (const batch of dumpRows(session, table)) lines.push(...batch);
            rows[table] = lines.filter((line) => !line.includes('contents_hold.')).sort();
          }
          return rows;
        });
      } finally {
        await close();
      }
    },
    remove: async () => {
      if (server) await runOnServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
