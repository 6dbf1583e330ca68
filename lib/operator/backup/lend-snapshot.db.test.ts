import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOLD_MS, holdsInForce } from '@/lib/documents/hold-contents';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import type { Operator } from '../operator';
import { operatorOf } from '../testing/operator';
import { lendSnapshot, takeBackSnapshot } from './lend-snapshot';

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
  operator = operatorOf(app.services, { dataDir: folder, snapshot });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const lent = () => readdir(join(folder, 'snapshots'));

test('a snapshot is lent with a hold, and both end when it is given back', async () => {
  const { id, folder: path } = await lendSnapshot(operator);
  expect(path).toBe(join(folder, 'snapshots', id));
  expect(await holdsInForce(app.services)).toEqual([id]);
  await takeBackSnapshot(operator, { id });
  expect(await lent()).toEqual([]);
  expect(await holdsInForce(app.services)).toEqual([]);
});

test('one that fails leaves neither', async () => {
  const failing = operatorOf(app.services, {
    dataDir: folder,
    snapshot: async (path) => {
      await mkdir(path, { recursive: true });
      throw new Error('The disk is full.');
    },
  });
  await expect(lendSnapshot(failing)).rejects.toThrow('The disk is full.');
  expect(await lent()).toEqual([]);
  expect(await holdsInForce(app.services)).toEqual([]);
});

test('what a killed command left is removed by the next one, once its hold is over', async () => {
  const abandoned = await lendSnapshot(operator);
  const second = await lendSnapshot(operator);
  expect((await lent()).sort()).toEqual([abandoned.id, second.id].sort());
  now = new Date(now.getTime() + HOLD_MS + 1);
  const third = await lendSnapshot(operator);
  expect(await lent()).toEqual([third.id]);
});
