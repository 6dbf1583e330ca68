import { expect, test } from 'vitest';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import type { ReadablePage } from '@/lib/recognition/classification/classifier-page-features';
import { type Credential, openTestApp } from '@/test-support/app';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { PUT as SECRET } from '../../classifier-secret/route';
import { POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });
const pile = await read([...createInvoice(1), ...createContract(1), ...createLetter(1)]);

/** Creates a document whose pages have been read. */
async function read(pages: readonly ReadablePage[]): Promise<Document> {
  const document = await makeDocument(app.services, project, {
    pages: pages.length,
    columns: { originalFilename: 'pile.pdf' },
  });
  await app.services.db.pageText.createMany({
    data: pages.map(({ text, width, height, source, layout }, index) => ({
      originId: document.id,
      page: index + 1,
      text,
      width,
      height,
      source,
      layout: layout as unknown as Prisma.InputJsonObject,
    })),
  });
  return document;
}

const categories = (...values: string[]) => values.map((value) => ({ value, description: null }));
const preview = (json: object, as: Credential = owner.token, uuid = project.id) =>
  app.call(POST, { params: { uuid }, json: { document: pile.id, ...json }, as });

testCommonErrors(POST, 'POST', () => ({
  app,
  member: owner,
  call: { params: { uuid: project.id }, json: { document: pile.id } },
}));

test('200: types and cuts with unsaved categories; nothing changes', async () => {
  const before = await app.services.db.project.findUniqueOrThrow({ where: { id: project.id } });
  const response = await preview({
    classifier: { categories: categories('invoice', 'contract', 'letter') },
  });
  expect(response.status).toBe(200);
  const { proposal, ...about } = await response.json();
  expect(about).toEqual({
    uuid: pile.id,
    original_filename: 'pile.pdf',
    page_count: pile.pageCount,
    by: 'builtin',
    trouble: null,
  });
  const types = proposal.segments.map(({ doc_type }: { doc_type: string }) => doc_type);
  expect(types).toEqual(['invoice', 'contract', 'letter']);
  expect(proposal.segments[0]).toMatchObject({ start_page: 1, confidence: expect.any(Number) });
  expect(proposal.segments[0].reasons.length).toBeGreaterThan(0);

  expect(await app.services.db.project.findUniqueOrThrow({ where: { id: project.id } })).toEqual(before);
  expect(await app.services.db.document.findUniqueOrThrow({ where: { id: pile.id } })).toEqual(pile);
  expect(await app.services.db.classification.count()).toBe(0);
});

test('200: no type without a category, and cuts by an unsaved separation setting', async () => {
  const response = await preview({ separation: { mode: 'every_n', pages: 2 } });
  const { by, proposal } = await response.json();
  expect(by).toBe('every_n');
  expect(proposal.segments[0]).toMatchObject({ start_page: 1, end_page: 2, doc_type: null });
});

test('200: an external classifier without a useful response is reported next to the built-in proposal', async () => {
  const receiver = await openWebhookReceiver(respondWith(503));
  const { outbound } = app.services;
  app.services.outbound = openGuardedOutbound({ allowPrivate: true });
  try {
    const classifier = { provider: 'http', url: receiver.origin, categories: categories('invoice') };
    const { by, trouble, proposal } = await (await preview({ classifier })).json();
    expect(by).toBe('builtin');
    expect(trouble).toContain('it answered with 503');
    expect(proposal.segments.length).toBeGreaterThan(0);
    expect(receiver.calls).toHaveLength(1);
  } finally {
    await app.services.outbound.close();
    app.services.outbound = outbound;
    await receiver.close();
  }
});

