import { join } from 'node:path';
import { Api } from '@/e2e/harness/api';
import type { OwnDatabase } from '@/e2e/harness/own-database';
import { ADMIN, type RunningServer } from '@/e2e/harness/server';
import { ownDataFolder } from '@/lib/platform/db/data-folder';
import { openPglite } from '@/lib/platform/db/pglite';
import { MIGRATIONS } from '@/lib/testing/database';
import { CUSTOM_SCHEMA, type FilledProject, fillingOf } from './filling';
import { Psql } from './psql';

/** A server with a key, and projects that were filled straight into the tables. */
export interface DocumentDesk {
  api: Api;
  key: string;
  pid: number;
  projects: FilledProject[];
  /** On the same database; there is none beside the embedded one. */
  psql?: Psql;
}

/** On the PostgreSQL server that the service uses. */
export async function deskOnServer(
  running: RunningServer,
  database: OwnDatabase,
  sizes: readonly number[],
): Promise<DocumentDesk> {
  const psql = new Psql(database.url);
  const made = await makeProjects(running, sizes);
  psql.run(fillingOf(made.api.organizationId, made.projects, '512MB').join(';\n').concat(';'));
  return { ...made, psql, pid: running.process.pid! };
}

/** On the embedded database, which one process has at a time: it is filled while the service is stopped. */
export async function deskOnEmbedded(
  start: () => Promise<RunningServer>,
  sizes: readonly number[],
): Promise<{ desk: DocumentDesk; running: RunningServer }> {
  const first = await start();
  const made = await makeProjects(first, sizes);
  await first.stop();
  const folder = await ownDataFolder(first.dataDir);
  const { db, close } = await openPglite(join(first.dataDir, 'database'), MIGRATIONS);
  for (const statement of fillingOf(made.api.organizationId, made.projects, '64MB')) {
    await db.$executeRawUnsafe(statement);
  }
  await close();
  await folder.release();
  const running = await start();
  return { desk: { ...made, api: made.api.at(running.url), pid: running.process.pid! }, running };
}

async function makeProjects(server: RunningServer, sizes: readonly number[]) {
  const api = await Api.signIn(server.url, ADMIN);
  const projects: FilledProject[] = [];
  for (const size of sizes) {
    const project = await api.createProject(`Bench ${size}`);
    await api.patch(`/api/projects/${project.uuid}/settings`, { custom_schema: CUSTOM_SCHEMA });
    projects.push({ project, size });
  }
  return { api, key: await api.createApiKey('bench'), projects };
}
