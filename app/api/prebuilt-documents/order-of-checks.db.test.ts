import { describe, expect, test } from 'vitest';
import { DomainError } from '@/lib/foundation/errors';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { POST as attach } from './attach/route';
import { POST as undo } from './page-changes/[requestId]/undo/route';
import { POST as preview } from './review-pages/preview/route';
import { POST as apply } from './review-pages/route';
import { GET as uploadStatus } from './upload-status/[requestId]/route';

const who: Record<string, Credential> = {};
const documents: Record<string, string> = { unknown: '018f0000-0000-7000-8000-00000000dead' };

/**
 * Tests which error is returned first if several apply: authentication, input format, visibility, permission, state,
 * then checks that need the documents.
 */
const fixture = await closeAfterTests(openPagePlanFixture());
const { services, organization, project } = fixture;
const elsewhere = await makeProject(services, organization);
const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
Object.assign(who, {
  nobody: { headers: {} },
  owner: fixture.owner.token,
  reviewer: reviewer.token,
  viewer: viewer.token,
});
const id = async (made: Promise<{ id: string }>) => (await made).id;
Object.assign(documents, {
  file: await id(fixture.createFile('file', 2)),
  other: await id(fixture.createFile('other', 1)),
  approved: await id(fixture.createFile('approved', 2, { status: 'approved' })),
  elsewhere: await id(makeDocument(services, elsewhere)),
});

const covering = [{ start_page: 1, end_page: 1 }];

describe.each([
  ['applying', apply],
  ['previewing', preview],
])('%s a plan', (_, route) => {
  test.each([
    ['no credential, and no plan', 'nobody', [], 401, /^Unauthenticated/],
    ['no plan, though nothing else would do either', 'viewer', ['unknown', 'unknown'], 422, /only once/],
    ['an unknown document, for someone who may not plan', 'viewer', ['unknown'], 404, /not found/],
    ['a hidden document, for someone who may not plan', 'viewer', ['elsewhere'], 403, /can’t view/],
    ['who may not plan, and an approved document', 'viewer', ['approved'], 403, /^(?!.*approved)/],
    ['a hidden document, and an approved one', 'reviewer', ['approved', 'elsewhere'], 403, /can’t view/],
    ['an approved document, and pages in no part', 'owner', ['approved'], 409, /is approved/],
    ['an approved document, and another project', 'owner', ['approved', 'elsewhere'], 409, /is approved/],
    ['another project, and pages in no part', 'owner', ['file', 'elsewhere'], 422, /another project/],
    ['pages in no part', 'owner', ['file'], 422, /in no part/],
  ])('%s', async (_case, as, names, status, message) => {
    const json = { documents: names.map((name) => documents[name]), segments: covering };
    const response = await fixture.app.call(route, { json, as: who[as] });
    expect(response.status).toBe(status);
    expect((await response.json()).message).toMatch(message);
  });
});

describe('attaching', () => {
  test.each([
    ['no credential, and nothing to attach', 'nobody', ['file'], [], 401, /^Unauthenticated/],
    [
      'nothing to attach, though nothing else would do either',
      'viewer',
      ['unknown'],
      [],
      422,
      /needs at least 1 document/,
    ],
    [
      'an unknown document, for someone who may not attach',
      'viewer',
      ['file'],
      ['unknown'],
      404,
      /not found/,
    ],
    [
      'who may not attach, and an approved document',
      'viewer',
      ['file'],
      ['approved'],
      403,
      /^(?!.*approved)/,
    ],
    ['a hidden document, and an approved one', 'reviewer', ['elsewhere'], ['approved'], 403, /can’t view/],
    ['an approved document, and another project', 'owner', ['elsewhere'], ['approved'], 409, /is approved/],
    ['another project', 'owner', ['file'], ['elsewhere'], 422, /another project/],
  ])('%s', async (_case, as, receivers, attachments, status, message) => {
    const named = (names: string[]) => names.map((name) => documents[name]);
    const json = { documents: named(receivers), attachments: named(attachments) };
    const response = await fixture.app.call(attach, { json, as: who[as] });
    expect(response.status).toBe(status);
    expect((await response.json()).message).toMatch(message);
  });
});

const plan = () => ({ json: { documents: [documents.file], segments: covering } });
const calls = {
  applying: [apply, plan],
  previewing: [preview, plan],
  attaching: [attach, () => ({ json: { documents: [documents.file], attachments: [documents.other] } })],
  undoing: [undo, () => ({ method: 'POST', params: { requestId: `split-${documents.unknown}` } })],
  'asking for a status': [uploadStatus, () => ({ params: { requestId: `split-${documents.unknown}` } })],
} as const;

describe.each(Object.entries(calls))('%s', (_, [route, call]) => {
  test('403 for X-Organization-Id of an organization that the caller is not a member of', async () => {
    const foreign = await makeOrganization(fixture.services, 'Others');
    const { authorization } = fixture.owner.token.headers;
    const headers = { authorization: authorization!, 'x-organization-id': foreign.id };
    const response = await fixture.app.call(route, { ...call(), headers });
    expect(response.status).toBe(403);
  });

  test('503 with Retry-After while the database is unreachable, and service afterwards', async () => {
    const { services } = fixture;
    const { db } = services;
    const unreachable = () => Promise.reject(Object.assign(new Error('No route to host'), { code: 'P1001' }));
    const down = { findMany: unreachable, findFirst: unreachable };
    services.db = new Proxy(db, {
      get: (target, name) =>
        name === 'document' || name === 'pageChange' ? down : Reflect.get(target, name, target),
    });
    const response = await fixture.app.call(route, { ...call(), as: fixture.owner.token });
    services.db = db;
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({
      code: 'unavailable',
      message: expect.stringContaining('can’t be reached'),
      reason: 'database_unavailable',
    });
    const again = await fixture.app.call(route, { ...call(), as: fixture.owner.token });
    expect([200, 404, 422]).toContain(again.status);
  });
});

test('503 for a plan, a preview and an attach whose files the storage can’t provide', async () => {
  const { services } = fixture;
  const { storage } = services;
  const [uncounted, receiver] = [
    await fixture.createFile('uncounted', 0),
    await fixture.createFile('receiver', 1),
  ];
  services.storage = Object.assign(Object.create(storage), {
    localPath: () =>
      Promise.reject(
        new DomainError('unavailable', 'The storage can’t be reached.', { retryAfterSeconds: 5 }),
      ),
  });
  const json = { documents: [uncounted.id], segments: covering };
  const responses = [
    await fixture.app.call(apply, { json, as: fixture.owner.token }),
    await fixture.app.call(preview, { json, as: fixture.owner.token }),
    await fixture.app.call(attach, {
      json: { documents: [receiver.id], attachments: [uncounted.id] },
      as: fixture.owner.token,
    }),
  ];
  services.storage = storage;
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(responses.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5']);
});