test('200: the stored key goes only to the origin it was set for', async () => {
  const [receiver, other] = [
    await openWebhookReceiver(respondWith(503)),
    await openWebhookReceiver(respondWith(503)),
  ];
  const { outbound } = app.services;
  app.services.outbound = openGuardedOutbound({ allowPrivate: true });
  try {
    const classifier = {
      provider: 'http',
      url: `${receiver.origin}/saved`,
      categories: categories('invoice'),
    };
    await app.services.db.project.update({
      where: { id: project.id },
      data: { settings: { classifier: { analyzer: 'ours', ...classifier } } },
    });
    const params = { uuid: project.id };
    const key = { key: 'a-key-of-the-project' };
    const set = await app.call(SECRET, { method: 'PUT', params, json: key, as: owner.token });
    expect(set.status).toBe(204);
    await preview({ classifier });
    await preview({ classifier: { ...classifier, url: `${receiver.origin}/another` } });
    await preview({ classifier: { ...classifier, url: `${other.origin}/saved` } });
    const keysSentTo = ({ calls }: WebhookReceiver) => calls.map(({ headers }) => headers.authorization);
    expect(keysSentTo(receiver)).toEqual(['Bearer a-key-of-the-project', 'Bearer a-key-of-the-project']);
    expect(keysSentTo(other)).toEqual([undefined]);
  } finally {
    await app.services.outbound.close();
    app.services.outbound = outbound;
    await Promise.all([receiver.close(), other.close()]);
  }
});

test('403 for an old session that sends pages to another URL than the saved one; nothing is sent', async () => {
  const receiver = await openWebhookReceiver(respondWith(503));
  const { db, clock, outbound } = app.services;
  app.services.outbound = openGuardedOutbound({ allowPrivate: true });
  try {
    const saved = { provider: 'http', url: `${receiver.origin}/saved`, categories: categories('invoice') };
    const settings = { classifier: { analyzer: 'ours', ...saved } };
    await db.project.update({ where: { id: project.id }, data: { settings } });
    const prove = (provenAt: Date) =>
      db.session.update({ where: { id: owner.sessionId }, data: { provenAt } });
    await prove(new Date(clock().getTime() - 10 * 60_000));
    const classifier = { ...saved, url: `${receiver.origin}/another` };
    const rejected = await preview({ classifier }, owner.session);
    expect([rejected.status, (await rejected.json()).code]).toEqual([403, 'step_up_required']);
    expect(receiver.calls).toHaveLength(0);
    expect((await preview({ classifier: saved }, owner.session)).status).toBe(200);
    expect((await preview({ classifier }, owner.token)).status).toBe(200);
    await prove(clock());
    expect((await preview({ classifier }, owner.session)).status).toBe(200);
    expect(receiver.calls).toHaveLength(3);
  } finally {
    await app.services.outbound.close();
    app.services.outbound = outbound;
    await receiver.close();
  }
});

test('409 while the pages of the document are unread', async () => {
  const unread = await makeDocument(app.services, project);
  const uncounted = await makeDocument(app.services, project, { pages: 0 });
  for (const { id } of [unread, uncounted]) {
    const response = await preview({ document: id });
    expect(response.status).toBe(409);
    expect((await response.json()).message).toMatch(/have not been read yet/);
  }
});

test('422 with each error at its field', async () => {
  const wrong = await preview({
    classifier: { categories: categories('a', 'a') },
    separation: { mode: 'no' },
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys((await wrong.json()).errors).sort()).toEqual([
    'classifier.categories.1.value',
    'separation.mode',
  ]);
  const inside = await preview({ classifier: { provider: 'http', url: 'http://127.0.0.1/' } });
  expect(inside.status).toBe(422);
  expect(Object.keys((await inside.json()).errors)).toEqual(['classifier.url']);
});

test('403 for non-admins and without permission to view the project', async () => {
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  const outsider = await makeMember(app.services, { organization, role: 'viewer' });
  for (const { token } of [reviewer, outsider]) expect((await preview({}, token)).status).toBe(403);
});

test("404: an unknown or foreign project or document, and another project's document", async () => {
  const other = await makeProject(app.services, organization);
  const foreign = await makeProject(app.services, await makeOrganization(app.services));
  for (const uuid of [foreign.id, app.services.newId()]) {
    expect((await preview({}, owner.token, uuid)).status).toBe(404);
  }
  for (const { id } of [await makeDocument(app.services, other), await makeDocument(app.services, foreign)]) {
    expect((await preview({ document: id })).status).toBe(404);
  }
});
