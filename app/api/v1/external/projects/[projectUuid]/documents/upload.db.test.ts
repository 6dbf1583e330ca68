import { describe, expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { testUploadContract } from '@/test-support/intake/upload-contract';
import { createFilePart, createUploadForm } from '@/test-support/intake/upload-form';
import { POST } from './route';

describe('operation 1', () => {
  testUploadContract({
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

test('accepts several files together, up to the upload limit', async () => {
  const app = await openTestApp();
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const { credential } = await makeApiKey(app.services, { organization });
  const send = (count: number) => {
    const files = Array.from({ length: count }, (_, index) =>
      createFilePart(`${index}.txt`, `file ${index}`),
    );
    const params = { projectUuid: project.id };
    return app.call(POST, { params, body: createUploadForm(...files), as: credential });
  };
  expect((await send(app.services.limits.filesPerUpload)).status).toBe(200);
  expect(await app.services.db.document.count()).toBe(50);
  const rejected = await send(app.services.limits.filesPerUpload + 1);
  expect(rejected.status).toBe(413);
  expect(await rejected.json()).toEqual({
    error: 'too_large',
    message: 'An upload can have at most 50 files.',
  });
  expect(await app.services.db.document.count()).toBe(50);
  await app.close();
});

test('a user’s access token is not an API key', async () => {
  const app = await openTestApp();
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const { token } = await makeMember(app.services, { organization });
  const call = {
    params: { projectUuid: project.id },
    body: createUploadForm(createFilePart('a.txt', 'x')),
    as: token,
  };
  expect((await app.call(POST, call)).status).toBe(401);
  await app.close();
});
