import { expect, test } from 'vitest';
import { provideServices, type Services } from '@/lib/platform/context';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());

async function getHealth(services: Promise<Services>) {
  provideServices(services);
  const response = await app.call(GET);
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const withOverrides = (overrides: Partial<Services>) =>
  getHealth(Promise.resolve({ ...app.services, ...overrides }));

test('200 when the database, the storage and the jobs are ready', async () => {
  const { status, body, headers } = await withOverrides({});
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect(headers.get('x-request-id')).toBeTruthy();
});

test('503 immediately while the process starts', async () => {
  const { status, body, headers } = await getHealth(new Promise(() => {}));
  expect([status, body.status, headers.get('retry-after')]).toEqual([503, 'starting', '2']);
});

test('503 when the start failed', async () => {
  const failed = Promise.reject(new Error('no'));
  expect((await getHealth(failed)).status).toBe(503);
});

test('503 names the failing dependency', async () => {
  const { status, body } = await withOverrides({
    jobs: { ...app.services.jobs, ready: () => false },
    storage: { ...app.services.storage, check: () => Promise.reject(new Error('disk full')) },
  });
  expect([status, body]).toEqual([
    503,
    { status: 'unavailable', message: 'The storage is down. The job engine is down.' },
  ]);
});

test('503 immediately when the jobs are stopped, however recent the last success', async () => {
  const { jobs } = app.services;
  let ready = true;
  const process = { ...app.services, jobs: { ...jobs, ready: () => ready } };
  expect((await getHealth(Promise.resolve(process))).status).toBe(200);
  ready = false;
  expect((await getHealth(Promise.resolve(process))).status).toBe(503);
});

test('503 after a few seconds when a dependency does not respond', async () => {
  const { status, body } = await withOverrides({
    storage: { ...app.services.storage, check: () => new Promise(() => {}) },
  });
  expect([status, body.message]).toEqual([503, 'The storage is down.']);
});
