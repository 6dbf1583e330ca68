import { beforeEach, expect, test } from 'vitest';
import { readBarcodes } from '@/lib/files/pdf/ocr/read-barcodes';
import { pagePlanJobs } from '@/lib/page-plan/jobs';
import { extractionJobs } from '@/lib/recognition/extraction/jobs';
import { createBarcode, pdfWithCodes } from '@/test-support/classification/barcode-sheets';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createLetter, createPage } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument } from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { classificationJobs } from './jobs';

const LIMITS = { maxPages: 100, maxImageMegapixels: 100 };
const fixture = await closeAfterTests(
  ClassificationFixture.open({
    pdf: {
      ...inProcessPdf,
      recognizeText: async ({ pages }, onPage) => {
        const layout = { lines: [], fonts: {}, turn: 0 as const };
        for (const page of pages)
          await onPage({ page, text: '', width: 612, height: 792, source: 'ocr', layout });
      },
      readBarcodes: (input, onPage) => readBarcodes(input, LIMITS, async (page) => void (await onPage(page))),
    },
  }),
);
const { services } = fixture;
const { db } = services;

const CATEGORIES = [
  { value: 'invoice', description: null, barcode_prefix: 'INV-' },
  { value: 'letter', description: null },
];
const CLASSIFIER = { analyzer: 'builtin', provider: 'builtin', categories: CATEGORIES };

/** Runs all jobs of recognition until the condition is true. */
async function runJobsUntil(isDone: () => Promise<boolean>): Promise<void> {
  const jobs = [classificationJobs, extractionJobs, pagePlanJobs].flatMap((each) => each(() => services));
  const engine = createFastEngine(jobs, db);
  await engine.start();
  try {
    await expect.poll(isDone, { timeout: 120_000, interval: 250 }).toBe(true);
  } finally {
    await engine.stop();
  }
}

beforeEach(() => clearJobs(db));

const listParts = () =>
  db.document.findMany({
    where: { projectId: fixture.project.id, madeById: { not: null } },
    orderBy: { madeByPart: 'asc' },
  });

test('jobs drop separator sheets with their backs, type a page by its barcode, and read references', async () => {
  await fixture.begin({
    classifier: CLASSIFIER,
    document_splitting: 'automatic',
    automatic_threshold: 0,
    separation: { mode: 'barcode', pattern: 'SEP-*', sheets: 'drop' },
    reference_barcode: '*-2026-*',
  });
  const papers = [
    ...createLetter(1),
    createPage('Next document'),
    createPage(''),
    ...createLetter(2),
    ...createLetter(3),
    createPage('A page of the third letter, which has no barcode and begins no document.'),
  ];
  const { id } = await fixture.createReceivedDocument(
    await pdfWithCodes(papers, {
      1: await createBarcode('BOX-2026-1', 'Code128'),
      2: await createBarcode('SEP-1', 'QRCode'),
      5: await createBarcode('INV-2026-7', 'Code128'),
    }),
  );
  await runJobsUntil(async () => {
    const parts = await listParts();
    return parts.length === 3 && parts.every(({ status }) => status === 'done');
  });
  const [first, second, third] = await listParts();
  expect([first, second, third]).toMatchObject([
    { pageCount: 1, docType: 'letter', reference: 'BOX-2026-1', referenceFromBarcode: true },
    { pageCount: 1, docType: 'letter', reference: null },
    { pageCount: 2, docType: 'invoice', docTypeConfidence: 1, reference: 'INV-2026-7' },
  ]);
  const { splitProposal, intakeFile } = await fixture.getStoredDocument(id);
  expect(splitProposal).toMatchObject({
    segments: [
      { start_page: 1, end_page: 1, doc_type: 'letter' },
      { start_page: 2, end_page: 3, doc_type: null, role: 'discard' },
      {
        start_page: 4,
        end_page: 4,
        doc_type: 'letter',
        reasons: ['Page 2 is a separator sheet.', expect.anything()],
      },
      { start_page: 5, end_page: 6, doc_type: 'invoice', reasons: ['Page 5 has the barcode “INV-2026-7”.'] },
    ],
  });
  expect(intakeFile).toMatchObject({ status: 'done', segments: 3 });
}, 180_000);

test('a held proposal says how many pages are separator sheets; a decision as proposed is right', async () => {
  await fixture.begin({
    classifier: CLASSIFIER,
    separation: { mode: 'barcode', sheets: 'drop' },
  });
  const papers = [createPage('Next document'), createPage(''), ...createLetter(1)];
  const content = await pdfWithCodes(papers, { 1: await createBarcode('INV-SHEET', 'QRCode') });
  const { id } = await fixture.createReceivedDocument(content);
  await runJobsUntil(async () => (await fixture.getStoredDocument(id)).status === 'needs_action');
  const document = await fixture.getStoredDocument(id);
  expect(document.holdReason).toBe('Looks like 1 document and 2 pages of separator sheets.');
  // The barcode of a dropped sheet names the type of the document after it.
  expect(document.splitProposal).toMatchObject({
    segments: [{ role: 'discard' }, { start_page: 3, doc_type: 'invoice', type_confidence: 1 }],
  });
  await fixture.plan([id], [1, 2, { role: 'discard' }], [3, 3, { doc_type: 'invoice' }]);
  expect(await fixture.record(id)).toMatchObject({ cutsRight: true, right: true, pagesMoved: 0 });
  expect(await fixture.listTrainingExamples(id)).toEqual([[3, 3, 'invoice']]);
}, 180_000);

test('the classifier begins a document at a page with a type barcode', async () => {
  await fixture.begin({ classifier: CLASSIFIER });
  const page = createPage('Terms and conditions of the harbour, continued from the page before.');
  const papers = [...createLetter(1), page, page];
  const content = await pdfWithCodes(papers, { 3: await createBarcode('INV-1', 'Code128') });
  const { id } = await fixture.createReceivedDocument(content);
  await runJobsUntil(async () => (await fixture.getStoredDocument(id)).status === 'needs_action');
  const { splitProposal } = await fixture.getStoredDocument(id);
  const segments = (splitProposal as { segments: object[] }).segments;
  expect(segments.at(-1)).toMatchObject({
    start_page: 3,
    end_page: 3,
    doc_type: 'invoice',
    type_confidence: 1,
    confidence: 1,
  });
  expect((segments.at(-1) as { reasons: string[] }).reasons[0]).toBe('Page 3 has the barcode “INV-1”.');
}, 180_000);

test('the parts of a document inherit the reference of the upload, but no reference from a barcode', async () => {
  await fixture.begin();
  const pages = [...createLetter(1), ...createLetter(2)];
  const split = async (columns: object) => {
    const content = await pdfWithCodes(pages, {});
    const document = await makeDocument(services, fixture.project, { content, pages: 2, columns });
    const requestId = await fixture.plan([document.id], [1, 1], [2, 2]);
    return (await fixture.listCreatedDocuments(requestId)).map(({ reference }) => reference);
  };
  const read = { status: 'done', reference: 'A-1' } as const;
  expect(await split(read)).toEqual(['A-1', 'A-1']);
  expect(await split({ ...read, referenceFromBarcode: true })).toEqual([null, null]);
}, 60_000);
