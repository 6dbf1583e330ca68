import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createPhoto, createScannedPdf } from '@/test-support/classification/page-images';
import { createInvoice, createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { classifyDocument, readForClassification } from './classify-document';

/** Tests with files from scanners and cameras, read by the real engine in its child processes. */

const root = join(import.meta.dirname, '../../..');

execFileSync(process.execPath, [join(root, 'scripts/build-children.mjs')]);
const engine = openPdfEngine({
  childrenFolder: join(root, '.build/children'),
  limits: { pdfPages: 500, imageMegapixels: 100 },
  timeLimitMs: 120_000,
});
const fixture = await closeAfterTests(ClassificationFixture.open({ pdf: engine }));

afterAll(async () => {
  await engine.close();
});
beforeEach(() => fixture.begin());

async function classified(...received: Parameters<ClassificationFixture['createReceivedDocument']>) {
  const { id } = await fixture.createReceivedDocument(...received);
  expect(await readForClassification(fixture.services, id)).toBeNull();
  await classifyDocument(fixture.services, id, fixture.propose);
  return await fixture.getStoredDocument(id);
}

test('pages scanned sideways or upside down are read, split and typed like upright ones', async () => {
  const scan = await createScannedPdf([...createInvoice(1), ...createLetter(2)], [0, 180, 90]);
  const { id, splitProposal } = await classified(scan);
  const read = await fixture.services.db.pageText.findMany({
    where: { originId: id },
    orderBy: { page: 'asc' },
  });
  // Rotation that makes each page readable.
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

test('a photo taken with a sideways camera is typed like an upright one', async () => {
  const photo = await sharp(await createPhoto(createInvoice(3)[0]!, 'jpeg'))
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
