import { expect, test } from 'vitest';
import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import { readBarcodes } from '@/lib/files/pdf/ocr/read-barcodes';
import { openTestApp } from '@/test-support/app';
import { createBarcode, pdfWithCodes } from '@/test-support/classification/barcode-sheets';
import { createLetter, createPage } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { beginScan, finishScan, readDocument } from './scan-document';

const limits = { maxPages: 100, maxImageMegapixels: 100 };
/** Pages whose images were read. */
const reads: number[][] = [];
const { services } = await closeAfterTests(
  openTestApp({
    pdf: {
      ...inProcessPdf,
      readBarcodes: async (input, onPage) => {
        reads.push(input.pages);
        await readBarcodes(input, limits, async (page) => void (await onPage(page)));
      },
    },
  }),
);
const organization = await makeOrganization(services);

async function scan(id: string): Promise<MetadataField[]> {
  expect(await beginScan(services, id)).toBe(true);
  await finishScan(services, id, await readDocument(services, id));
  const { data } = await services.db.document.findUniqueOrThrow({ where: { id } });
  return (data as unknown as DocumentData).metadataFields;
}

const PAPERS = [...createLetter(1), createPage('Delivery of the order\nTo the harbour office')];

async function makePaper(fields: object[]) {
  reads.length = 0;
  const project = await makeProject(services, organization, { settings: { extraction_fields: fields } });
  const content = await pdfWithCodes(PAPERS, {
    1: await createBarcode('4006381333931', 'Code128'),
    2: await createBarcode('PO-2026-17', 'QRCode'),
  });
  const columns = { status: 'pending' as const };
  return { project, document: await makeDocument(services, project, { content, pages: 2, columns }) };
}

const ORDER = { key: 'order', label: 'Order', type: 'barcode', pattern: 'PO-*' };
const CODE = { key: 'code', label: 'Code', type: 'barcode' };
const NOTE = { key: 'note', label: 'Note', type: 'text' };

test('a barcode is the value of its field, in the order of the fields, and a part needs no image', async () => {
  const { project, document } = await makePaper([ORDER, NOTE, CODE]);
  const values = await scan(document.id);
  expect(values.map(({ key, value, page }) => [key, value, page])).toEqual([
    ['order', 'PO-2026-17', 2],
    ['note', null, null],
    ['code', '4006381333931', 1],
  ]);
  const [order] = values;
  expect(order!.confidence).toBe(0.99);
  expect(order!.box![0]).toBeGreaterThan(0.2);
  expect(order!.box![1]).toBeGreaterThan(0.3);
  expect(reads).toEqual([[1, 2]]);

  const part = await makeDocument(services, project, {
    content: await pdfWithCodes([PAPERS[1]!], {}),
    columns: { pageCount: 1, status: 'pending' },
  });
  await makeSpans(services, { documentId: part.id }, [{ origin: document, first: 2, last: 2 }]);
  expect((await scan(part.id)).map(({ value, page }) => [value, page])).toEqual([
    ['PO-2026-17', 1],
    [null, null],
    ['PO-2026-17', 1],
  ]);
  expect(reads).toHaveLength(1);
});

test('a document without a barcode field is not read for barcodes', async () => {
  const { document } = await makePaper([NOTE]);
  await scan(document.id);
  expect(reads).toEqual([]);
  const texts = await services.db.pageText.findMany({ where: { originId: document.id } });
  expect(texts.map(({ barcodes }) => barcodes)).toEqual([null, null]);
});
