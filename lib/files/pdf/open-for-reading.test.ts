import { expect, test } from 'vitest';
import { writeTempFile } from '@/test-support/pdf/cut-part';
import { PdfBuilder, toPdfString } from '@/test-support/pdf-builder';
import { openForReading } from './open-for-reading';
import { readPdfText } from './text/read-pdf-text';

/**
 * Creates page tree nodes with one and three pages that claim three and one. The total is right, the nodes are wrong.
 */
function misCountedPdf(): Buffer {
  const draft = new PdfBuilder();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const font = draft.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  let page = 0;
  const node = (pages: number, said: number) => {
    const own = draft.reserve();
    const kids = Array.from({ length: pages }, () => {
      const content = draft.addStream('', `BT /F1 20 Tf 9 9 Td ${toPdfString(`page ${++page}`)} Tj ET`);
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

test('reads pages in the cutter’s order, whatever the nodes of the page tree say', async () => {
  const read: string[] = [];
  await readPdfText(writeTempFile(misCountedPdf()), undefined, { maxPages: 10 }, async ({ text }) => {
    read.push(text.trim());
  });
  expect(read).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
});

test('a document that never needed pdf.js closes', async () => {
  const { pageCount, close } = openForReading(writeTempFile(misCountedPdf()), 10);
  expect(pageCount).toBe(4);
  await close();
});
