import { describe, expect, test } from 'vitest';
import { uploadContract } from '@/lib/intake/testing/upload-contract';
import { fileOf, uploadForm } from '@/lib/intake/testing/upload-form';
import { openTestApp } from '@/lib/testing/app';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { POST } from './route';

describe('operation 1', () => {
  uploadContract({
    handler: POST,
    fileField: 'files[]',
    params: (projectUuid) => ({ projectUuid }),
    accepted: { status: 200, body: { status: 'success' } },
    invalid: 400,
    uploader: async ({ services }, organization) => (await makeApiKey(services, { organization })).credential,
    onlooker: async ({ services }, organization) =>
      (await makeApiKey(services, { organization, access: 'read' })).credential,
    outsider: async ({ services }, organization) => {
      const other = await makeProject(services, organization);
      return (await makeApiKey(services, { organization, projects: [other] })).credential;
    },
  });
});

test('several files are taken in together, up to the limit of an upload', async () => {
  const app = await openTestApp();
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const { credential } = await makeApiKey(app.services, { organization });
  const send = (count: number) => {
    const files = Array.from({ length: count }, (_, index) => fileOf(`${index}.txt`, `file ${index}`));
    const params = { projectUuid: project.id };
    return app.call(POST, { params, body: uploadForm(...files), as: credential });
  };
  expect((await send(app.services.limits.filesPerUpload)).status).toBe(200);
  expect(await app.services.db.document.count()).toBe(50);
  const refused = await send(app.services.limits.filesPerUpload + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toEqual({
    error: 'too_large',
    message: 'An upload can have at most 50 files.',
  });
  expect(await app.services.db.document.count()).toBe(50);
  await app.close();
});

test('a user’s access token is no API key', async () => {
  const app = await openTestApp();
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const { token } = await makeMember(app.services, { organization });
  const call = { params: { projectUuid: project.id }, body: uploadForm(fileOf('a.txt', 'x')), as: token };
  expect((await app.call(POST, call)).status).toBe(401);
  await app.close();
});
