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
    call: { params: params(), ...(method === 'PUT' && { json: { key: 'k' } }) },
  }));
});

test('the key is stored separately from the classifier’s, and never returned', async () => {
  const put = (as = owner.token) =>
    app.call(PUT, { method: 'PUT', params: params(), as, json: { key: 'sk-1' } });
  expect((await put(reviewer.token)).status).toBe(403);
  expect((await put()).status).toBe(204);
  expect(await readSecret(app.services, project.id, 'extraction', null)).toBe('sk-1');
  expect(await readSecret(app.services, project.id, 'classifier', null)).toBeNull();
  const state = await app.call(GET, { params: params(), as: owner.token });
  expect(await state.json()).toEqual({
    set: true,
    set_at: expect.any(String),
    origin: 'https://api.openai.com',
    notice: null,
  });
  expect((await app.call(DELETE, { method: 'DELETE', params: params(), as: owner.token })).status).toBe(204);
  expect(await readSecret(app.services, project.id, 'extraction', null)).toBeNull();
});
