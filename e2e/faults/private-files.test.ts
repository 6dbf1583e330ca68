import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { Api } from '../harness/api';
import { ADMIN, type RunningServer, startServer } from '../harness/server';

/** Returns every path in the folder, including the folder itself. */
async function listPaths(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return [folder, ...names.map((name) => join(folder, name))];
}

/** Returns the paths that the group or others can access. */
async function findOpenToOthers(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const path of await listPaths(folder)) {
    // The database creates and removes files at the same time.
    const stats = await lstat(path).catch(() => undefined);
    if (stats && (stats.mode & 0o077) !== 0) open.push(`${path} ${(stats.mode & 0o777).toString(8)}`);
  }
  return open;
}

async function checkUpload(server: RunningServer, name: string): Promise<void> {
  const api = await Api.signIn(server.url, ADMIN);
  const project = await api.createProject(name);
  const { uuid } = await api.uploadAndWait(project, {
    name,
    content: createNumberedPdf({ pages: 2, label: name }),
  });
  expect((await api.getBytes(`/api/prebuilt-documents/${uuid}/pages/1/thumbnail`)).length).toBeGreaterThan(
    100,
  );
}

test('the data folder is closed to other accounts, when new and when from an old version', async () => {
  const mask = process.umask(0o022);
  const root = await mkdtemp(join(tmpdir(), 'sheaf-open-'));
  const dataDir = join(root, 'data');
  let server: RunningServer | undefined;
  try {
    server = await startServer({ dataDir, env: { LOG_LEVEL: 'info' } });
    await checkUpload(server, 'new.pdf');
    expect(await findOpenToOthers(dataDir)).toEqual([]);
    await server.stop();

    // Recreate the permissions of earlier versions.
    for (const path of await listPaths(dataDir)) {
      const stats = await lstat(path);
      await chmod(path, stats.isDirectory() ? 0o755 : 0o666);
    }
    server = await startServer({ dataDir, env: { LOG_LEVEL: 'info' } });
    expect(await findOpenToOthers(dataDir)).toEqual([]);
    expect(server.output()).toContain('was open to other accounts, and is private now');
    await checkUpload(server, 'old.pdf');
    expect(await findOpenToOthers(dataDir)).toEqual([]);
    await server.stop();
  } finally {
    await server?.kill();
    process.umask(mask);
    await rm(root, { recursive: true, force: true });
  }
});
