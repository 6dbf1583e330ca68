import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/projects/[uuid]/webhook-endpoints/route';
import { POST as SUBSCRIBE } from '@/app/api/v1/[connector]/projects/[projectUuid]/webhooks/route';
import type { TestApp } from '@/lib/testing/app';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { makeEndpoint, openWebhookApp } from './testing/desk';

const MOST = 100;
const RIVALS = 6;

let app: TestApp;
beforeAll(async () => {
  app = await openWebhookApp();
});
afterAll(() => app.close());

test('people and connectors who add at the same moment never pass the limit of a project together', async () => {
  const { services } = app;
  const organization = await makeOrganization(services);
  const project = await makeProject(services, organization);
  const admin = await makeMember(services, { organization, role: 'admin' });
  const { credential } = await makeApiKey(services, { organization });
  const { row } = await makeEndpoint(app, project, 'http://x.test');
  const rows = Array.from({ length: MOST - 3 }, () => ({ ...row, id: services.newId() }));
  await services.db.webhookEndpoint.createMany({ data: rows });
  // One that is being forgotten counts no more.
  await makeEndpoint(app, project, 'http://x.test', { deletedAt: new Date() });
  const json = { url: 'http://93.184.216.34/' };
  const added = await Promise.all(
    Array.from({ length: RIVALS }, () => [
      app.call(POST, { params: { uuid: project.id }, as: admin.token, json }),
      app.call(SUBSCRIBE, { params: { connector: 'make', projectUuid: project.id }, as: credential, json }),
    ]).flat(),
  );
  const statuses = added.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, ...Array.from({ length: 2 * RIVALS - 2 }, () => 409)]);
  expect(await services.db.webhookEndpoint.count({ where: { projectId: project.id, deletedAt: null } })).toBe(
    MOST,
  );
});
