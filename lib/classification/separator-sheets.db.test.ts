import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import { readBarcodes } from '@/lib/pdf/ocr/read-barcodes';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import { makeDocument, makeOrganization, makeProject } from '@/lib/testing/factories';
import { typedPage } from './file-pages';
import { separated } from './separation';
import { separatorSheets } from './separator-sheets';
import { barcode, PATCH_T, pdfWithCodes } from './testing/barcode-sheets';
import { ClassifyingDesk } from './testing/classifying-desk';
import { paperPdf } from './testing/paper-pdf';
import { invoiceOf, letterOf, paper } from './testing/papers';
import { pictureOf } from './testing/pictures';

let desk: ClassifyingDesk;
let services: Services;
beforeAll(async () => {
  const limits = { maxPages: 100, maxImageMegapixels: 100 };
  desk = await ClassifyingDesk.open({
    pdf: {
      ...inProcessPdf,
      readBarcodes: (input, onPage) => readBarcodes(input, limits, async (page) => void (await onPage(page))),
    },
  });
  services = desk.services;
});
afterAll(() => desk.app.close());

test('a sheet with a barcode parts documents, a blank page and a letter with a barcode do not', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const longLetter = paper(
    `# Harbour Office\n${'We write to you about the berth and its fees once more\n'.repeat(9)}`,
  );
  const papers = [paper(''), ...letterOf(1), paper('Next document'), ...letterOf(2), longLetter, paper('')];
  const content = await pdfWithCodes(papers, {
    1: await barcode('SEPARATOR', 'QRCode'),
    3: await barcode('SEP-0001', 'Code128'),
    5: await barcode('LETTER-5', 'QRCode'),
  });
  const document = await makeDocument(services, project, { content, pages: papers.length });
  const sheets = await separatorSheets(services, document, papers.map(typedPage));
  expect([...sheets]).toEqual([1, 3]);
  const ranges = separated(papers.length, { mode: 'barcode', sheets });
  expect(ranges.map(({ startPage, endPage }) => [startPage, endPage])).toEqual([
    [1, 2],
    [3, 6],
  ]);
  expect(ranges[1]!.reason).toBe('Page 3 is a separator sheet.');
});

test('a sheet with a patch code parts documents, drawn or scanned, and may say how to use it', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const sheet = paper(
    `# Patch T\n${'Lay this sheet between two documents, face up, before you scan them\n'.repeat(5)}`,
  );
  const papers = [...letterOf(1), sheet, ...letterOf(2), ...letterOf(3)];
  const content = await pdfWithCodes(papers, { 2: PATCH_T });
  const document = await makeDocument(services, project, { content, pages: papers.length });
  expect([...(await separatorSheets(services, document, papers.map(typedPage)))]).toEqual([2]);
  const scan = await PDFDocument.create();
  const picture = await scan.embedJpg(await pictureOf(content, 2, 'jpeg'));
  scan.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  const scanned = await makeDocument(services, project, { content: Buffer.from(await scan.save()) });
  expect([...(await separatorSheets(services, scanned, [typedPage(sheet)]))]).toEqual([1]);
});

test('a short letter that has the word in it is no sheet', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const papers = [
    ...letterOf(1),
    paper('Dear Ms Muster,\nplease find the separator that you asked for enclosed.'),
  ];
  const document = await makeDocument(services, project, { content: await paperPdf(papers), pages: 2 });
  expect([...(await separatorSheets(services, document, papers.map(typedPage)))]).toEqual([]);
});

test('a separator sheet is neither typed nor learned as the page of a document', async () => {
  const loud = paper('Separator');
  await desk.begin({ separation: { mode: 'barcode' } });
  const { id } = await desk.classified([...invoiceOf(1), loud, ...letterOf(2)]);
  const { splitProposal } = await desk.stored(id);
  expect(splitProposal).toMatchObject({
    segments: [
      { start_page: 1, end_page: 2, doc_type: 'invoice' },
      { start_page: 3, end_page: 4, doc_type: 'letter', type_confidence: 0.99 },
    ],
  });
  await desk.plan([id], [1, 2, { doc_type: 'invoice' }], [3, 4, { doc_type: 'letter' }]);
  expect(await desk.lessons(id)).toEqual([
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
  const papers = [...letterOf(1), paper('PATCH T'), ...letterOf(2)];
  const document = await makeDocument(services, project, { content: await paperPdf(papers), pages: 3 });
  expect([...(await separatorSheets(services, document, papers.map(typedPage)))]).toEqual([2]);
});
