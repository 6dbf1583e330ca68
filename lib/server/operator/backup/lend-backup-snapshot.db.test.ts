import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listActivePins, PIN_MS } from '@/lib/documents/pin-files';
import { openTestApp, type TestApp } from '@/test-support/app';
import { createOperator } from '@/test-support/operator/operator';
import type { Operator } from '../operator';
import { lendBackupSnapshot, returnSnapshot } from './lend-backup-snapshot';

let app: TestApp;
let folder: string;
let now: Date;
let operator: Operator;
beforeEach(async () => {
  now = new Date();
  app = await openTestApp({ clock: () => now });
  folder = await mkdtemp(join(tmpdir(), 'sheaf-lend-'));
  const snapshot = async (path: string) => {
    await mkdir(path, { recursive: true });
  };
  operator = createOperator(app.services, { dataDir: folder, snapshot });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const lent = () => readdir(join(folder, 'snapshots'));

test('a snapshot is lent with a lock, and both end on return', async () => {
  const { id, folder: path } = await lendBackupSnapshot(operator);
  expect(path).toBe(join(folder, 'snapshots', id));
  expect(await listActivePins(app.services)).toEqual([id]);
  await returnSnapshot(operator, { id });
  expect(await lent()).toEqual([]);
  expect(await listActivePins(app.services)).toEqual([]);
});

test('a failed snapshot leaves neither', async () => {
  const failing = createOperator(app.services, {
    dataDir: folder,
    snapshot: async (path) => {
      await mkdir(path, { recursive: true });
      throw new Error('The disk is full.');
    },
  });
  await expect(lendBackupSnapshot(failing)).rejects.toThrow('The disk is full.');
  expect(await lent()).toEqual([]);
  expect(await listActivePins(app.services)).toEqual([]);
});

test('the next command removes what a killed one left once its lock has expired', async () => {
  const abandoned = await lendBackupSnapshot(operator);
  const second = await lendBackupSnapshot(operator);
  expect((await lent()).sort()).toEqual([abandoned.id, second.id].sort());
  now = new Date(now.getTime() + PIN_MS + 1);
  const third = await lendBackupSnapshot(operator);
  expect(await lent()).toEqual([third.id]);
});
