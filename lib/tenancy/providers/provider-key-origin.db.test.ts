import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as secretRoute from '@/app/api/projects/[uuid]/classifier-secret/route';
import * as extractionRoute from '@/app/api/projects/[uuid]/extraction-secret/route';
import * as ocrRoute from '@/app/api/projects/[uuid]/ocr-secret/route';
import * as settingsRoute from '@/app/api/projects/[uuid]/settings/route';
import type { Project } from '@/lib/platform/db/generated/client';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { classifyDocument } from '@/lib/recognition/classification/classify-document';
import { proposeDocument } from '@/lib/recognition/classification/propose-document';
import { readSecret } from '@/lib/tenancy/projects/provider-secret';
import { openTestApp } from '@/test-support/app';
import { createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';

let project: Project;
const segments = [{ start_page: 1, end_page: 1, doc_type: null, confidence: 0.9 }];

const app = await closeAfterTests(openTestApp({ outbound: openGuardedOutbound({ allowPrivate: true }) }));
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });
const admin = await makeMember(app.services, { organization, role: 'admin' });
const first = await openWebhookReceiver(respondWith(200, JSON.stringify({ segments })));
const second = await openWebhookReceiver(respondWith(200, JSON.stringify({ segments })));

afterAll(async () => {
  await first.close();
  await second.close();
});
beforeEach(async () => {
  project = await makeProject(app.services, organization);
});

const change = (json: unknown, as = owner.token) =>
  app.call(settingsRoute.PATCH, { method: 'PATCH', params: { uuid: project.id }, json, as });
const pointTo = (url: string | null, as = owner.token) =>
  change({ classifier: { provider: 'http', url } }, as);
const setKey = (json: unknown, as = owner.token) =>
  app.call(secretRoute.PUT, { method: 'PUT', params: { uuid: project.id }, json, as });
const state = async () =>
  await (await app.call(secretRoute.GET, { params: { uuid: project.id }, as: owner.token })).json();

/** Classifies a one-page document, and returns the header that the receiver got. */
async function keySentTo(receiver: WebhookReceiver): Promise<string | undefined> {
  const { id } = await makeDocument(app.services, project, { pages: 1, columns: { status: 'pending' } });
  const { text, width, height, source, layout } = createLetter(1)[0]!;
  await app.services.db.pageText.create({
    data: { originId: id, page: 1, text, width, height, source, layout: JSON.parse(JSON.stringify(layout)) },
  });
  const before = receiver.calls.length;
  await classifyDocument(app.services, id, (document) =>
    proposeDocument(app.services, document, { isLastTry: true }),
  );
  expect(receiver.calls.length).toBe(before + 1);
  return receiver.calls.at(-1)!.headers.authorization;
}

test('a key is sent only to the origin it was set for, until it is set again', async () => {
  await pointTo(`${first.origin}/a`);
  await setKey({ key: 'sk-owners-secret' });
  expect(await keySentTo(first)).toBe('Bearer sk-owners-secret');
  expect((await (await pointTo(`${first.origin}/b`)).json()).warnings).toBeUndefined();
  expect(await keySentTo(first)).toBe('Bearer sk-owners-secret');

  const notice = `The key was set for ${first.origin}. Set it again to use it with ${second.origin}.`;
  const changed = await pointTo(second.origin, admin.token);
  expect((await changed.json()).warnings).toEqual([notice]);
  expect(await keySentTo(second)).toBeUndefined();
  expect(await state()).toMatchObject({ set: true, origin: first.origin, notice });

  await setKey({ key: 'sk-another' });
  expect(await keySentTo(second)).toBe('Bearer sk-another');
  expect(await state()).toMatchObject({ set: true, origin: second.origin, notice: null });
});

test('restored earlier settings bring the key back only for its own origin', async () => {
  await pointTo(first.origin);
  await setKey({ key: 'sk-one' });
  const earlier = await (
    await app.call(settingsRoute.GET, { params: { uuid: project.id }, as: owner.token })
  ).json();
  await pointTo(second.origin);
  await setKey({ key: 'sk-two' });
  const restored = await change({ classifier: earlier.classifier });
  expect((await restored.json()).warnings).toEqual([expect.stringContaining(`set for ${second.origin}.`)]);
  expect(await keySentTo(first)).toBeUndefined();
});

