import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBarcodes } from '@/lib/files/pdf/ocr/read-barcodes';
import { recognizeText } from '@/lib/files/pdf/ocr/recognize-text';
import type { Services } from '@/lib/platform/context';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { createBarcode, pdfWithCodes } from '@/test-support/classification/barcode-sheets';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createPhoto, createScannedPdf } from '@/test-support/classification/page-images';
import { createInvoice, createLetter, createPage } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { waitFor } from '@/test-support/platform/jobs/retry-until-defined';
import {
  neverRespond,
  openWebhookReceiver,
  type ReceiverBehavior,
  respondWith,
  type WebhookReceiver,
} from '@/test-support/webhook-receiver';
import { classificationJobs } from './jobs';

const english = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
const LIMITS = {
  maxPages: 100,
  maxImageMegapixels: 100,
  ocr: { languageFiles: { eng: join(dirname(english), '4.0.0_best_int', 'eng.traineddata.gz') } },
};
const CATEGORIES = ['invoice', 'contract', 'letter'].map((value) => ({ value, description: null }));
let receiver: WebhookReceiver;

const fixture = await closeAfterTests(
  ClassificationFixture.open({
    outbound: openGuardedOutbound({ allowPrivate: true }),
    pdf: {
      ...inProcessPdf,
      recognizeText: (input, onPage) =>
        recognizeText(input, LIMITS, async (page) => void (await onPage(page))),
      readBarcodes: (input, onPage) => readBarcodes(input, LIMITS, async (page) => void (await onPage(page))),
    },
  }),
);

beforeEach(async () => {
  receiver = await openWebhookReceiver();
  await clearJobs(fixture.services.db);
});
afterEach(() => receiver.close());

/** Runs the jobs during `work`. */
async function withJobs<T>(work: () => Promise<T>, overrides: Partial<Services> = {}): Promise<T> {
  const { services } = fixture;
  const engine = createFastEngine(
    classificationJobs(() => ({ ...services, ...overrides })),
    services.db,
  );
  await engine.start();
  try {
    return await work();
  } finally {
    await engine.stop();
  }
}

const atWork = (id: string) =>
  fixture.services.db.jobRun.count({
    where: { event: { path: ['data', 'documentId'], equals: id }, endedAt: null },
  });
const begun = (id: string) =>
  fixture.services.db.jobRun.count({ where: { event: { path: ['data', 'documentId'], equals: id } } });
async function settled(id: string) {
  await waitFor(() => begun(id)).toBe(1);
  await expect.poll(() => atWork(id), { timeout: 60_000, interval: 20 }).toBe(0);
  return await fixture.getStoredDocument(id);
}

/** Uploads a file with a two-page invoice and a letter to a project with an external classifier. */
async function pileFor(classifier: object) {
  await fixture.begin({
    classifier: {
      analyzer: 'theirs',
      provider: 'http',
      url: receiver.origin,
      categories: CATEGORIES,
      ...classifier,
    },
  });
  return await fixture.createReceivedDocument([...createInvoice(1), ...createLetter(2)]);
}
const segments = [
  { start_page: 1, end_page: 1, doc_type: 'invoice', confidence: 0.6 },
  { start_page: 2, end_page: 3, doc_type: 'letter', confidence: 0.6 },
];
const validResponse = respondWith(200, JSON.stringify({ segments, confidence: 0.6 }));
/** Returns a behavior that applies `before` for a number of requests first. */
const atTry =
  (number: number, before: ReceiverBehavior): ReceiverBehavior =>
  (response, call) =>
    (receiver.calls.length < number ? before : validResponse)(response, call);

