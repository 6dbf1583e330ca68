import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { StoredBarcode } from '@/lib/documents/text/page-barcodes';
import { readBarcodes } from '@/lib/files/pdf/ocr/read-barcodes';
import type { Document } from '@/lib/platform/db/generated/client';
import { createBarcode, PATCH_T, pdfWithCodes } from '@/test-support/classification/barcode-sheets';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { renderPageImage } from '@/test-support/classification/page-images';
import { createInvoice, createLetter, createPage } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import type { ReadablePage } from './classifier-page-features';
import { findSeparatorSheets, type SeparatorSetting } from './find-separator-sheets';
import { createReason } from './proposal-reason';
import { splitBySeparation } from './proposed-separation';
import { toTypedPage } from './to-typed-page';

const limits = { maxPages: 100, maxImageMegapixels: 100 };
const fixture = await closeAfterTests(
  ClassificationFixture.open({
    pdf: {
      ...inProcessPdf,
      readBarcodes: (input, onPage) => readBarcodes(input, limits, async (page) => void (await onPage(page))),
    },
  }),
);
const services = fixture.services;

async function listSheets(...[document, papers, setting]: [Document, ReadablePage[], SeparatorSetting?]) {
  const { sheets } = await findSeparatorSheets(services, document, papers.map(toTypedPage), setting);
  return [...sheets];
}

test('a sheet with a barcode separates documents; a blank page and a letter with a barcode don’t', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const longLetter = createPage(
    `# Harbour Office\n${'We write to you about the berth and its fees once more\n'.repeat(9)}`,
  );
  const papers = [
    createPage(''),
    ...createLetter(1),
    createPage('Next document'),
    ...createLetter(2),
    longLetter,
    createPage(''),
  ];
  const content = await pdfWithCodes(papers, {
    1: await createBarcode('SEPARATOR', 'QRCode'),
    3: await createBarcode('SEP-0001', 'Code128'),
    5: await createBarcode('LETTER-5', 'QRCode'),
  });
  const document = await makeDocument(services, project, { content, pages: papers.length });
  const { sheets, dropped } = await findSeparatorSheets(services, document, papers.map(toTypedPage));
  expect([...sheets]).toEqual([1, 3]);
  const ranges = splitBySeparation(papers.length, { mode: 'barcode', sheets, dropped });
  expect(ranges.map(({ startPage, endPage }) => [startPage, endPage])).toEqual([
    [1, 2],
    [3, 6],
  ]);
  expect(ranges[1]!.reason).toEqual(createReason('separator_sheet', { page: 3 }));
});

test('a sheet with a patch code separates documents, drawn or scanned, also with instructions on it', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const sheet = createPage(
    `# Patch T\n${'Lay this sheet between two documents, face up, before you scan them\n'.repeat(5)}`,
  );
  const papers = [...createLetter(1), sheet, ...createLetter(2), ...createLetter(3)];
  const content = await pdfWithCodes(papers, { 2: PATCH_T });
  const document = await makeDocument(services, project, { content, pages: papers.length });
  expect(await listSheets(document, papers)).toEqual([2]);
  const scan = await PDFDocument.create();
  const image = await scan.embedJpg(await renderPageImage(content, 2, 'jpeg'));
  scan.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  const scanned = await makeDocument(services, project, { content: Buffer.from(await scan.save()) });
  expect(await listSheets(scanned, [sheet])).toEqual([1]);
});

test('with a pattern, only matching barcodes separate, and also on a page with much text', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const full = createPage('The berth and its fees, as agreed with the Harbour Office\n'.repeat(20));
  const papers = [createPage('Label'), createPage('Next document'), full, createPage('Tail'), createPage('')];
  const content = await pdfWithCodes(papers, {
    1: await createBarcode('PARCEL-1', 'Code128'),
    2: await createBarcode('SEP-1', 'Code128'),
    3: await createBarcode('SEP-2', 'QRCode'),
    4: PATCH_T,
  });
  const document = await makeDocument(services, project, { content, pages: papers.length });
  const setting = { pattern: 'SEP-*', sheets: 'drop' } as const;
  const found = await findSeparatorSheets(services, document, papers.map(toTypedPage), setting);
  expect([...found.sheets]).toEqual([2, 4]);
  expect([...found.marked]).toEqual([[3, createReason('barcode', { page: 3, text: 'SEP-2' })]]);
  // Page 3 is no sheet, so it is kept. Page 5 is the blank back side of page 4.
  expect([...found.dropped]).toEqual([2, 4, 5]);
});

