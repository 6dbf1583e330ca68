import sharp from 'sharp';
import { PdfDraft, pdfString, type Ref } from './pdf-draft';

/**
 * PDFs for tests, made in code. Every page says which one it is, as text that can be read back, so that a test
 * tells from a part alone which pages it holds.
 */

/** What a page of a numbered PDF says: `label page 3`, pages from 1. */
export const pageText = (label: string, page: number): string => `${label} page ${page}`;

/** `pages` pages of US Letter; page n says `<label> page <n>`. */
export function numberedPdf({ pages, label = 'document' }: { pages: number; label?: string }): Buffer {
  return numberedDraft(pages, label).toBytes();
}

/** The same in the compact way of PDF 1.5: object streams and a cross-reference stream. */
export function compressedPdf({ pages, label = 'document' }: { pages: number; label?: string }): Buffer {
  return numberedDraft(pages, label).toCompressedBytes();
}

/** The same with a cross-reference table that leads nowhere: readers have to look for the objects themselves. */
export function damagedPdf({ pages, label = 'document' }: { pages: number; label?: string }): Buffer {
  const text = numberedPdf({ pages, label }).toString('latin1');
  return Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
}

/** What nobody can read: a header, and then nothing that makes sense. */
export function unreadablePdf(): Buffer {
  return Buffer.from(`%PDF-1.7\n${'this is not a document '.repeat(100)}\n%%EOF\n`);
}

/** Pages that are one JPEG each and have no text, as a scanner makes them; each in a grey of its own. */
export async function scannedPdf({
  pages,
  widthPx = 850,
}: {
  pages: number;
  widthPx?: number;
}): Promise<Buffer> {
  const draft = new PdfDraft();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const heightPx = Math.round((widthPx * 11) / 8.5);
  const kids: Ref[] = [];
  for (let page = 1; page <= pages; page++) {
    const level = scanLevel(page);
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

/** How bright page n of a scanned PDF is, of 255. */
export const scanLevel = (page: number): number => 60 + ((page * 37) % 180);

/** What a fixture adds to the numbered skeleton. */
export interface Additions {
  /** More content for a page (from 1), drawn after its text. */
  draw?: (page: number) => string;
  /** For the dictionary of a page (from 1). `pages` are the references of all pages. */
  page?: (page: number, draft: PdfDraft, pages: Ref[]) => string;
  /** For the catalog, once all pages are written. */
  catalog?: (draft: PdfDraft, pages: Ref[]) => string;
}

/** The font of the skeleton: for pages that bring resources of their own. */
export const SKELETON_FONT = '/Font << /F1 3 0 R >>';

/** The skeleton of most fixtures: a catalog, a flat tree of pages, one font (`/F1`), a text on each page. */
export function numberedDraft(pages: number, label: string, additions: Additions = {}): PdfDraft {
  const draft = new PdfDraft();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const font = draft.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const refs = Array.from({ length: pages }, () => draft.reserve());
  refs.forEach((ref, index) => {
    const text = pdfString(pageText(label, index + 1));
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
