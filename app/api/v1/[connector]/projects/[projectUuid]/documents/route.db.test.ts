import { describe, expect, test } from 'vitest';
import { CONNECTORS } from '@/lib/delivery/webhooks/webhook-connectors';
import { openTestApp } from '@/test-support/app';
import { makeApiKey, makeOrganization, makeProject } from '@/test-support/factories';
import { testUploadContract } from '@/test-support/intake/upload-contract';
import { createFilePart, createUploadForm } from '@/test-support/intake/upload-form';
import { POST } from './route';

describe('operation 2', () => {
  testUploadContract({
    handler: POST,
    fileField: 'file',
    params: (projectUuid) => ({ connector: 'automation', projectUuid }),
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

test('every connector accepts one file, and any other name is 404', async () => {
  const app = await openTestApp();
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const { credential } = await makeApiKey(app.services, { organization });
  const send = (connector: string, ...names: string[]) =>
    app.call(POST, {
      params: { connector, projectUuid: project.id },
      body: createUploadForm(...names.map((name) => createFilePart(name, name, 'file'))),
      as: credential,
    });
  for (const connector of CONNECTORS) expect((await send(connector, 'a.txt')).status).toBe(200);
  expect(await app.services.db.document.count()).toBe(CONNECTORS.length);

  const unknown = await send('elsewhere', 'a.txt');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ error: 'not_found', message: 'Connector not found.' });
  expect((await send('automation', 'a.txt', 'b.txt')).status).toBe(400);
  expect(await app.services.db.document.count()).toBe(CONNECTORS.length);
  await app.close();
});
