import { randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { PdfBuilder } from '@/test-support/pdf-builder';

/** Width in pixels of a page's image, one byte per pixel: 4 MB per page, like an uncompressed scan. */
const WIDTH = 2000;
const HEIGHT = 2000;

/** Invisible text over the image, as a scanner with text recognition writes it, so the page needs no OCR. */
const TEXT_LAYER = 'BT 3 Tr /F 12 Tf 72 700 Td (The words that the scanner found on this page) Tj ET';

/**
 * Writes a PDF of scans with a text layer. Each page is an image of noise, which doesn't compress.
 * @param sizeBytes exact file size, reached with a comment at the end
 */
export async function writeScans(path: string, sizeBytes: number): Promise<void> {
  const pages = Math.floor(sizeBytes / (WIDTH * HEIGHT + 1000));
  const draft = new PdfBuilder();
  const catalog = draft.reserve();
  const tree = draft.reserve();
  const font = draft.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const refs = Array.from({ length: pages }, () => {
    const image = draft.addStream(
      `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      randomBytes(WIDTH * HEIGHT),
    );
    const content = draft.addStream('', `q 612 0 0 792 0 0 cm /Scan Do Q ${TEXT_LAYER}`);
    return draft.add(
      `<< /Type /Page /Parent ${tree} /Contents ${content} /Resources << /XObject << /Scan ${image} >> /Font << /F ${font} >> >> >>`,
    );
  });
  draft.put(tree, `<< /Type /Pages /Count ${pages} /Kids [${refs.join(' ')}] /MediaBox [0 0 612 792] >>`);
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  draft.trailer(`/Root ${catalog}`);
  const bytes = draft.toBytes();
  await writeFile(path, bytes);
  await appendFile(path, `%${' '.repeat(sizeBytes - bytes.length - 1)}`);
}