test('a dropped sheet takes only a blank back side with it', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const sheet = createPage('Next document');
  const papers = [sheet, createPage(''), ...createLetter(1), sheet, createPage(''), sheet, createPage('x')];
  // The back side of the second sheet shows a picture without text.
  const code = await createBarcode('SEP-1', 'Code128');
  const content = await pdfWithCodes(papers, { 1: code, 4: code, 5: [200, 1, 1], 6: code });
  const document = await makeDocument(services, project, { content, pages: papers.length });
  const pages = papers.map(toTypedPage);
  const found = await findSeparatorSheets(services, document, pages, { sheets: 'drop' });
  expect([...found.sheets]).toEqual([1, 4, 6]);
  expect([...found.dropped].sort()).toEqual([1, 2, 4, 6, 7]);
  expect((await findSeparatorSheets(services, document, pages)).dropped.size).toBe(0);
});

test('a short letter that contains the word is not a separator sheet', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const papers = [
    ...createLetter(1),
    createPage('Dear Ms Muster,\nplease find the separator that you asked for enclosed.'),
  ];
  const document = await makeDocument(services, project, { content: await createPaperPdf(papers), pages: 2 });
  expect(await listSheets(document, papers)).toEqual([]);
});

test('a separator sheet is neither typed nor learned as a document page', async () => {
  const loud = createPage('Separator');
  await fixture.begin({ separation: { mode: 'barcode' } });
  const { id } = await fixture.createClassifiedDocument([...createInvoice(1), loud, ...createLetter(2)]);
  const { splitProposal } = await fixture.getStoredDocument(id);
  expect(splitProposal).toMatchObject({
    segments: [
      { start_page: 1, end_page: 2, doc_type: 'invoice' },
      { start_page: 3, end_page: 4, doc_type: 'letter', type_confidence: 0.99 },
    ],
  });
  await fixture.plan([id], [1, 2, { doc_type: 'invoice' }], [3, 4, { doc_type: 'letter' }]);
  expect(await fixture.listTrainingExamples(id)).toEqual([
    [1, 2, 'invoice'],
    [3, 4, 'letter'],
  ]);
  const [, letter] = await services.db.classificationExample.findMany({
    where: { documentId: id },
    orderBy: { startPage: 'asc' },
  });
  const words = Object.keys((letter!.features as { first: object }).first).join(' ');
  expect(words).toContain('harbour');
  expect(words).not.toContain('separator');
});

test('a sheet that says patch or separator needs no barcode', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const papers = [...createLetter(1), createPage('PATCH T'), ...createLetter(2)];
  const document = await makeDocument(services, project, { content: await createPaperPdf(papers), pages: 3 });
  expect(await listSheets(document, papers)).toEqual([2]);
});

test('barcodes that were read are kept with the page, by the upload’s pages', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const full = createPage('The berth and its fees, as agreed with the Harbour Office\n'.repeat(20));
  const papers = [...createLetter(1), createPage('Next document'), full];
  const content = await pdfWithCodes(papers, { 2: await createBarcode('SEP-0001', 'QRCode') });
  const document = await makeDocument(services, project, { content, pages: 3 });
  await services.db.pageText.createMany({
    data: papers.map(({ text, width, height, source }, index) => ({
      ...{ originId: document.id, page: index + 1, text, width, height, source },
    })),
  });
  await findSeparatorSheets(services, document, papers.map(toTypedPage));
  const stored = await services.db.pageText.findMany({
    where: { originId: document.id },
    orderBy: { page: 'asc' },
  });
  const found = stored.map(({ barcodes }) => barcodes as StoredBarcode[] | null);
  // The last page has too much text for a sheet, so its image is not read.
  expect([found[0], found[2]]).toEqual([[], null]);
  expect(found[1]).toEqual([{ format: 'QRCode', text: 'SEP-0001', box: expect.anything() }]);
  const { height } = papers[1]!;
  const [x, y, across, down] = found[1]![0]!.box;
  // The image is 250 points wide, with the lower left corner at 150, 300. The code has a quiet zone in it.
  expect(x).toBeGreaterThan(150);
  expect(x + across).toBeLessThan(400);
  expect(y).toBeGreaterThan(height - 300 - 250);
  expect(y + down).toBeLessThan(height - 300);
  expect(Math.min(across, down)).toBeGreaterThan(100);
});
