import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { type AdminTarget, runAdminCommand, startAdminCommand } from '../harness/admin-cli';
import { Api, type Project } from '../harness/api';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

/** Tests operator commands of the built application in separate processes: while the server runs, and after kills. */
// Each command starts a new process, which loads all its modules.
vi.setConfig({ testTimeout: 400_000 });

const postgres = process.env.TEST_DATABASE_URL || undefined;

let folder: string;
let databases: TestDatabase[];
let target: AdminTarget;
let server: RunningServer;
let api: Api;
let project: Project;

async function createTarget(name: string): Promise<AdminTarget> {
  const database = postgres ? await createTestDatabase(postgres, `operators_${name}`) : undefined;
  if (database) databases.push(database);
  return { dataDir: join(folder, name), databaseUrl: database?.url };
}

const startTargetServer = ({ dataDir, databaseUrl }: AdminTarget) =>
  startServer({ dataDir, env: { LOG_LEVEL: 'warn', ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-operators-'));
  databases = [];
  target = await createTarget('one');
  server = await startTargetServer(target);
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
  const content = createNumberedPdf({ pages: 2, label: name });
  await api.upload(project, [{ name: `${name}.pdf`, content }], { classify: 'false' });
}

/** Returns the SHA-256 of each downloaded document, by UUID. */
async function hashFiles(from: Api): Promise<Map<string, string>> {
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

test('a running server executes commands', async () => {
  const status = await runAdminCommand(target, 'status');
  expect(status).toMatchObject({ exitCode: 0, json: { ok: true, problems: [], projects: 1 } });
  if (!postgres) expect(status.json.serving_since).not.toBeNull();
  const organization = await runAdminCommand(
    target,
    'create-organization',
    '--name',
    'Second',
    '--owner',
    'second@sheaf.example',
  );
  const { email, password } = organization.json.owner;
  await Api.signIn(server.url, { email, password });
  expect((await runAdminCommand(target, 'list-organizations')).json.organizations).toHaveLength(2);
  expect(await runAdminCommand(target, 'verify-store', '--repair')).toMatchObject({
    exitCode: 0,
    json: { missing: [], damaged: [] },
  });
  const rejected = await runAdminCommand(
    target,
    'add-owner',
    '--organization',
    'Nobody',
    '--email',
    'a@b.example',
  );
  expect(rejected).toEqual({
    exitCode: 1,
    json: { ok: false, message: 'There is no organization "Nobody".' },
  });
});

test('a new secret key takes effect in the running server at once', async () => {
  const rotated = await runAdminCommand(target, 'rotate-secrets', ...(postgres ? ['--force'] : []));
  expect(rotated).toMatchObject({ exitCode: 0, json: { unreadable: 0 } });
  if (postgres) {
    await server.stop();
    server = await startTargetServer(target);
    api = api.forUrl(server.url);
  }
  await Api.signIn(server.url, ADMIN);
  expect((await api.documents(project)).length).toBe(3);
});

test('a backup taken during uploads is restored byte for byte', async () => {
  let done = false;
  let uploads = 0;
  const traffic = (async () => {
    while (!done) await upload(`meanwhile ${++uploads}`);
  })();
  const file = join(folder, 'backup.zip');
  const backup = await runAdminCommand(target, 'backup', file);
  done = true;
  await traffic;
  expect(backup).toMatchObject({ exitCode: 0, json: { ok: true, file, missing: [], damaged: [] } });

  const elsewhere = await createTarget('two');
  expect(await runAdminCommand(elsewhere, 'restore', file)).toMatchObject({
    exitCode: 0,
    json: { missing: 0 },
  });
  const restored = await startTargetServer(elsewhere);
  try {
    const there = await hashFiles(api.forUrl(restored.url));
    const here = await hashFiles(api);
    expect(there.size).toBeGreaterThanOrEqual(3);
    expect(there.size).toBeLessThanOrEqual(3 + uploads);
    for (const [uuid, hash] of there) expect(hash).toBe(here.get(uuid));
    expect(await runAdminCommand(elsewhere, 'restore', file, '--force')).toMatchObject({
      exitCode: 1,
      json: { ok: false },
    });
  } finally {
    await restored.kill();
  }
});

test('a killed backup leaves no file of its name, and the next one succeeds', async () => {
  const file = join(folder, 'killed.zip');
  const { process: command, result } = startAdminCommand(target, 'backup', file);
  const hasBegun = async () => (await readdir(folder)).some((name) => name.startsWith('killed.zip.'));
  await expect.poll(hasBegun, { interval: 2, timeout: 20_000 }).toBe(true);
  process.kill(-command.pid!, 'SIGKILL');
  expect((await result).json).toBeNull();
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await fetch(`${server.url}/api/health`)).ok).toBe(true);
  expect(await runAdminCommand(target, 'backup', file)).toMatchObject({ exitCode: 0 });
});

test('after a server was killed, commands and the next server work', async () => {
  await server.kill();
  const status = await runAdminCommand(target, 'status');
  expect(status).toMatchObject({ exitCode: 0, json: { projects: 1, serving_since: null } });
  server = await startTargetServer(target);
  api = api.forUrl(server.url);
  if (postgres) return;
  expect((await runAdminCommand(target, 'status')).json.serving_since).not.toBeNull();
  expect(await readdir(target.dataDir)).toContain('server.sock');
  expect(await server.stop()).toBe(0);
  expect(await readdir(target.dataDir)).not.toContain('server.sock');
  server = await startTargetServer(target);
});
