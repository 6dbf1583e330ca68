import { expect, test } from 'vitest';
import { POST } from '@/app/api/projects/[uuid]/webhook-endpoints/route';
import { POST as SUBSCRIBE } from '@/app/api/v1/[connector]/projects/[projectUuid]/webhooks/route';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { makeEndpoint, openWebhookApp } from '@/test-support/webhooks/webhook-fixture';

const MAX_ENDPOINTS = 100;
const RIVALS = 6;

const app = await closeAfterTests(openWebhookApp());

test('concurrent additions by people and connectors never exceed a project’s limit', async () => {
  const { services } = app;
  const organization = await makeOrganization(services);
  const project = await makeProject(services, organization);
  const admin = await makeMember(services, { organization, role: 'admin' });
  const { credential } = await makeApiKey(services, { organization });
  const { row } = await makeEndpoint(app, project, 'http://x.test');
  const rows = Array.from({ length: MAX_ENDPOINTS - 3 }, () => ({ ...row, id: services.newId() }));
  await services.db.webhookEndpoint.createMany({ data: rows });
  // A deleted endpoint that is still being purged doesn't count.
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
    MAX_ENDPOINTS,
  );
});
