import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';

const ofApplication = import('@/app/api/[[...rest]]/route');
const ofV1 = import('@/app/api/v1/[[...rest]]/route');

const app = await closeAfterTests(openTestApp());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const message = expect.stringMatching(/Unknown path/);

test.each(METHODS)('%s of a path without a route is 404 in the format of its surface', async (method) => {
  const credential = { authorization: 'Bearer unknown' };
  const ofApp = await app.call((await ofApplication)[method], {
    method,
    path: '/api/nothing',
    headers: credential,
  });
  expect(ofApp.status).toBe(404);
  expect(await ofApp.json()).toEqual({ code: 'not_found', message });
  const ofKeys = await app.call((await ofV1)[method], { method, path: '/api/v1/nothing' });
  expect(ofKeys.status).toBe(404);
  expect(await ofKeys.json()).toEqual({ error: 'not_found', message });
  for (const path of ['/api/v2', '/api/v2/external/projects', '/api/v10/x']) {
    const ofVersion = await app.call((await ofApplication)[method], { method, path });
    expect(ofVersion.status).toBe(404);
    expect(await ofVersion.json(), path).toEqual({ error: 'not_found', message });
  }
  const notAVersion = await app.call((await ofApplication)[method], { method, path: '/api/vat/1' });
  expect(await notAVersion.json()).toEqual({ code: 'not_found', message });
  for (const { headers } of [ofApp, ofKeys]) expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
