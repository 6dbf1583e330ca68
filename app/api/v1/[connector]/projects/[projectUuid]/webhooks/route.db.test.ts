import { expect, test } from 'vitest';
import { CONNECTORS } from '@/lib/delivery/webhooks/webhook-connectors';
import { DocumentEventPayload } from '@/lib/delivery/webhooks/webhook-payloads';
import type { Organization } from '@/lib/platform/db/generated/client';
import { createMemoryLimiter } from '@/lib/platform/limiter/memory-limiter';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openWebhookApp, openWebhookFixture } from '@/test-support/webhooks/webhook-fixture';
import { DELETE } from './[id]/route';
import { POST } from './route';
import { GET as SAMPLES } from './samples/route';

const app = await closeAfterTests(openWebhookApp());
const fixture = await openWebhookFixture(app);
const organization = { id: fixture.project.organizationId };
const writer = (await makeApiKey(app.services, { organization })).credential;
const reader = (await makeApiKey(app.services, { organization, access: 'read' })).credential;

const URL_OF_OTHERS = 'https://93.184.216.34/in';
const getPath = (connector: string) => ({ connector, projectUuid: fixture.project.id });
const subscribe = (json: object, connector = 'zapier', as: Credential | undefined = writer) =>
  app.call(POST, { params: getPath(connector), as, json });
const unsubscribe = (id: string, connector = 'zapier', as: Credential = writer) =>
  app.call(DELETE, { method: 'DELETE', params: { ...getPath(connector), id }, as });

test('every connector subscribes itself: 201 with ID and secret, and gets its events', async () => {
  for (const connector of CONNECTORS) {
    const json = { url: URL_OF_OTHERS, events: ['document.approved'], anything: 'else' };
    const response = await subscribe(json, connector);
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toEqual({ id: expect.any(String), secret: expect.stringMatching(/^whsec_/) });
    const row = await app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: made.id } });
    expect(row).toMatchObject({ connector, events: ['document.approved'], projectId: fixture.project.id });
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: made.id } });
    expect(entry).toMatchObject({ action: 'webhook_endpoint.created', actorKind: 'key' });
  }
});

test('400, 401, 403, 404, 409, 413 and 415, in the format of /api/v1', async () => {
  const member = await makeMember(app.services, {
    organization: await app.services.db.organization.findFirstOrThrow({
      where: { id: fixture.project.organizationId },
    }),
  });
  const json = { url: URL_OF_OTHERS };
  expect((await subscribe({ url: 'nonsense' })).status).toBe(400);
  expect((await subscribe({ ...json, events: ['x'] })).status).toBe(400);
  expect((await app.call(POST, { params: getPath('zapier'), json })).status).toBe(401);
  expect((await subscribe(json, 'zapier', member.token)).status).toBe(401);
  expect(await (await subscribe(json, 'zapier', reader)).json()).toEqual({
    error: 'forbidden',
    message: "This API key can't subscribe to events.",
  });
  expect(await (await subscribe(json, 'elsewhere')).json()).toEqual({
    error: 'not_found',
    message: 'Connector not found.',
  });
  const stranger = await makeProject(app.services, await makeOrganization(app.services));
  const params = { connector: 'zapier', projectUuid: stranger.id };
  expect((await app.call(POST, { params, as: writer, json })).status).toBe(404);
  const { limits } = app.services;
  app.services.limits = { ...limits, jsonBytes: 5 };
  expect((await subscribe(json)).status).toBe(413);
  app.services.limits = limits;
  const text = { body: 'url=x', headers: { 'content-type': 'text/plain' } };
  expect((await app.call(POST, { params: getPath('zapier'), as: writer, ...text })).status).toBe(415);
});

test('a connector deletes its own subscription with 204, and no other', async () => {
  const { id } = await (await subscribe({ url: URL_OF_OTHERS })).json();
  expect((await unsubscribe(id, 'make')).status).toBe(404);
  expect((await unsubscribe(id, 'zapier', reader)).status).toBe(403);
  expect((await unsubscribe(id)).status).toBe(204);
  expect((await unsubscribe(id)).status).toBe(404);
  expect((await unsubscribe(id, 'elsewhere')).status).toBe(404);
  expect((await unsubscribe('x')).status).toBe(400);
});

test('samples: the last event of each type as it was sent, and generated ones for the rest', async () => {
  await fixture.recordEvents('approved');
  const call = (query = {}, as: Credential | undefined = reader) =>
    app.call(SAMPLES, { params: getPath('n8n'), query, as });
  const { samples } = await (await call()).json();
  expect(samples).toHaveLength(8);
  for (const sample of samples) expect(DocumentEventPayload.parse(sample)).toEqual(sample);
  const approved = await (await call({ event: 'document.approved' })).json();
  expect(approved.samples).toMatchObject([
    { type: 'document.approved', data: { document: { uuid: fixture.document.id } } },
  ]);
  expect((await call({ event: 'x' })).status).toBe(400);
  expect((await app.call(SAMPLES, { params: getPath('n8n') })).status).toBe(401);
  expect((await app.call(SAMPLES, { params: getPath('elsewhere'), as: reader })).status).toBe(404);
});

test('409 at the project’s maximum, and 429 beyond the rate limit, on every route', async () => {
  const organization = { id: fixture.project.organizationId };
  const { services } = app;
  const full = await makeProject(services, organization as Organization);
  const params = { connector: 'zapier', projectUuid: full.id };
  const send = () => app.call(POST, { params, as: writer, json: { url: URL_OF_OTHERS } });
  const { id } = await (await send()).json();
  const row = await services.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  await services.db.webhookEndpoint.createMany({
    data: Array.from({ length: 99 }, () => ({ ...row, id: services.newId() })),
  });
  expect((await send()).status).toBe(409);
  const { limiters } = services;
  services.limiters = { ...limiters, requests: createMemoryLimiter(0, 60) };
  const rejected = [
    await send(),
    await unsubscribe(id),
    await app.call(SAMPLES, { params: getPath('n8n'), as: reader }),
  ];
  services.limiters = limiters;
  for (const response of rejected) {
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('a key of other projects gets 403, a user’s token 401, and a foreign project is unknown', async () => {
  const organization = { id: fixture.project.organizationId };
  const elsewhere = await makeProject(app.services, organization as Organization);
  const limited = (await makeApiKey(app.services, { organization, projects: [elsewhere] })).credential;
  const member = await makeMember(app.services, { organization: organization as Organization });
  const { id } = await (await subscribe({ url: URL_OF_OTHERS })).json();
  const all = async (as: Credential) => [
    (await subscribe({ url: URL_OF_OTHERS }, 'zapier', as)).status,
    (await unsubscribe(id, 'zapier', as)).status,
    (await app.call(SAMPLES, { params: getPath('zapier'), as })).status,
  ];
  expect(await all(limited)).toEqual([403, 403, 403]);
  expect(await all(member.token)).toEqual([401, 401, 401]);
  const stranger = await makeOrganization(app.services);
  const foreign = (await makeApiKey(app.services, { organization: stranger })).credential;
  expect(await all(foreign)).toEqual([404, 404, 404]);
});
