import { expect, test } from 'vitest';
import { GET as getHistory } from '@/app/api/prebuilt-documents/[uuid]/history/route';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as claimNext } from '@/app/api/projects/[uuid]/next/route';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { DocumentHistory } from '@/lib/page-plan/history/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';
const TOMORROW = '2026-11-21T08:00:00.000Z';
const REASON = 'The supplier sends a corrected invoice.';
let now = new Date('2026-11-20T08:00:00Z');

const app = await closeAfterTests(openTestApp({ clock: () => now }));
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const owner = await makeMember(services, { organization });
const ben = await makeMember(services, { organization, role: 'reviewer', projects: [project] });

const postpone = (uuid: string, json: object = { until: TOMORROW, reason: REASON }, as = ben.token) =>
  app.call(POST, { params: { uuid }, json, as });

async function next(): Promise<string | undefined> {
  const response = await app.call(claimNext, {
    params: { uuid: project.id },
    json: { queue: 'values' },
    as: ben.token,
  });
  return (await response.json()).document?.uuid;
}

testCommonErrors(POST, 'POST', () => ({
  app,
  member: owner,
  call: { params: { uuid: ABSENT }, json: { until: TOMORROW, reason: REASON } },
}));

test('a postponed document is out of the queue until then, and its page and history have the reason', async () => {
  const { id } = await makeDocument(services, project);
  expect(await next()).toBe(id);
  const response = await postpone(id);
  expect(response.status).toBe(200);
  const { postponed } = (await response.json()) as DocumentResource;
  expect(postponed).toEqual({ until: TOMORROW, reason: REASON });
  expect(await services.db.documentClaim.count({ where: { documentId: id } })).toBe(0);
  expect(await next()).toBeUndefined();
  const history = await app.call(getHistory, { params: { uuid: id }, as: ben.token });
  expect(((await history.json()) as DocumentHistory).entries[0]).toMatchObject({
    what: 'postponed',
    until: TOMORROW,
    changes: [{ what: 'postponed', from: null, to: REASON }],
  });
  const events = await services.db.documentEvent.findMany({ where: { documentId: id } });
  expect(events.map(({ type }) => type)).toEqual(['document.updated']);
  now = new Date(TOMORROW);
  expect(await next()).toBe(id);
  await app.call(PATCH, {
    method: 'PATCH',
    params: { uuid: id },
    json: { status: 'approved' },
    as: ben.token,
  });
});

test('a postponement ends at once with a null time, and with a decision', async () => {
  const { id } = await makeDocument(services, project);
  const later = new Date(now.getTime() + 60_000).toISOString();
  expect((await postpone(id, { until: later, reason: REASON })).status).toBe(200);
  const ended = await postpone(id, { until: null });
  expect(((await ended.json()) as DocumentResource).postponed).toBeNull();
  expect(await next()).toBe(id);
  await postpone(id, { until: later, reason: REASON });
  const call = { method: 'PATCH' as const, params: { uuid: id }, as: ben.token };
  const approved = await app.call(PATCH, { ...call, json: { status: 'approved' } });
  expect(((await approved.json()) as DocumentResource).postponed).toBeNull();
});

test('422 for a time that is past or too far away, and for a missing or needless reason', async () => {
  const { id } = await makeDocument(services, project);
  const past = new Date(now.getTime() - 1).toISOString();
  const inTwoYears = new Date(now.getTime() + 2 * 366 * 24 * 60 * 60 * 1000).toISOString();
  for (const until of [past, inTwoYears]) {
    const response = await postpone(id, { until, reason: REASON });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      until: ['`until` must be in the future, at most 1 year from now.'],
    });
  }
  for (const json of [{ until: '2026-12-01' }, { until: null, reason: REASON }]) {
    const response = await postpone(id, json);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['reason']);
  }
});

test('409 for a document that does not wait for a review, 403 for viewers', async () => {
  const json = { until: '2026-12-10', reason: REASON };
  const { id } = await makeDocument(services, project, { columns: { status: 'approved' } });
  expect((await postpone(id, json)).status).toBe(409);
  const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
  expect((await postpone(id, json, viewer.token)).status).toBe(403);
  expect((await postpone(ABSENT, json)).status).toBe(404);
});