test('a provider that recovers at the third attempt makes the proposal', async () => {
  const { id } = await pileFor({});
  receiver.setBehavior(atTry(3, respondWith(503)));
  const document = await withJobs(() => settled(id));
  expect(receiver.calls).toHaveLength(3);
  expect(document).toMatchObject({
    holdType: 'split_review',
    splitProposal: { confidence: 0.6, segments: [{ end_page: 1 }, { start_page: 2, doc_type: 'letter' }] },
    classification: { provider: `http ${receiver.origin}`, alwaysHeld: false },
    intakeFile: { status: 'done', segments: 2 },
  });
});

test('after four failures the file is held with the reason and the built-in proposal', async () => {
  const { id } = await pileFor({});
  receiver.setBehavior(respondWith(500));
  const document = await withJobs(() => settled(id));
  expect(receiver.calls).toHaveLength(4);
  expect(document).toMatchObject({
    status: 'needs_action',
    holdType: 'split_review',
    splitProposal: { segments: [{ end_page: 2 }, { start_page: 3 }] },
    classification: { provider: `http ${receiver.origin}`, alwaysHeld: true },
    intakeFile: { status: 'done' },
  });
  expect(document.holdReason).toContain('“theirs” returned no usable response: it answered with 500.');
});

test.each([
  ['http', {}],
  ['llm', { provider: 'llm' }],
])('a provider %s that is too slow times out, and nothing is lost', async (_, classifier) => {
  const { id } = await pileFor(classifier);
  receiver.setBehavior(neverRespond);
  const limits = { ...fixture.services.limits, classifierMs: 250 };
  const document = await withJobs(() => settled(id), { limits });
  expect(receiver.calls).toHaveLength(4);
  expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review' });
  expect(document.holdReason).toContain('the response was not complete within 0.25 s.');
});

test.each([400, 401, 403])(
  'a provider that rejects with %i is called once, and the file says so',
  async (status) => {
    const { id } = await pileFor({});
    receiver.setBehavior(respondWith(status));
    const document = await withJobs(() => settled(id));
    expect(receiver.calls).toHaveLength(1);
    expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review' });
    expect(document.holdReason).toContain(
      `“theirs” returned no usable response: it answered with ${status}.`,
    );
  },
);

test('an overloaded provider is called again at the time it names, and not earlier', async () => {
  await pileFor({});
  receiver.setBehavior(respondWith(429, '', { 'retry-after': '300' }));
  const run = () => fixture.services.db.jobRun.findFirst();
  await withJobs(() => waitFor(async () => (await run())?.attempt).toBe(1));
  const { dueAt, createdAt } = (await run())!;
  expect(dueAt.getTime() - createdAt.getTime()).toBeGreaterThanOrEqual(300_000);
  expect(receiver.calls).toHaveLength(1);
});

test('a language model without a key holds the file at the first attempt', async () => {
  const { id } = await pileFor({ provider: 'llm', url: null });
  const document = await withJobs(() => settled(id));
  expect(document.holdReason).toContain('no key for it is set');
  const [run] = await fixture.services.db.jobRun.findMany({ include: { steps: true } });
  expect(run).toMatchObject({ status: 'done', attempt: 0 });
});

test('a project with a hanging provider delays no other project', async () => {
  const { id: hanging } = await pileFor({});
  for (let file = 0; file < 3; file += 1) await fixture.createReceivedDocument(createLetter(file));
  receiver.setBehavior(neverRespond);
  await withJobs(async () => {
    await waitFor(() => receiver.calls.length).toBe(2);
    await fixture.begin();
    const { id } = await fixture.createReceivedDocument(createLetter(5));
    expect((await settled(id)).status).toBe('pending');
    expect((await fixture.getStoredDocument(hanging)).status).toBe('pending');
    expect(receiver.calls).toHaveLength(2);
    receiver.setBehavior(validResponse);
    await receiver.close();
  });
});

test('an event from before jobs took turns by project still runs', async () => {
  await fixture.begin();
  const { id } = await fixture.createReceivedDocument(createLetter(1));
  await fixture.services.db.outboxEvent.updateMany({
    where: { name: 'classification/requested' },
    data: { data: { documentId: id } },
  });
  expect(await withJobs(() => settled(id))).toMatchObject({
    docType: 'letter',
    intakeFile: { status: 'done' },
  });
});

