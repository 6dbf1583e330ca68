import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './database-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second owner is rejected with an explanation, and accepted once the first is gone', async () => {
  const first = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow('Another Sheaf process is using the data folder');
  await first.release();
  await (await lockDataFolder(folder)).release();
});

test('of many concurrent starts one owns the folder', async () => {
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataFolder(folder)));
  const owners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(owners).toHaveLength(1);
  await owners[0]!.release();
});

test('one of many takes over a folder whose owner was killed', async () => {
  const script = `require('node:net').createServer().listen(${JSON.stringify(join(folder, 'server.sock'))}, () => console.log('up'))`;
  const killed = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
  const owners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(owners).toHaveLength(1);
  await owners[0]!.release();
});
