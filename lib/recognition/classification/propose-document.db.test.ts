import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '@/lib/platform/context';
import type { Organization } from '@/lib/platform/db/generated/client';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { openTestApp, type TestApp } from '@/test-support/app';
import { createInvoice, createLetter } from '@/test-support/classification/papers';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import {
  neverRespond,
  openWebhookReceiver,
  respondWith,
  type WebhookReceiver,
} from '@/test-support/webhook-receiver';
import { classifyDocument } from './classify-document';
import { proposeDocument } from './propose-document';

let app: TestApp;
let services: Services;
let organization: Organization;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await openTestApp({ outbound: openGuardedOutbound({ allowPrivate: true }) });
  services = app.services;
  organization = await makeOrganization(services);
});
afterAll(() => app.close());
beforeEach(async () => {
  await receiver?.close();
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());

/** Creates a pile of a two-page invoice and a letter, read and waiting, in a project with an external classifier. */
async function pileFor(classifier: object) {
  const categories = ['invoice', 'letter'].map((value) => ({ value, description: null }));
  const project = await makeProject(services, organization, {
    settings: {
      document_splitting: 'automatic',
      classifier: { analyzer: 'theirs', provider: 'http', url: receiver.origin, categories, ...classifier },
    },
  });
  const pages = [...createInvoice(1), ...createLetter(2)];
  const { id } = await makeDocument(services, project, { pages: 3, columns: { status: 'pending' } });
  await services.db.pageText.createMany({
    data: pages.map(({ text, width, height, source, layout }, index) => ({
      originId: id,
      page: index + 1,
      text,
      width,
      height,
      source,
      layout: JSON.parse(JSON.stringify(layout)),
    })),
  });
  return id;
}

const classify = (id: string, isLastTry: boolean) =>
  classifyDocument(services, id, (document) => proposeDocument(services, document, { isLastTry }));
const stored = (id: string) =>
  services.db.document.findUniqueOrThrow({ where: { id }, include: { classification: true } });
const segments = [
  { start_page: 1, end_page: 1, doc_type: 'invoice', confidence: 0.6 },
  { start_page: 2, end_page: 3, doc_type: 'letter', confidence: 0.6 },
];

test('proposes what an external classifier returns', async () => {
  receiver.setBehavior(respondWith(200, JSON.stringify({ segments, confidence: 0.6 })));
  const id = await pileFor({});
  await classify(id, false);
  expect(await stored(id)).toMatchObject({
    holdType: 'split_review',
    holdCode: 'low_confidence',
    splitProposal: { confidence: 0.6, segments: [{ end_page: 1 }, { start_page: 2, doc_type: 'letter' }] },
    classification: { provider: `http ${receiver.origin}`, confidence: 0.6 },
  });
});

test('a page with a type barcode begins a document of an external classifier, which sees no prefix', async () => {
  receiver.setBehavior(respondWith(200, JSON.stringify({ segments, confidence: 0.6 })));
  const categories = [
    { value: 'invoice', description: null, barcode_prefix: 'INV-' },
    { value: 'letter', description: null },
  ];
  const id = await pileFor({ categories });
  const barcode = { format: 'Code128', text: 'INV-9', box: [1, 1, 9, 9] };
  for (const page of [1, 2, 3]) {
    const where = { originId_page: { originId: id, page } };
    await services.db.pageText.update({ where, data: { barcodes: page === 3 ? [barcode] : [] } });
  }
  await classify(id, false);
  expect(await stored(id)).toMatchObject({
    splitProposal: {
      segments: [
        { end_page: 1 },
        { start_page: 2, end_page: 2, doc_type: 'letter' },
        { start_page: 3, doc_type: 'invoice', reasons: ['Page 3 has the barcode “INV-9”.'] },
      ],
    },
  });
  expect(JSON.parse(receiver.calls[0]!.body).categories).toEqual([
    { value: 'invoice', description: null },
    { value: 'letter', description: null },
  ]);
});

test('a document that its provider assigns to no category waits for a person', async () => {
  const none = [{ start_page: 1, end_page: 3, doc_type: null, confidence: 0.95 }];
  receiver.setBehavior(respondWith(200, JSON.stringify({ segments: none })));
  const id = await pileFor({});
  await classify(id, false);
  expect(await stored(id)).toMatchObject({
    status: 'needs_action',
    holdType: 'type_review',
    holdReason: 'None of the project’s types seems to fit.',
    docType: null,
    classification: { alwaysHeld: true },
  });
});

test('retries a provider that returns nothing useful and loses nothing', async () => {
  receiver.setBehavior(respondWith(500));
  const id = await pileFor({});
  await expect(classify(id, false)).rejects.toThrow('it answered with 500');
  expect(await stored(id)).toMatchObject({ status: 'pending', splitProposal: null });
});

test('after the last attempt the built-in classifier takes over, and the document says so', async () => {
  receiver.setBehavior(respondWith(200, JSON.stringify({ segments: [segments[0]] })));
  const id = await pileFor({});
  await classify(id, true);
  const document = await stored(id);
  expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review', replacingId: null });
  expect(document.holdReason).toBe(
    'The classifier “theirs” returned no usable response: its segments end at page 1. The proposal is from the built-in classifier.',
  );
  expect((document.splitProposal as { segments: unknown[] }).segments).toHaveLength(2);
});

test.each<[string, object, string]>([
  ['a language model without a key', { provider: 'llm', url: null }, 'no key for it is set'],
  ['one without an address', { url: null }, 'its address is missing in the settings'],
])('%s is neither called nor retried: the document says so at once', async (_, classifier, why) => {
  const id = await pileFor(classifier);
  await classify(id, false);
  const document = await stored(id);
  expect(document).toMatchObject({ holdType: 'split_review', classification: { alwaysHeld: true } });
  expect(document.holdReason).toContain(`returned no usable response: ${why}.`);
  expect(receiver.calls).toHaveLength(0);
});

test('never sends the installation’s key to a language model at the project’s own address', async () => {
  receiver.setBehavior(neverRespond);
  const id = await pileFor({ provider: 'llm' });
  Object.assign(services, { llmApiKey: 'the installation’s own' });
  const requested = classify(id, false).catch(() => {});
  await expect.poll(() => receiver.calls.length, { timeout: 20_000 }).toBe(1);
  expect(receiver.calls[0]!.headers.authorization).toBeUndefined();
  await receiver.close();
  await requested;
  receiver = await openWebhookReceiver();
});
