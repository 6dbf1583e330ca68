import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Env, readEnv } from '@/lib/config/env';
import { type Container, openContainer } from '@/lib/container';
import { OperatorDesk } from '@/lib/operator/answer-operators';
import { atOneMoment, dumpRows } from '@/lib/platform/db/dump-database';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { openPostgresSession } from '@/lib/platform/db/postgres';
import { tablesInOrder } from '@/lib/platform/db/tables';
import { onServer, TEMPLATE_DATABASE, TEMPLATE_DUMP, withDatabase } from '@/lib/testing/database';

export type Kind = 'embedded' | 'postgresql';

/** The database that the tests run on. */
export const OWN_KIND: Kind = process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded';

/** A migrated database to begin from: to make one takes many times as long as to unpack it. */
export const templateDump = async (): Promise<Blob> => new Blob([await readFile(TEMPLATE_DUMP)]);

let unpacked: Promise<string> | undefined;

/** Unpacked once in a process, and then copied. */
async function unpackTemplate(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'sheaf-template-')), 'database');
  const { close } = await openPgliteSession(folder, await templateDump());
  await close();
  return folder;
}

/** A folder and a database for a test alone. */
export interface TestInstallation {
  env: Env;
  /** Opens it; with `serving` as a server would be, which answers commands and runs no jobs. */
  open(options?: { serving?: boolean }): Promise<Container>;
  /** All rows, as sorted lines, by table. To be asked while it is closed. */
  rows(): Promise<Record<string, string[]>>;
  remove(): Promise<void>;
}

/** @param options.empty without a schema: nothing was ever started there */
export async function makeInstallation({
  kind = OWN_KIND,
  variables = {},
  empty = false,
}: {
  kind?: Kind;
  variables?: Record<string, string>;
  empty?: boolean;
} = {}): Promise<TestInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-installation-'));
  const name = `sheaf_operator_${randomBytes(6).toString('hex')}`;
  const server = kind === 'postgresql' ? process.env.TEST_DATABASE_URL! : null;
  if (server)
    await onServer(server, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${TEMPLATE_DATABASE}`}`);
  else if (!empty) {
    unpacked ??= unpackTemplate();
    await cp(await unpacked, join(folder, 'database'), { recursive: true });
  }
  const url = server && withDatabase(server, name);
  const env = readEnv({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }), ...variables });
  return {
    env,
    open: async ({ serving = false } = {}) => {
      const container = await openContainer(env, pino({ level: 'silent' }), { serving });
      if (serving) container.onConnection?.(new OperatorDesk(container.operator).accept);
      return container;
    },
    rows: async () => {
      const { session, close } = url
        ? await openPostgresSession(url)
        : await openPgliteSession(join(folder, 'database'));
      try {
        return await atOneMoment(session, async () => {
          const rows: Record<string, string[]> = {};
          for (const table of await tablesInOrder(session)) {
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
      if (server) await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
