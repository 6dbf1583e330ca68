import { expect, test } from 'vitest';
import { PdfDraft, pdfString } from '@/lib/testing/pdf-draft';
import { openForReading } from './open-for-reading';
import { fileOf } from './testing/part-of';
import { readText } from './text/read-text';

/** Nodes of one and three pages that say three and one: the whole is right, what is inside is not. */
function misCountedPdf(): Buffer {
  const draft = new PdfDraft();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const font = draft.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  let page = 0;
  const node = (pages: number, said: number) => {
    const own = draft.reserve();
    const kids = Array.from({ length: pages }, () => {
      const content = draft.addStream('', `BT /F1 20 Tf 9 9 Td ${pdfString(`page ${++page}`)} Tj ET`);
      return draft.add(`<< /Type /Page /Parent ${own} /Contents ${content} >>`);
    });
    return draft.put(own, `<< /Type /Pages /Parent ${tree} /Count ${said} /Kids [${kids.join(' ')}] >>`);
  };
  const nodes = [node(1, 3), node(3, 1)];
  draft.put(
    tree,
    `<< /Type /Pages /Count 4 /Kids [${nodes.join(' ')}] /MediaBox [0 0 200 100] /Resources << /Font << /F1 ${font} >> >> >>`,
  );
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  return draft.trailer(`/Root ${catalog}`).toBytes();
}

test('pages are read as the cutter counts them, whatever the nodes of the page tree say', async () => {
  const read: string[] = [];
  await readText(fileOf(misCountedPdf()), undefined, { maxPages: 10 }, async ({ text }) => {
    read.push(text.trim());
  });
  expect(read).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
});

test('a document whose pdf.js was never needed closes all the same', async () => {
  const { pageCount, close } = openForReading(fileOf(misCountedPdf()), 10);
  expect(pageCount).toBe(4);
  await close();
});
