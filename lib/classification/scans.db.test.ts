import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PdfEngine } from '@/lib/pdf/engine';
import { openPdfEngine } from '@/lib/platform/child-processes/pdf-engine';
import { classifyDocument, readForClassification } from './classify-document';
import { ClassifyingDesk } from './testing/classifying-desk';
import { invoiceOf, letterOf } from './testing/papers';
import { photoOf, scanOf } from './testing/pictures';

/** What comes from scanners and cameras, read by the engine itself in its child processes. */

const root = join(import.meta.dirname, '../..');
let engine: PdfEngine;
let desk: ClassifyingDesk;
beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'scripts/build-children.mjs')]);
  engine = openPdfEngine({
    childrenFolder: join(root, '.build/children'),
    limits: { pdfPages: 500, imageMegapixels: 100 },
    timeLimitMs: 120_000,
  });
  desk = await ClassifyingDesk.open({ pdf: engine });
});
afterAll(async () => {
  await desk.app.close();
  await engine.close();
});
beforeEach(() => desk.begin());

async function classified(...received: Parameters<ClassifyingDesk['received']>) {
  const { id } = await desk.received(...received);
  expect(await readForClassification(desk.services, id)).toBeNull();
  await classifyDocument(desk.services, id, desk.propose);
  return await desk.stored(id);
}

test('pages that lay sideways or upside down on the scanner are read, parted and typed as upright ones are', async () => {
  const scan = await scanOf([...invoiceOf(1), ...letterOf(2)], [0, 180, 90]);
  const { id, splitProposal } = await classified(scan);
  const read = await desk.services.db.pageText.findMany({
    where: { originId: id },
    orderBy: { page: 'asc' },
  });
  // Which way each has to be turned to be read.
  expect(read.map(({ source, layout }) => [source, (layout as { turn: number }).turn])).toEqual([
    ['ocr', 0],
    ['ocr', 180],
    ['ocr', 270],
  ]);
  expect(splitProposal).toMatchObject({
    segments: [
      { start_page: 1, end_page: 2, doc_type: 'invoice' },
      { start_page: 3, end_page: 3, doc_type: 'letter' },
    ],
  });
}, 300_000);

test('a photo that was taken with the camera held sideways is typed as one held upright', async () => {
  const photo = await sharp(await photoOf(invoiceOf(3)[0]!, 'jpeg'))
    .rotate(90)
    .jpeg()
    .toBuffer();
  const document = await classified(photo, { mimeType: 'image/jpeg', originalFilename: 'photo.jpeg' });
  expect(document).toMatchObject({
    status: 'pending',
    docType: 'invoice',
    docTypeSource: 'classifier',
    splitProposal: null,
    classification: { provider: 'builtin', pages: 1 },
  });
}, 300_000);
