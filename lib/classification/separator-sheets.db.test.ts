import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import { readBarcodes } from '@/lib/pdf/ocr/read-barcodes';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeDocument, makeOrganization, makeProject } from '@/lib/testing/factories';
import { typedPage } from './file-pages';
import { separated } from './separation';
import { separatorSheets } from './separator-sheets';
import { barcode, pdfWithCodes } from './testing/barcode-sheets';
import { paperPdf } from './testing/paper-pdf';
import { letterOf, paper } from './testing/papers';

let app: TestApp;
let services: Services;
beforeAll(async () => {
  const limits = { maxPages: 100, maxImageMegapixels: 100 };
  app = await openTestApp({
    pdf: {
      ...inProcessPdf,
      readBarcodes: (input, onPage) => readBarcodes(input, limits, async (page) => void (await onPage(page))),
    },
  });
  services = app.services;
});
afterAll(() => app.close());

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

test('a sheet that says patch or separator needs no barcode', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const papers = [...letterOf(1), paper('PATCH T'), ...letterOf(2)];
  const document = await makeDocument(services, project, { content: await paperPdf(papers), pages: 3 });
  expect([...(await separatorSheets(services, document, papers.map(typedPage)))]).toEqual([2]);
});
