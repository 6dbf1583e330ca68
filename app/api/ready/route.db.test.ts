import { expect, test } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { provideServices, type Services } from '@/lib/platform/context';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());

async function getReady(handler: typeof GET, changes: Partial<Services>) {
  provideServices(Promise.resolve({ ...app.services, ...changes }));
  const response = await app.call(handler);
  return [response.status, await response.json()];
}
const engine = (changes: Partial<Services['jobs']>) => ({ jobs: { ...app.services.jobs, ...changes } });
const fail = () => Promise.reject(new Error('away'));

test('a process is ready while the job engine or the storage is down; health reports it', async () => {
  const jobs = engine({ ready: () => false });
  expect(await getReady(GET, jobs)).toEqual([200, { status: 'ready' }]);
  expect(await getReady(health, jobs)).toMatchObject([503, { message: 'The job engine is down.' }]);
  const storage = { storage: { ...app.services.storage, check: fail } };
  expect(await getReady(GET, storage)).toEqual([200, { status: 'ready' }]);
  expect(await getReady(health, storage)).toMatchObject([503, { message: 'The storage is down.' }]);
});

test('it is not ready while it starts or stops, or without the database', async () => {
  const stopping = engine({ ready: () => false, stopping: () => true });
  expect(await getReady(GET, stopping)).toEqual([
    503,
    { status: 'unavailable', message: 'The process is stopping.' },
  ]);
  const db = { ...app.services.db, $queryRaw: fail } as unknown as Services['db'];
  expect(await getReady(GET, { db })).toEqual([
    503,
    { status: 'unavailable', message: 'The database is down.' },
  ]);
  provideServices(new Promise(() => {}));
  expect((await app.call(GET)).status).toBe(503);
});
