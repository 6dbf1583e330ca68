import { expect, test } from 'vitest';
import { openTestApp } from '@/lib/testing/app';
import { GET } from './route';

test('anyone may read the API document', async () => {
  const app = await openTestApp();
  const response = await app.call(GET);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Sheaf' } });
  await app.close();
});
