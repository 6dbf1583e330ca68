import { expect, test } from 'vitest';
import type { Database } from '@/lib/platform/db/database';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { makeEndpoint } from '@/test-support/webhooks/webhook-fixture';
import { GET as LIST } from '../route';
import { POST as ROTATE } from './rotate/route';
import { DELETE, GET, PATCH } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const endpoint = await makeEndpoint(app, project, 'https://93.184.216.34/in');
const admin = await makeMember(app.services, { organization, role: 'admin' });
const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
const viewer = await makeMember(app.services, { organization, role: 'viewer', projects: [project] });

type Address = Record<'uuid' | 'id', string>;
const rotate = (params: Address, as: Credential = admin.token) =>
  app.call(ROTATE, { method: 'POST', params, as });
const change = (params: Address, as: Credential = admin.token) =>
  app.call(PATCH, { method: 'PATCH', params, as, json: { enabled: false } });
const remove = (params: Address, as: Credential = admin.token) =>
  app.call(DELETE, { method: 'DELETE', params, as });
const get = (params: Address, as: Credential = admin.token) => app.call(GET, { params, as });
const getOwnParams = (): Address => ({ uuid: project.id, id: endpoint.row.id });
const stored = (id: string) => app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });

const VERBS = { get, change, remove, rotate };

test('403 for reviewers and viewers, on every operation of an endpoint and on the list', async () => {
  for (const { token } of [reviewer, viewer]) {
    for (const [name, verb] of Object.entries(VERBS)) {
      const response = await verb(getOwnParams(), token);
      expect(response.status, name).toBe(403);
      expect(await response.json()).toEqual({
        code: 'forbidden',
        message: expect.stringContaining('manage webhooks'),
        reason: 'not_permitted',
        values: { permission: 'manage_webhooks' },
      });
    }
    expect((await app.call(LIST, { params: { uuid: project.id }, as: token })).status).toBe(403);
  }
});

test('404 with the same message for unknown, foreign, and deleted endpoints, and those of other projects', async () => {
  const { services } = app;
  const sibling = await makeEndpoint(app, await makeProject(services, organization), 'http://x.test');
  const foreign = await makeProject(services, await makeOrganization(services));
  const theirs = await makeEndpoint(app, foreign, 'http://x.test');
  const deleted = await makeEndpoint(app, project, 'http://x.test');
  expect((await remove({ uuid: project.id, id: deleted.row.id })).status).toBe(204);
  for (const [name, verb] of Object.entries(VERBS)) {
    const unknown = await verb({ uuid: project.id, id: services.newId() });
    expect(unknown.status, name).toBe(404);
    const message = await unknown.json();
    for (const { row } of [sibling, theirs, deleted]) {
      const response = await verb({ uuid: project.id, id: row.id });
      expect(response.status, name).toBe(404);
      expect(await response.json()).toEqual(message);
    }
    const unknownProject = await verb({ uuid: services.newId(), id: theirs.row.id });
    const foreignProject = await verb({ uuid: foreign.id, id: theirs.row.id });
    expect([unknownProject.status, foreignProject.status], name).toEqual([404, 404]);
    expect(await foreignProject.json()).toEqual(await unknownProject.json());
  }
  for (const { row } of [sibling, theirs]) expect(await stored(row.id)).toEqual(row);
});

test('the audit log has what changed, from what to what, without the path of the address', async () => {
  const { row } = await makeEndpoint(app, project, 'https://93.184.216.34/in?token=1');
  const params = { uuid: project.id, id: row.id };
  const json = { url: 'https://93.184.216.35/in?token=2', events: ['document.approved'] };
  expect((await app.call(PATCH, { method: 'PATCH', params, as: admin.token, json })).status).toBe(200);
  const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: row.id } });
  expect(entry.details).toEqual({
    changed: ['url', 'events'],
    host: '93.184.216.35',
    events: ['document.approved'],
    enabled: true,
    before: { host: '93.184.216.34', events: [], enabled: true },
  });
});

test('rotate: 409 for the second of two concurrent requests, and the first secret stays', async () => {
  const { services } = app;
  const { db } = services;
  let first: Response | undefined;
  // The first change happens between the second request's read and write.
  const interrupted = new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== '$transaction') return value;
      return async (...given: Parameters<Database['$transaction']>) => {
        services.db = db;
        first ??= await rotate(getOwnParams());
        return Reflect.apply(value, target, given);
      };
    },
  });
  services.db = interrupted;
  const second = await rotate(getOwnParams());
  expect([first?.status, second.status]).toEqual([200, 409]);
  expect(await second.json()).toEqual({
    code: 'conflict',
    message: 'Someone else has just rotated the secret.',
    reason: 'changed_meanwhile',
  });
  const entries = await db.auditEntry.findMany({ where: { subjectId: endpoint.row.id } });
  expect(entries.map(({ action }) => action)).toEqual(['webhook_endpoint.secret_rotated']);
  expect((await stored(endpoint.row.id)).previousSecret).toBe(endpoint.row.secret);
});
