import { describe, expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { testUploadContract } from '@/test-support/intake/upload-contract';
import { createFilePart, createUploadForm } from '@/test-support/intake/upload-form';
import { POST } from './route';

describe('the application’s upload', () => {
  testUploadContract({
    handler: POST,
    fileField: 'files[]',
    params: (uuid) => ({ uuid }),
    accepted: {
      status: 202,
      body: { status: 'queued', request_id: expect.stringMatching(/^upload-[0-9a-f-]{36}$/) },
    },
    invalid: 422,
    uploader: async ({ services }, organization) => (await makeMember(services, { organization })).token,
    onlooker: async ({ services }, organization, project) =>
      (await makeMember(services, { organization, role: 'viewer', projects: [project] })).token,
    outsider: async ({ services }, organization) =>
      (await makeMember(services, { organization, role: 'reviewer' })).token,
  });
});

test('a browser session uploads without naming its organization, and only from Sheaf’s own pages', async () => {
  const app = await openTestApp();
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const { session } = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  const send = (headers: Record<string, string>) =>
    app.call(POST, {
      params: { uuid: project.id },
      body: createUploadForm(createFilePart('a.txt', 'x')),
      as: { headers: { ...session.headers, ...headers } },
    });
  expect((await send({})).status).toBe(202);
  expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(403);
  await app.close();
});

test('an API key opens no application route', async () => {
  const app = await openTestApp();
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const { credential } = await makeApiKey(app.services, { organization });
  const call = {
    params: { uuid: project.id },
    body: createUploadForm(createFilePart('a.txt', 'x')),
    as: credential,
  };
  expect((await app.call(POST, call)).status).toBe(401);
  await app.close();
});
