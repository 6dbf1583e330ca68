import { describe, expect, test } from 'vitest';
import { readSecret } from '@/lib/tenancy/projects/provider-secret';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { DELETE, GET, PUT } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });
const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });

const params = () => ({ uuid: project.id });

describe.each([
  ['GET', GET],
  ['PUT', PUT],
  ['DELETE', DELETE],
] as const)('%s', (method, handler) => {
  testCommonErrors(handler, method, () => ({
    app,
    member: owner,
    call: {
      params: params(),
      ...(method === 'PUT' && { json: { key: 'k', url: 'https://ocr.example.com' } }),
    },
  }));
});

const put = (json: object, as = owner.token) => app.call(PUT, { method: 'PUT', params: params(), as, json });

test('the key is stored for its origin, and never returned', async () => {
  const secret = { key: 'sk-1', url: 'https://ocr.example.com/v1' };
  expect((await put(secret, reviewer.token)).status).toBe(403);
  expect((await put(secret)).status).toBe(204);
  expect(await readSecret(app.services, project.id, 'ocr', 'https://ocr.example.com/v2')).toBe('sk-1');
  expect(await readSecret(app.services, project.id, 'ocr', 'https://other.example.com')).toBeNull();
  expect(await readSecret(app.services, project.id, 'extraction', 'https://ocr.example.com')).toBeNull();
  const state = await app.call(GET, { params: params(), as: owner.token });
  // The settings name no service, so no other address misses the key.
  expect(await state.json()).toEqual({
    set: true,
    set_at: expect.any(String),
    origin: 'https://ocr.example.com',
    notice: null,
  });
  expect((await app.call(DELETE, { method: 'DELETE', params: params(), as: owner.token })).status).toBe(204);
  expect(await readSecret(app.services, project.id, 'ocr', 'https://ocr.example.com')).toBeNull();
});

test('422: a key without an address, because no service is the default', async () => {
  const response = await put({ key: 'sk-1' });
  expect(response.status).toBe(422);
  const message = 'Enter the address of the service first, or send it in `url`.';
  expect(await response.json()).toMatchObject({ errors: { url: [message] } });
});
