import { join } from 'node:path';
import { Api } from '@/e2e/harness/api';
import { ADMIN, type RunningServer } from '@/e2e/harness/server';
import type { TestDatabase } from '@/e2e/harness/test-database';
import { lockDataFolder } from '@/lib/platform/db/database-folder';
import { openPglite } from '@/lib/platform/db/pglite';
import { MIGRATIONS } from '@/test-support/database';
import { CUSTOM_SCHEMA, EXTRACTION_FIELDS, type FilledProject, type Filling } from './fill-projects';
import { Psql } from './psql';

/** Server with an API key, and projects filled directly in the database. */
export interface DocumentFixture {
  api: Api;
  key: string;
  pid: number;
  projects: FilledProject[];
  /** psql on the same database. Missing on the embedded database. */
  psql?: Psql;
}

/** Opens a fixture on the PostgreSQL server that the service uses. */
export async function openFixtureOnServer(
  running: RunningServer,
  database: TestDatabase,
  { sizes, getStatements }: Filling,
): Promise<DocumentFixture> {
  const psql = new Psql(database.url);
  const made = await createProjects(running, sizes);
  psql.run(getStatements(made.api.organizationId, made.projects, '512MB').join(';\n').concat(';'));
  return { ...made, psql, pid: running.process.pid! };
}

/**
 * Opens a fixture on the embedded database. Only one process can use it, so it is filled while the service is stopped.
 */
export async function openFixtureOnEmbedded(
  start: () => Promise<RunningServer>,
  { sizes, getStatements }: Filling,
): Promise<{ fixture: DocumentFixture; running: RunningServer }> {
  const first = await start();
  const made = await createProjects(first, sizes);
  await first.stop();
  const folder = await lockDataFolder(first.dataDir);
  const { db, close } = await openPglite(join(first.dataDir, 'database'), MIGRATIONS);
  for (const statement of getStatements(made.api.organizationId, made.projects, '64MB')) {
    await db.$executeRawUnsafe(statement);
  }
  await close();
  await folder.release();
  const running = await start();
  return { fixture: { ...made, api: made.api.forUrl(running.url), pid: running.process.pid! }, running };
}

async function createProjects(server: RunningServer, sizes: readonly number[]) {
  const api = await Api.signIn(server.url, ADMIN);
  const projects: FilledProject[] = [];
  for (const size of sizes) {
    const project = await api.createProject(`Bench ${size}`);
    // Before the documents exist: a change of the fields makes a job check each document again.
    await api.patch(`/api/projects/${project.uuid}/settings`, {
      custom_schema: CUSTOM_SCHEMA,
      extraction_fields: EXTRACTION_FIELDS,
    });
    projects.push({ project, size });
  }
  return { api, key: await api.createApiKey('bench'), projects };
}
