import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { Api } from '../harness/api';
import { ADMIN, type RunningServer, startServer } from '../harness/server';

/** Every path in the folder, itself included. */
async function pathsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return [folder, ...names.map((name) => join(folder, name))];
}

/** What the group or others can do anything with. */
async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const path of await pathsIn(folder)) {
    // The database makes and removes files meanwhile.
    const stats = await lstat(path).catch(() => undefined);
    if (stats && (stats.mode & 0o077) !== 0) open.push(`${path} ${(stats.mode & 0o777).toString(8)}`);
  }
  return open;
}

async function uploadAndLook(server: RunningServer, name: string): Promise<void> {
  const api = await Api.signIn(server.url, ADMIN);
  const project = await api.createProject(name);
  const { uuid } = await api.uploaded(project, { name, content: numberedPdf({ pages: 2, label: name }) });
  expect((await api.bytes(`/api/prebuilt-documents/${uuid}/pages/1/thumbnail`)).length).toBeGreaterThan(100);
}

test('nothing in the data folder is open to other accounts, in a new one and in one of an old version', async () => {
  const mask = process.umask(0o022);
  const root = await mkdtemp(join(tmpdir(), 'sheaf-open-'));
  const dataDir = join(root, 'data');
  let server: RunningServer | undefined;
  try {
    server = await startServer({ dataDir, env: { LOG_LEVEL: 'info' } });
    await uploadAndLook(server, 'new.pdf');
    expect(await openToOthers(dataDir)).toEqual([]);
    await server.stop();

    // As versions before this one left it.
    for (const path of await pathsIn(dataDir)) {
      const stats = await lstat(path);
      await chmod(path, stats.isDirectory() ? 0o755 : 0o666);
    }
    server = await startServer({ dataDir, env: { LOG_LEVEL: 'info' } });
    expect(await openToOthers(dataDir)).toEqual([]);
    expect(server.output()).toContain('was open to other accounts, and is private now');
    await uploadAndLook(server, 'old.pdf');
    expect(await openToOthers(dataDir)).toEqual([]);
    await server.stop();
  } finally {
    await server?.kill();
    process.umask(mask);
    await rm(root, { recursive: true, force: true });
  }
});
