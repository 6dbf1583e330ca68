import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import { readBarcodes } from '@/lib/pdf/ocr/read-barcodes';
import { recognise } from '@/lib/pdf/ocr/recognise';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import { eventually } from '@/lib/platform/jobs/testing/eventually';
import { emptyJobs, quickEngine } from '@/lib/platform/jobs/testing/quick-embedded';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { answer, type Behaviour, hang, openReceiver, type Receiver } from '@/lib/testing/receiver';
import { classificationJobs } from './jobs';
import { barcode, pdfWithCodes } from './testing/barcode-sheets';
import { ClassifyingDesk } from './testing/classifying-desk';
import { invoiceOf, letterOf, paper } from './testing/papers';
import { photoOf, scanOf } from './testing/pictures';

/** Files on their way through the classifier's jobs, on the engine itself. */

const english = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
const LIMITS = {
  maxPages: 100,
  maxImageMegapixels: 100,
  languageFiles: { eng: join(dirname(english), '4.0.0_best_int', 'eng.traineddata.gz') },
};
const CATEGORIES = ['invoice', 'contract', 'letter'].map((value) => ({ value, description: null }));

let desk: ClassifyingDesk;
let receiver: Receiver;
beforeAll(async () => {
  desk = await ClassifyingDesk.open({
    outbound: openGuardedOutbound({ allowPrivate: true }),
    pdf: {
      ...inProcessPdf,
      recognise: (input, onPage) => recognise(input, LIMITS, async (page) => void (await onPage(page))),
      readBarcodes: (input, onPage) => readBarcodes(input, LIMITS, async (page) => void (await onPage(page))),
    },
  });
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  receiver = await openReceiver();
  await emptyJobs(desk.services.db);
});
afterEach(() => receiver.close());

