import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPageText } from '@/lib/documents/text/get-page-text';
import type { PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import type { Services } from '@/lib/platform/context';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { classificationJobs } from '@/lib/recognition/classification/jobs';
import { setSecret } from '@/lib/tenancy/projects/provider-secret';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createPhoto, createScannedPdf } from '@/test-support/classification/page-images';
import { createInvoice, createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import {
  neverRespond,
  openWebhookReceiver,
  type ReceiverBehavior,
  respondWith,
  respondWithFlood,
  type WebhookReceiver,
} from '@/test-support/webhook-receiver';
import { extractionJobs } from './jobs';

// A busy machine draws a page in seconds.
vi.setConfig({ testTimeout: 120_000 });

/** Size in pixels of the test images: A4 at 200 dpi. */
const SIZE = { width: 1654, height: 2339 };

const builtIn: PdfEngine['recognizeText'] = async ({ pages }, onPage) => {
  for (const page of pages) {
    const layout = { lines: [], fonts: {}, turn: 0 as const };
    await onPage({ page, text: `built-in ${page}`, width: 595, height: 842, source: 'ocr', layout });
  }
};

const fixture = await closeAfterTests(
  ClassificationFixture.open({
    outbound: openGuardedOutbound({ allowPrivate: true }),
    pdf: { ...inProcessPdf, recognizeText: builtIn },
  }),
);
let receiver: WebhookReceiver;
let warnings: object[];

beforeEach(async () => {
  receiver = await openWebhookReceiver();
  warnings = [];
  await clearJobs(fixture.services.db);
  await fixture.begin({
    classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] },
    extraction_fields: [{ key: 'number', label: 'Invoice number', type: 'text' }],
    ocr: { provider: 'http', url: `${receiver.origin}/read` },
    ocr_languages: ['deu', 'eng'],
  });
});
afterEach(() => receiver.close());

const word = (text: string, left: number, top: number) => ({
  text,
  box: [left, top, 24 * text.length, 40],
  confidence: 0.95,
});
const respondWithLines = (lines: unknown, size: object = SIZE) =>
  respondWith(200, JSON.stringify({ ...size, lines }));
const INVOICE_LINES = [
  { words: [word('Invoice', 200, 300), word('number', 400, 300), word('RE-4711', 600, 300)] },
];

/** Uploads a file, runs the jobs until it is read, and returns its document. */
async function upload(content: Buffer, mimeType = 'image/png', overrides: Partial<Services> = {}) {
  const { id } = await fixture.createReceivedDocument(content, { mimeType, originalFilename: 'scan' });
  const log = Object.assign(Object.create(fixture.services.log), {
    warn: (about: object) => void warnings.push(about),
  });
  const services = { ...fixture.services, log, ...overrides };
  const jobs = [...classificationJobs(() => services), ...extractionJobs(() => services)];
  const engine = createFastEngine(jobs, services.db);
  await engine.start();
  try {
    await expect
      .poll(async () => (await fixture.getStoredDocument(id)).status, { timeout: 100_000, interval: 20 })
      .toMatch(/^(done|needs_action)$/);
  } finally {
    await engine.stop();
  }
  return await fixture.getStoredDocument(id);
}
const photo = await createPhoto(createInvoice(1)[0]!, 'png');
async function createPdfOfPhotos(count: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedPng(photo);
  const [width, height] = [595, 842];
  for (let page = 0; page < count; page += 1)
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  return Buffer.from(await pdf.save());
}
const getText = (id: string, page = 1) => getPageText(fixture.ctx, id, { page, offset: 0, limit: 1000 });

test('a scanned image gets its words from the service, with the key and the languages', async () => {
  receiver.setBehavior(respondWithLines(INVOICE_LINES));
  await setSecret(fixture.ctx, fixture.project.id, 'ocr', { key: 'sk-ocr' });
  const { id, status, data } = await upload(photo);
  expect(status).toBe('done');
  expect(await getText(id)).toMatchObject({
    text: 'Invoice number RE-4711',
    source: 'ocr',
    ocr_fallback: null,
  });
  const { metadataFields, note } = data as {
    metadataFields: { value: string; box: number[] }[];
    note?: string;
  };
  expect(note).toBeUndefined();
  expect(metadataFields[0]!.value).toBe('RE-4711');
  expect(metadataFields[0]!.box[0]).toBeCloseTo(600 / SIZE.width, 1);
  expect(metadataFields[0]!.box[1]).toBeCloseTo(300 / SIZE.height, 1);
  const [call] = receiver.calls;
  expect(receiver.calls).toHaveLength(1);
  expect(call).toMatchObject({ method: 'POST', path: '/read' });
  expect(call!.headers).toMatchObject({
    'content-type': 'image/png',
    authorization: 'Bearer sk-ocr',
    'x-ocr-languages': 'deu,eng',
  });
  expect(call!.body).toContain('PNG');
  expect(warnings).toEqual([]);
});

