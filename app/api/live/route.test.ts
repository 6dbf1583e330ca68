import { expect, test } from 'vitest';
import { provideServices } from '@/lib/platform/context';
import { getRunContract } from '@/test-support/contract/api-contract';
import { GET } from './route';

test('a process is live while it starts and while its dependencies are down', async () => {
  provideServices(new Promise(() => {}));
  const request = new Request('http://sheaf.test/api/live');
  const given = await GET(request, { params: Promise.resolve({}) });
  const response = (await (await getRunContract())?.check(GET, given)) ?? given;
  expect([response.status, await response.json()]).toEqual([200, { status: 'alive' }]);
  expect(response.headers.get('x-request-id')).toBeTruthy();
});
