import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { type AdminTarget, admin, startAdmin } from '../harness/admin';
import { Api, type Project } from '../harness/api';
import { createOwnDatabase, type OwnDatabase } from '../harness/own-database';
import { ADMIN, type RunningServer, startServer } from '../harness/server';

/** What an operator does, with the built application and as processes of their own: while it runs, and after kills. */
// Each command is a process of its own, which loads all that it needs.
vi.setConfig({ testTimeout: 400_000 });

const postgres = process.env.TEST_DATABASE_URL || undefined;

let folder: string;
let databases: OwnDatabase[];
let target: AdminTarget;
let server: RunningServer;
let api: Api;
let project: Project;

async function makeTarget(name: string): Promise<AdminTarget> {
  const database = postgres ? await createOwnDatabase(postgres, `operators_${name}`) : undefined;
  if (database) databases.push(database);
  return { dataDir: join(folder, name), databaseUrl: database?.url };
}

const serve = ({ dataDir, databaseUrl }: AdminTarget) =>
  startServer({ dataDir, env: { LOG_LEVEL: 'warn', ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-operators-'));
  databases = [];
  target = await makeTarget('one');
  server = await serve(target);
  api = await Api.signIn(server.url, ADMIN);
  project = await api.createProject('Operated');
  for (let number = 1; number <= 3; number += 1) await upload(`before ${number}`);
});
afterAll(async () => {
  await server?.kill();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function upload(name: string): Promise<void> {
  const content = numberedPdf({ pages: 2, label: name });
  await api.upload(project, [{ name: `${name}.pdf`, content }], { classify: 'false' });
}

/** The SHA-256 of each document's bytes, as it is given out, by UUID. */
async function hashes(from: Api): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { uuid } of await from.documents(project)) {
    found.set(
      uuid,
      createHash('sha256')
        .update(await from.file(uuid))
        .digest('hex'),
    );
  }
  return found;
}

test('a running server answers commands', async () => {
  const status = await admin(target, 'status');
  expect(status).toMatchObject({ exitCode: 0, json: { ok: true, problems: [], projects: 1 } });
  if (!postgres) expect(status.json.serving_since).not.toBeNull();
  const organization = await admin(
    target,
    'create-organization',
    '--name',
    'Second',
    '--owner',
    'second@sheaf.example',
  );
  const { email, password } = organization.json.owner;
  await Api.signIn(server.url, { email, password });
  expect((await admin(target, 'list-organizations')).json.organizations).toHaveLength(2);
  expect(await admin(target, 'verify-store', '--repair')).toMatchObject({
    exitCode: 0,
    json: { missing: [], damaged: [] },
  });
  const refused = await admin(target, 'add-owner', '--organization', 'Nobody', '--email', 'a@b.example');
  expect(refused).toEqual({
    exitCode: 1,
    json: { ok: false, message: 'There is no organization "Nobody".' },
  });
});

test('a new secret key counts in the running server at once', async () => {
  const rotated = await admin(target, 'rotate-secrets', ...(postgres ? ['--force'] : []));
  expect(rotated).toMatchObject({ exitCode: 0, json: { unreadable: 0 } });
  if (postgres) {
    await server.stop();
    server = await serve(target);
    api = api.at(server.url);
  }
  await Api.signIn(server.url, ADMIN);
  expect((await api.documents(project)).length).toBe(3);
});

test('what is backed up while uploads go on is restored byte for byte', async () => {
  let done = false;
  let uploads = 0;
  const traffic = (async () => {
    while (!done) await upload(`meanwhile ${++uploads}`);
  })();
  const file = join(folder, 'backup.zip');
  const backup = await admin(target, 'backup', file);
  done = true;
  await traffic;
  expect(backup).toMatchObject({ exitCode: 0, json: { ok: true, file, missing: [], damaged: [] } });

  const elsewhere = await makeTarget('two');
  expect(await admin(elsewhere, 'restore', file)).toMatchObject({ exitCode: 0, json: { missing: 0 } });
  const restored = await serve(elsewhere);
  try {
    const there = await hashes(api.at(restored.url));
    const here = await hashes(api);
    expect(there.size).toBeGreaterThanOrEqual(3);
    expect(there.size).toBeLessThanOrEqual(3 + uploads);
    for (const [uuid, hash] of there) expect(hash).toBe(here.get(uuid));
    expect(await admin(elsewhere, 'restore', file, '--force')).toMatchObject({
      exitCode: 1,
      json: { ok: false },
    });
  } finally {
    await restored.kill();
  }
});

test('a backup that is killed leaves none of that name, and the next one goes through', async () => {
  const file = join(folder, 'killed.zip');
  const { process: command, answer } = startAdmin(target, 'backup', file);
  while (!(await readdir(folder)).some((name) => name.startsWith('killed.zip.'))) await sleep(2);
  process.kill(-command.pid!, 'SIGKILL');
  expect((await answer).json).toBeNull();
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await fetch(`${server.url}/api/health`)).ok).toBe(true);
  expect(await admin(target, 'backup', file)).toMatchObject({ exitCode: 0 });
});

test('after a server was killed, commands and the next server find no obstacle', async () => {
  await server.kill();
  const status = await admin(target, 'status');
  expect(status).toMatchObject({ exitCode: 0, json: { projects: 1, serving_since: null } });
  server = await serve(target);
  api = api.at(server.url);
  if (postgres) return;
  expect((await admin(target, 'status')).json.serving_since).not.toBeNull();
  expect(await readdir(target.dataDir)).toContain('server.sock');
  expect(await server.stop()).toBe(0);
  expect(await readdir(target.dataDir)).not.toContain('server.sock');
  server = await serve(target);
});