test('a page that the service reads sideways is turned', async () => {
  const sideways = await createScannedPdf(createLetter(1), [90]);
  const size = { width: SIZE.height, height: SIZE.width };
  // The page was turned clockwise, so its lines run downward.
  const down = ['Dear', 'Sirs', 'thank', 'you'].map((text, index) => ({
    text,
    box: [1000, 200 + 250 * index, 40, 120],
    confidence: 0.9,
  }));
  receiver.setBehavior(respondWithLines([{ words: down }], size));
  const { id } = await upload(sideways, 'application/pdf');
  expect((await getText(id)).text).toBe('Dear Sirs thank you');
  const { layout } = await fixture.services.db.pageText.findFirstOrThrow({ where: { originId: id } });
  expect(layout).toMatchObject({ turn: 270 });
});

test('a blank page is not sent', async () => {
  const blank = await sharp({ create: { ...SIZE, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const { id } = await upload(blank);
  expect(await getText(id)).toMatchObject({ text: '', source: 'ocr', ocr_fallback: null });
  expect(receiver.calls).toEqual([]);
});

test('after four failures the built-in OCR reads the page, and the document and the log say so', async () => {
  receiver.setBehavior(respondWith(503));
  const { id, data } = await upload(photo);
  expect(receiver.calls).toHaveLength(4);
  expect(await getText(id)).toMatchObject({ text: 'built-in 1', ocr_fallback: 'it answered with 503' });
  expect(data).toMatchObject({
    note: 'The OCR service returned no usable response for page 1: it answered with 503. The text is from the built-in OCR.',
  });
  expect(warnings).toEqual([{ projectId: fixture.project.id, reason: 'it answered with 503', pages: 1 }]);
});

test('a service that recovers at the third attempt reads the page', async () => {
  const behavior = respondWithLines(INVOICE_LINES);
  receiver.setBehavior((response, call) =>
    (receiver.calls.length < 3 ? respondWith(500) : behavior)(response, call),
  );
  const { id, data } = await upload(photo);
  expect(await getText(id)).toMatchObject({ text: 'Invoice number RE-4711', ocr_fallback: null });
  expect(data).not.toHaveProperty('note');
});

test('a rejecting service is asked about three pages, and the built-in OCR reads the file', async () => {
  receiver.setBehavior(respondWith(401));
  await fixture.services.db.project.update({
    where: { id: fixture.project.id },
    data: { settings: { document_splitting: 'off', ocr: { provider: 'http', url: receiver.origin } } },
  });
  const { id } = await upload(await createPdfOfPhotos(6), 'application/pdf');
  expect(receiver.calls).toHaveLength(3);
  const rows = await fixture.services.db.pageText.findMany({
    where: { originId: id },
    orderBy: { page: 'asc' },
  });
  expect(rows.map(({ text, ocrFallback }) => [text, ocrFallback])).toEqual(
    [1, 2, 3, 4, 5, 6].map((page) => [`built-in ${page}`, 'it answered with 401']),
  );
});

const outside = [{ words: [word('Total', SIZE.width - 10, 100)] }];
test.each<[string, () => ReceiverBehavior, string, number]>([
  ['a flood', () => respondWithFlood(1 << 30), 'its response is not JSON', 4],
  ['HTML', () => respondWith(200, '<html>'), 'its response is not JSON', 4],
  ['another form', () => respondWith(200, '{"text":"x"}'), 'its response has an invalid value at width', 4],
  [
    'a box outside the image',
    () => respondWithLines(outside),
    'its response has a box outside the image at lines.0.words.0.box',
    4,
  ],
  [
    'a redirect to a private address',
    () => respondWith(302, '', { location: `${receiver.origin}/elsewhere` }),
    'it answered with 302',
    1,
  ],
  ['no response', () => neverRespond, 'the response was not complete within 0.25 s', 4],
])('a service that sends %s is not believed', async (_, getBehavior, reason, calls) => {
  receiver.setBehavior(getBehavior());
  const limits = { ...fixture.services.limits, classifierMs: 250 };
  const isSlow = reason.includes('0.25 s');
  const { id } = await upload(photo, 'image/png', isSlow ? { limits } : {});
  expect(await getText(id)).toMatchObject({ text: 'built-in 1', ocr_fallback: reason });
  expect(receiver.calls.map(({ path }) => path)).toEqual(Array(calls).fill('/read'));
});

test('a private address is not called', async () => {
  const outbound = openGuardedOutbound({ allowPrivate: false });
  const { id } = await upload(photo, 'image/png', { outbound });
  await outbound.close();
  expect(await getText(id)).toMatchObject({
    text: 'built-in 1',
    ocr_fallback: expect.stringMatching(/^the address is private/),
  });
  expect(receiver.calls).toEqual([]);
});

test('leaves no temporary files', async () => {
  receiver.setBehavior(respondWith(400));
  await upload(photo);
  expect(await fixture.services.storage.listLeftovers()).toEqual([]);
});
