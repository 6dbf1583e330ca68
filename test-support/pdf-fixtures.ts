import sharp from 'sharp';
import { PdfBuilder, type Ref, toPdfString } from './pdf-builder';

/**
 * PDFs for tests, generated in code. Every page contains its own number as readable text, so that a test can identify
 * the pages of any output.
 */

/** Returns the text of a page in a numbered PDF, for example `label page 3`. Pages count from 1. */
export const getPageText = (label: string, page: number): string => `${label} page ${page}`;

/** Creates a PDF with US Letter pages. Page n contains the text `<label> page <n>`. */
export function createNumberedPdf({ pages, label = 'document' }: { pages: number; label?: string }): Buffer {
  return createNumberedDraft(pages, label).toBytes();
}

/** Creates a numbered PDF in the compact format of PDF 1.5: object streams and a cross-reference stream. */
export function createCompressedPdf({
  pages,
  label = 'document',
}: {
  pages: number;
  label?: string;
}): Buffer {
  return createNumberedDraft(pages, label).toCompressedBytes();
}

/** Creates a numbered PDF with an invalid cross-reference table: readers must search for the objects. */
export function createDamagedPdf({ pages, label = 'document' }: { pages: number; label?: string }): Buffer {
  const text = createNumberedPdf({ pages, label }).toString('latin1');
  return Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
}

/** Creates an unreadable file: a PDF header followed by meaningless text. */
export function createUnreadablePdf(): Buffer {
  return Buffer.from(`%PDF-1.7\n${'this is not a document '.repeat(100)}\n%%EOF\n`);
}

/** Creates pages that are one JPEG each without text, as from a scanner. Each page has a different gray level. */
export async function createScannedPdf({
  pages,
  widthPx = 850,
}: {
  pages: number;
  widthPx?: number;
}): Promise<Buffer> {
  const draft = new PdfBuilder();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const heightPx = Math.round((widthPx * 11) / 8.5);
  const kids: Ref[] = [];
  for (let page = 1; page <= pages; page++) {
    const level = getScanLevel(page);
    const background = { r: level, g: level, b: level };
    const jpeg = await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const image = draft.addStream(
      `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB ` +
        '/BitsPerComponent 8 /Filter /DCTDecode',
      jpeg,
    );
    const content = draft.addStream('', 'q 612 0 0 792 0 0 cm /Scan Do Q');
    kids.push(
      draft.add(
        `<< /Type /Page /Parent ${tree} /MediaBox [0 0 612 792] /Contents ${content} ` +
          `/Resources << /XObject << /Scan ${image} >> >> >>`,
      ),
    );
  }
  draft.put(tree, `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`);
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  return draft.trailer(`/Root ${catalog}`).toBytes();
}

/** Returns the brightness of page n of a scanned PDF, from 0 to 255. */
export const getScanLevel = (page: number): number => 60 + ((page * 37) % 180);

export interface PdfAdditions {
  /** Returns more content for a page (from 1), drawn after its text. */
  draw?: (page: number) => string;
  /** Returns entries for the dictionary of a page (from 1). `pages` are the references of all pages. */
  page?: (page: number, draft: PdfBuilder, pages: Ref[]) => string;
  /** Returns entries for the catalog, after all pages are written. */
  catalog?: (draft: PdfBuilder, pages: Ref[]) => string;
}

/** Font of the skeleton, for pages with their own resources. */
export const SKELETON_FONT = '/Font << /F1 3 0 R >>';

/** Creates the skeleton of most fixtures: a catalog, a flat page tree, one font (`/F1`), and a text on each page. */
export function createNumberedDraft(pages: number, label: string, additions: PdfAdditions = {}): PdfBuilder {
  const draft = new PdfBuilder();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const font = draft.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const refs = Array.from({ length: pages }, () => draft.reserve());
  refs.forEach((ref, index) => {
    const text = toPdfString(getPageText(label, index + 1));
    const drawn = additions.draw?.(index + 1) ?? '';
    const content = draft.addStream('', `BT /F1 24 Tf 72 700 Td ${text} Tj ET ${drawn}`);
    const more = additions.page?.(index + 1, draft, refs) ?? '';
    draft.put(ref, `<< /Type /Page /Parent ${tree} /Contents ${content} ${more} >>`);
  });
  const resources = `<< /Font << /F1 ${font} >> >>`;
  draft.put(
    tree,
    `<< /Type /Pages /Count ${pages} /Kids [${refs.join(' ')}] /MediaBox [0 0 612 792] /Resources ${resources} >>`,
  );
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} ${additions.catalog?.(draft, refs) ?? ''} >>`);
  return draft.trailer(`/Root ${catalog}`);
}
