import { beforeEach, expect, test } from 'vitest';
import { provideServices, type Services } from '@/lib/context';
import type { JobEngine } from '@/lib/platform/jobs/port';
import { GET, POST, PUT } from './route';

const embedded: JobEngine = {
  start: async () => {},
  stop: async () => {},
  ready: () => true,
  wake: () => {},
};

const provide = (jobs: JobEngine) => provideServices(Promise.resolve({ jobs } as Services));
const request = () => new Request('http://sheaf.test/api/inngest', { method: 'POST', body: '{}' });

beforeEach(() => provide(embedded));

test('on the embedded engine there is nothing, whatever the method', async () => {
  for (const call of [GET, POST, PUT]) expect((await call(request())).status).toBe(404);
});

test('with an Inngest server its calls go to the engine', async () => {
  provide({ ...embedded, handler: async () => new Response('from the engine', { status: 206 }) });
  const response = await POST(request());
  expect(response.status).toBe(206);
  expect(await response.text()).toBe('from the engine');
});