/** Runs the jobs while `work` lasts. */
async function withJobs<T>(work: () => Promise<T>, overrides: Partial<Services> = {}): Promise<T> {
  const { services } = desk;
  const engine = quickEngine(
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
  desk.services.db.jobRun.count({
    where: { event: { path: ['data', 'documentId'], equals: id }, endedAt: null },
  });
const begun = (id: string) =>
  desk.services.db.jobRun.count({ where: { event: { path: ['data', 'documentId'], equals: id } } });
async function settled(id: string) {
  await eventually(() => begun(id)).toBe(1);
  await expect.poll(() => atWork(id), { timeout: 60_000, interval: 20 }).toBe(0);
  return await desk.stored(id);
}

/** A file of an invoice of two pages and a letter, in a project that asks an outside classifier. */
async function pileFor(classifier: object) {
  await desk.begin({
    classifier: {
      analyzer: 'theirs',
      provider: 'http',
      url: receiver.origin,
      categories: CATEGORIES,
      ...classifier,
    },
  });
  return await desk.received([...invoiceOf(1), ...letterOf(2)]);
}
const segments = [
  { start_page: 1, end_page: 1, doc_type: 'invoice', confidence: 0.6 },
  { start_page: 2, end_page: 3, doc_type: 'letter', confidence: 0.6 },
];
const rightAnswer = answer(200, JSON.stringify({ segments, confidence: 0.6 }));
/** So many times something else first. */
const atTry =
  (number: number, before: Behaviour): Behaviour =>
  (response, call) =>
    (receiver.calls.length < number ? before : rightAnswer)(response, call);

test('a provider that is well again at the third try has proposed', async () => {
  const { id } = await pileFor({});
  receiver.behave(atTry(3, answer(503)));
  const document = await withJobs(() => settled(id));
  expect(receiver.calls).toHaveLength(3);
  expect(document).toMatchObject({
    holdType: 'split_review',
    splitProposal: { confidence: 0.6, segments: [{ end_page: 1 }, { start_page: 2, doc_type: 'letter' }] },
    classification: { provider: `http ${receiver.origin}`, alwaysHeld: false },
    intakeFile: { status: 'done', segments: 2 },
  });
});

test('one that fails four times is asked no more: the file is held with the reason and the built-in proposal', async () => {
  const { id } = await pileFor({});
  receiver.behave(answer(500));
  const document = await withJobs(() => settled(id));
  expect(receiver.calls).toHaveLength(4);
  expect(document).toMatchObject({
    status: 'needs_action',
    holdType: 'split_review',
    splitProposal: { segments: [{ end_page: 2 }, { start_page: 3 }] },
    classification: { provider: `http ${receiver.origin}`, alwaysHeld: true },
    intakeFile: { status: 'done' },
  });
  expect(document.holdReason).toContain('“theirs” gave no answer of use: it answered with 500.');
});

test.each([
  ['http', {}],
  ['llm', { provider: 'llm' }],
])('a provider %s that is too slow is given up in time, and nothing is lost', async (_, classifier) => {
  const { id } = await pileFor(classifier);
  receiver.behave(hang);
  const limits = { ...desk.services.limits, classifierMs: 250 };
  const document = await withJobs(() => settled(id), { limits });
  expect(receiver.calls).toHaveLength(4);
  expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review' });
  expect(document.holdReason).toContain('the answer was not whole within 0.25 s.');
});

test.each([400, 401, 403])('one that refuses with %i is asked once, and a person is told', async (status) => {
  const { id } = await pileFor({});
  receiver.behave(answer(status));
  const document = await withJobs(() => settled(id));
  expect(receiver.calls).toHaveLength(1);
  expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review' });
  expect(document.holdReason).toContain(`“theirs” gave no answer of use: it answered with ${status}.`);
});

test('one that is too busy is asked again when it says, and not before', async () => {
  await pileFor({});
  receiver.behave(answer(429, '', { 'retry-after': '300' }));
  const run = () => desk.services.db.jobRun.findFirst();
  await withJobs(() => eventually(async () => (await run())?.attempt).toBe(1));
  const { dueAt, createdAt } = (await run())!;
  expect(dueAt.getTime() - createdAt.getTime()).toBeGreaterThanOrEqual(300_000);
  expect(receiver.calls).toHaveLength(1);
});

test('a language model without a key holds the file at the first try', async () => {
  const { id } = await pileFor({ provider: 'llm', url: null });
  const document = await withJobs(() => settled(id));
  expect(document.holdReason).toContain('no key for it is set');
  const [run] = await desk.services.db.jobRun.findMany({ include: { steps: true } });
  expect(run).toMatchObject({ status: 'done', attempt: 0 });
});

test('a project whose provider hangs holds up no other', async () => {
  const { id: hanging } = await pileFor({});
  for (let file = 0; file < 3; file += 1) await desk.received(letterOf(file));
  receiver.behave(hang);
  await withJobs(async () => {
    await eventually(() => receiver.calls.length).toBe(2);
    await desk.begin();
    const { id } = await desk.received(letterOf(5));
    expect((await settled(id)).status).toBe('pending');
    expect((await desk.stored(hanging)).status).toBe('pending');
    expect(receiver.calls).toHaveLength(2);
    receiver.behave(rightAnswer);
    await receiver.close();
  });
});

test('an event of before the jobs took turns by project is worked on as well', async () => {
  await desk.begin();
  const { id } = await desk.received(letterOf(1));
  await desk.services.db.outboxEvent.updateMany({
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
])('by the setting, a file is parted at %s', async (_, separation, starts) => {
  await desk.begin({ separation });
  const { id } = await desk.received([...letterOf(1), paper(''), ...letterOf(2), ...letterOf(3)]);
  const document = await withJobs(() => settled(id));
  expect(startsOf(document)).toEqual(starts);
  const provider = 'pages' in separation ? `every_n ${separation.pages}` : separation.mode;
  expect(document).toMatchObject({ splitProposal: { confidence: 1 }, classification: { provider } });
});

test('by the setting, a file is parted at separator sheets', async () => {
  await desk.begin({ separation: { mode: 'barcode' } });
  const papers = [...letterOf(1), paper('Next document'), ...letterOf(2)];
  const { id } = await desk.received(await pdfWithCodes(papers, { 2: await barcode('SEP-0001', 'Code128') }));
  const document = await withJobs(() => settled(id));
  expect(startsOf(document)).toEqual([1, 2]);
  expect(document.splitProposal).toMatchObject({
    segments: [{ doc_type: 'letter' }, { doc_type: 'letter' }],
  });
  expect(document.holdReason).toContain('It seems to hold 2 documents');
}, 120_000);

const startsOf = ({ splitProposal }: { splitProposal: unknown }) =>
  (splitProposal as { segments: { start_page: number }[] }).segments.map(({ start_page }) => start_page);

test('a scan without a text layer is read off its pictures, and parted and typed as others are', async () => {
  await desk.begin();
  const { id } = await desk.received(await scanOf([...invoiceOf(1), ...letterOf(2)]));
  const document = await withJobs(() => settled(id));
  const texts = await desk.services.db.pageText.findMany({
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
  'a photo (%s) is read and typed, and goes on',
  async (format, mimeType) => {
    await desk.begin();
    const photo = await photoOf(invoiceOf(3)[0]!, format);
    const { id } = await desk.received(photo, { mimeType, originalFilename: `photo.${format}` });
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

test('a table that came with others to be classified goes on unclassified', async () => {
  await desk.begin();
  const csv = Buffer.from('name;amount\nMeyer;12\n');
  const { id } = await desk.received(csv, { mimeType: 'text/csv', originalFilename: 'table.csv' });
  const asked = await desk.services.db.outboxEvent.findMany();
  expect(asked.map(({ name, data }) => ({ name, data }))).toEqual([
    {
      name: 'extraction/scan.requested',
      data: { organizationId: desk.organization.id, documentId: id },
    },
  ]);
  expect(await desk.stored(id)).toMatchObject({
    status: 'pending',
    intakeFile: { status: 'done' },
    classification: null,
  });
});
