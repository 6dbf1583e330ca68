import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import { readBarcodes } from '@/lib/files/pdf/ocr/read-barcodes';
import { openTestApp } from '@/test-support/app';
import { createBarcode, pdfWithCodes } from '@/test-support/classification/barcode-sheets';
import { createLetter, createPage } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { beginScan } from '@/test-support/extraction/begin-scan';
import { makeDocument, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { finishScan, readDocument } from './scan-document';

const limits = { maxPages: 100, maxImageMegapixels: 100 };
/** Pages whose images were read. */
const reads: number[][] = [];
const { services } = await closeAfterTests(
  openTestApp({
    pdf: {
      ...inProcessPdf,
      // No page of these tests needs its text.
      recognizeText: async ({ pages }, onPage) => {
        const layout = { lines: [], fonts: {}, turn: 0 as const };
        for (const page of pages)
          await onPage({ page, text: '', width: 500, height: 500, source: 'ocr', layout });
      },
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

async function makePaper(fields: object[], more: { settings?: object; columns?: object } = {}) {
  reads.length = 0;
  const settings = { extraction_fields: fields, ...more.settings };
  const project = await makeProject(services, organization, { settings });
  const content = await pdfWithCodes(PAPERS, {
    1: await createBarcode('4006381333931', 'Code128'),
    2: await createBarcode('PO-2026-17', 'QRCode'),
  });
  const columns = { status: 'pending' as const, ...more.columns };
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

const getReference = async (id: string) => {
  const row = await services.db.document.findUniqueOrThrow({ where: { id } });
  return [row.reference, row.referenceFromBarcode];
};
const CASE = { settings: { reference_barcode: 'PO-*' } };

test('the first barcode that matches becomes the reference, also of a project without fields', async () => {
  const { document } = await makePaper([], CASE);
  await scan(document.id);
  expect(await getReference(document.id)).toEqual(['PO-2026-17', true]);
});

test('a reference that the upload gave is never replaced, and no image is read for it', async () => {
  const { document } = await makePaper([], { ...CASE, columns: { reference: 'mail-4711' } });
  await scan(document.id);
  expect(await getReference(document.id)).toEqual(['mail-4711', false]);
  expect(reads).toEqual([]);
});

test('a document without a matching barcode keeps its reference', async () => {
  const { document } = await makePaper([], { settings: { reference_barcode: 'CASE-*' } });
  await scan(document.id);
  expect(await getReference(document.id)).toEqual([null, false]);
  const read = { reference: 'CASE-1', referenceFromBarcode: true };
  await services.db.document.update({ where: { id: document.id }, data: read });
  await services.db.document.update({ where: { id: document.id }, data: { status: 'pending' } });
  await scan(document.id);
  expect(await getReference(document.id)).toEqual(['CASE-1', true]);
});

test('a document that was read before gets the barcodes of new settings when it is read again', async () => {
  const { project, document } = await makePaper([NOTE]);
  await scan(document.id);
  expect(reads).toEqual([]);
  const settings = { extraction_fields: [NOTE, { ...CODE, format: 'QRCode' }], reference_barcode: '4006*' };
  await services.db.project.update({ where: { id: project.id }, data: { settings } });
  await services.db.document.update({ where: { id: document.id }, data: { status: 'pending' } });
  expect((await scan(document.id)).map(({ key, value }) => [key, value])).toEqual([
    ['note', null],
    ['code', 'PO-2026-17'],
  ]);
  expect(await getReference(document.id)).toEqual(['4006381333931', true]);
  expect(reads).toEqual([[1, 2]]);
});

test('the barcodes of a TIFF are those of all its frames, at their places in its image', async () => {
  const size = 1000;
  const frame = async (text: string) => {
    const input = Buffer.from(await createBarcode(text, 'Code128'));
    const page = { width: size, height: size, channels: 3 as const, background: 'white' };
    const drawn = sharp({ create: page }).composite([{ input, left: 100, top: 400 }]);
    return await sharp(await drawn.png().toBuffer())
      .toColourspace('b-w')
      .raw()
      .toBuffer();
  };
  const frames = await Promise.all(['FRAME-1', 'FRAME-2'].map(frame));
  const content = await sharp(Buffer.concat(frames), {
    raw: { width: size, height: 2 * size, channels: 1, pageHeight: size },
  })
    .tiff()
    .toBuffer();
  expect((await sharp(content).metadata()).pages).toBe(2);
  const fields = [CODE, { ...CODE, key: 'second', pattern: '*-2' }];
  const project = await makeProject(services, organization, { settings: { extraction_fields: fields } });
  const columns = { status: 'pending', mimeType: 'image/tiff' } as const;
  const document = await makeDocument(services, project, { content, pages: 1, columns });
  reads.length = 0;
  const values = await scan(document.id);
  expect(values.map(({ value, page }) => [value, page])).toEqual([
    ['FRAME-1', 1],
    ['FRAME-2', 1],
  ]);
  const [first, second] = values.map(({ box }) => box![1] + box![3] / 2);
  expect(first).toBeGreaterThan(0.15);
  expect(first).toBeLessThan(0.35);
  expect(second! - first!).toBeCloseTo(0.5, 1);
  expect(reads).toEqual([[1, 2]]);
});
