import { expect, test } from 'vitest';
import * as root from '@/app/openapi.json/route';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import * as api from './route';

const app = await closeAfterTests(openTestApp());

test('anyone may read the API document, at both URLs and with any query', async () => {
  for (const { GET } of [api, root]) {
    for (const query of [undefined, { v: '1' }]) {
      const response = await app.call(GET, { query });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Sheaf' } });
    }
  }
});

test('both URLs reject other methods with Allow', async () => {
  for (const { POST } of [api, root]) {
    const response = await app.call(POST, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
});
