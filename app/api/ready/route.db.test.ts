import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { provideServices, type Services } from '@/lib/context';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { GET } from './route';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function ask(handler: typeof GET, changes: Partial<Services>) {
  provideServices(Promise.resolve({ ...app.services, ...changes }));
  const response = await app.call(handler);
  return [response.status, await response.json()];
}
const engine = (changes: Partial<Services['jobs']>) => ({ jobs: { ...app.services.jobs, ...changes } });
const down = () => Promise.reject(new Error('away'));

test('a process takes requests while the job engine or the storage is down; health says so', async () => {
  const jobs = engine({ ready: () => false });
  expect(await ask(GET, jobs)).toEqual([200, { status: 'ready' }]);
  expect(await ask(health, jobs)).toMatchObject([503, { message: 'The job engine is down.' }]);
  const storage = { storage: { ...app.services.storage, check: down } };
  expect(await ask(GET, storage)).toEqual([200, { status: 'ready' }]);
  expect(await ask(health, storage)).toMatchObject([503, { message: 'The storage is down.' }]);
});

test('it takes none while it starts or stops, or without the database', async () => {
  const stopping = engine({ ready: () => false, stopping: () => true });
  expect(await ask(GET, stopping)).toEqual([
    503,
    { status: 'unavailable', message: 'The process is stopping.' },
  ]);
  const db = { ...app.services.db, $queryRaw: down } as unknown as Services['db'];
  expect(await ask(GET, { db })).toEqual([503, { status: 'unavailable', message: 'The database is down.' }]);
  provideServices(new Promise(() => {}));
  expect((await app.call(GET)).status).toBe(503);
});
