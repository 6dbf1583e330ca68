import { afterAll, beforeAll, expect, test } from 'vitest';
import { provideServices, type Services } from '@/lib/context';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { GET } from './route';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function health(services: Promise<Services>) {
  provideServices(services);
  const response = await app.call(GET);
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const withOverrides = (overrides: Partial<Services>) =>
  health(Promise.resolve({ ...app.services, ...overrides }));

test('200 when the database, the storage and the jobs are ready', async () => {
  const { status, body, headers } = await withOverrides({});
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect(headers.get('x-request-id')).toBeTruthy();
});

test('503 at once while the process starts', async () => {
  const { status, body, headers } = await health(new Promise(() => {}));
  expect([status, body.status, headers.get('retry-after')]).toEqual([503, 'starting', '2']);
});

test('503 when the start failed', async () => {
  const failed = Promise.reject(new Error('no'));
  expect((await health(failed)).status).toBe(503);
});

test('503 names what is down', async () => {
  const { status, body } = await withOverrides({
    jobs: { ...app.services.jobs, ready: () => false },
    storage: { ...app.services.storage, check: () => Promise.reject(new Error('disk full')) },
  });
  expect([status, body]).toEqual([
    503,
    { status: 'unavailable', message: 'The storage is down. The job engine is down.' },
  ]);
});

test('503 at once when the jobs are stopped, however lately all was well', async () => {
  const { jobs } = app.services;
  let ready = true;
  const process = { ...app.services, jobs: { ...jobs, ready: () => ready } };
  expect((await health(Promise.resolve(process))).status).toBe(200);
  ready = false;
  expect((await health(Promise.resolve(process))).status).toBe(503);
});

test('503 when a dependency does not answer, after a few seconds', async () => {
  const { status, body } = await withOverrides({
    storage: { ...app.services.storage, check: () => new Promise(() => {}) },
  });
  expect([status, body.message]).toEqual([503, 'The storage is down.']);
});