test('a key set together with a new address goes to that address', async () => {
  await pointTo(first.origin);
  // The owner sees the first URL while an admin changes it.
  await Promise.all([
    setKey({ key: 'sk-owners-secret', url: first.origin }),
    pointTo(second.origin, admin.token),
  ]);
  expect((await state()).origin).toBe(first.origin);
  expect(await keySentTo(second)).toBeUndefined();
});

test('without an address the key is for the default language model', async () => {
  await setKey({ key: 'sk-model' });
  expect((await state()).origin).toBe('https://api.openai.com');
  await pointTo(first.origin);
  expect(await keySentTo(first)).toBeUndefined();
});

test("each provider's key is bound to that provider's address", async () => {
  await change({
    classifier: { provider: 'http', url: first.origin },
    extraction: { provider: 'llm', url: second.origin },
  });
  await setKey({ key: 'sk-classifier' });
  const put = {
    method: 'PUT',
    params: { uuid: project.id },
    json: { key: 'sk-values' },
    as: owner.token,
  } as const;
  expect((await app.call(extractionRoute.PUT, put)).status).toBe(204);
  const read = (name: 'classifier' | 'extraction', url: string) =>
    readSecret(app.services, project.id, name, url);
  expect(await read('classifier', `${first.origin}/v1`)).toBe('sk-classifier');
  expect(await read('extraction', `${second.origin}/v1`)).toBe('sk-values');
  expect(await read('classifier', second.origin)).toBeNull();
  expect(await read('extraction', first.origin)).toBeNull();
  const changed = await change({ extraction: { provider: 'llm', url: first.origin } }, admin.token);
  expect((await changed.json()).warnings).toEqual([
    `The key was set for ${second.origin}. Set it again to use it with ${first.origin}.`,
  ]);
});

test('the key of an OCR service is for the address in the settings, and warns about another', async () => {
  const ocr = (url: string) => change({ ocr: { provider: 'http', url } });
  await ocr(`${first.origin}/read`);
  const put = {
    method: 'PUT',
    params: { uuid: project.id },
    json: { key: 'sk-ocr' },
    as: owner.token,
  } as const;
  expect((await app.call(ocrRoute.PUT, put)).status).toBe(204);
  expect(await readSecret(app.services, project.id, 'ocr', first.origin)).toBe('sk-ocr');
  expect(await readSecret(app.services, project.id, 'ocr', second.origin)).toBeNull();
  expect((await (await ocr(second.origin)).json()).warnings).toEqual([
    `The key was set for ${first.origin}. Set it again to use it with ${second.origin}.`,
  ]);
  const builtIn = await change({ ocr: { provider: 'builtin' } });
  expect((await builtIn.json()).warnings).toBeUndefined();
});

test('422: an invalid address for the key', async () => {
  expect((await setKey({ key: 'sk', url: 'ftp://a.example' })).status).toBe(422);
});

test('a key of an earlier version is bound to the address in the settings', async () => {
  const { db } = app.services;
  const sql = await readFile('prisma/migrations/20261123180100_provider_key_origin/migration.sql', 'utf8');
  const update = /UPDATE[^;]+;/.exec(sql)![0];
  const bound = async (url: string | null | undefined) => {
    const { id } = await makeProject(app.services, organization, { settings: { classifier: { url } } });
    await db.projectSecret.create({
      data: { projectId: id, name: 'classifier', sealed: 'x', origin: '', createdAt: new Date() },
    });
    await db.$executeRawUnsafe(update);
    const { origin } = await db.projectSecret.findFirstOrThrow({ where: { projectId: id } });
    return new URL(origin).origin;
  };
  expect(await bound('https://models.example.com/v1?x')).toBe('https://models.example.com');
  expect(await bound('HTTP://Models.example.com:8080/v1')).toBe('http://models.example.com:8080');
  expect(await bound('https://models.example.com?x=1')).toBe('https://models.example.com');
  expect(await bound(null)).toBe('https://api.openai.com');
  expect(await bound(undefined)).toBe('https://api.openai.com');
});

test('an origin of an earlier version is compared and shown like others', async () => {
  await pointTo('https://models.example.com/v1');
  await setKey({ key: 'sk-earlier' });
  const { db } = app.services;
  await db.projectSecret.updateMany({
    where: { projectId: project.id },
    data: { origin: 'HTTPS://Models.Example.com:443' },
  });
  expect(await state()).toMatchObject({ origin: 'https://models.example.com', notice: null });
});