test.each([
  ['every second page', { mode: 'every_n', pages: 2 }, [1, 3]],
  ['blank pages', { mode: 'blank' }, [1, 3]],
])('splits a file at %s if the setting says so', async (_, separation, starts) => {
  await fixture.begin({ separation });
  const { id } = await fixture.createReceivedDocument([
    ...createLetter(1),
    createPage(''),
    ...createLetter(2),
    ...createLetter(3),
  ]);
  const document = await withJobs(() => settled(id));
  expect(listStarts(document)).toEqual(starts);
  const provider = 'pages' in separation ? `every_n ${separation.pages}` : separation.mode;
  expect(document).toMatchObject({ splitProposal: { confidence: 1 }, classification: { provider } });
});

test('splits a file at separator sheets if the setting says so', async () => {
  await fixture.begin({ separation: { mode: 'barcode' } });
  const papers = [...createLetter(1), createPage('Next document'), ...createLetter(2)];
  const { id } = await fixture.createReceivedDocument(
    await pdfWithCodes(papers, { 2: await createBarcode('SEP-0001', 'Code128') }),
  );
  const document = await withJobs(() => settled(id));
  expect(listStarts(document)).toEqual([1, 2]);
  expect(document.splitProposal).toMatchObject({
    segments: [{ doc_type: 'letter' }, { doc_type: 'letter' }],
  });
  expect(document.holdReason).toContain('Looks like 2 documents');
}, 120_000);

const listStarts = ({ splitProposal }: { splitProposal: unknown }) =>
  (splitProposal as { segments: { start_page: number }[] }).segments.map(({ start_page }) => start_page);

test('reads a scan without a text layer by OCR, then splits and types it like any other file', async () => {
  await fixture.begin();
  const { id } = await fixture.createReceivedDocument(
    await createScannedPdf([...createInvoice(1), ...createLetter(2)]),
  );
  const document = await withJobs(() => settled(id));
  const texts = await fixture.services.db.pageText.findMany({
    where: { originId: id },
    orderBy: { page: 'asc' },
  });
  expect(texts.map(({ source }) => source)).toEqual(['ocr', 'ocr', 'ocr']);
  expect(document.splitProposal).toMatchObject({
    segments: [
      { start_page: 1, end_page: 2, doc_type: 'invoice' },
      { start_page: 3, end_page: 3, doc_type: 'letter' },
    ],
  });
}, 120_000);

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
] as const)(
  'reads and types a photo (%s) and passes it on',
  async (format, mimeType) => {
    await fixture.begin();
    const photo = await createPhoto(createInvoice(3)[0]!, format);
    const { id } = await fixture.createReceivedDocument(photo, {
      mimeType,
      originalFilename: `photo.${format}`,
    });
    const document = await withJobs(() => settled(id));
    expect(document).toMatchObject({
      status: 'pending',
      docType: 'invoice',
      docTypeSource: 'classifier',
      splitProposal: null,
      classification: { provider: 'builtin', pages: 1 },
    });
  },
  120_000,
);

test('a spreadsheet uploaded with files to classify is processed without classification', async () => {
  await fixture.begin();
  const csv = Buffer.from('name;amount\nMeyer;12\n');
  const { id } = await fixture.createReceivedDocument(csv, {
    mimeType: 'text/csv',
    originalFilename: 'table.csv',
  });
  const requested = await fixture.services.db.outboxEvent.findMany();
  expect(requested.map(({ name, data }) => ({ name, data }))).toEqual([
    {
      name: 'extraction/scan.requested',
      data: { organizationId: fixture.organization.id, documentId: id },
    },
  ]);
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    status: 'pending',
    intakeFile: { status: 'done' },
    classification: null,
  });
});
