import { expect, test } from 'vitest';
import { provideServices } from '@/lib/context';
import { contractOfRun } from '@/lib/testing/contract/contract';
import { GET } from './route';

test('a process is alive while it starts, and when what it needs is down', async () => {
  provideServices(new Promise(() => {}));
  const request = new Request('http://sheaf.test/api/live');
  const given = await GET(request, { params: Promise.resolve({}) });
  const response = (await (await contractOfRun())?.hold(GET, given)) ?? given;
  expect([response.status, await response.json()]).toEqual([200, { status: 'alive' }]);
  expect(response.headers.get('x-request-id')).toBeTruthy();
});
