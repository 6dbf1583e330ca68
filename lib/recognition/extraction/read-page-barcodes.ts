import {
  type BarcodePage,
  type StoredBarcode,
  toDisplayedBox,
  toStoredBarcodes,
} from '@/lib/documents/text/page-barcodes';
import type { PageCodes, PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import { DomainError } from '@/lib/foundation/errors';
import { TIFF } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import type { DocumentPage, OriginPage } from './pages-to-recognize';
import { countFrames, stackFrameCodes } from './recognize-frames';

/**
 * Reads the barcodes and patch codes of some pages of a document, and stores the barcodes with the text of the page's
 * origin.
 *
 * @param onPage called for each page, with its number in the document
 * @throws DomainError invalid if the file can't be read
 */
export async function readPageBarcodes(
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  { fileSha256, mimeType }: Pick<Document, 'fileSha256' | 'mimeType'>,
  pages: readonly DocumentPage[],
  onPage: (codes: PageCodes) => void = () => {},
): Promise<void> {
  const origins = new Map(pages.map((page) => [page.page, page]));
  const path = await services.storage.localPath(fileSha256);
  const report = async (codes: PageCodes) => {
    const origin = origins.get(codes.page);
    if (origin) await storeBarcodes(services, origin, codes);
    onPage(codes);
  };
  if (mimeType !== TIFF) {
    await services.pdf.readBarcodes({ path, mimeType, pages: [...origins.keys()] }, report);
  } else if (origins.size > 0) {
    // The frames of a TIFF are one page of the document.
    const frames: PageCodes[] = [];
    const numbers = Array.from({ length: await countFrames(services.pdf, path) }, (_, index) => index + 1);
    await services.pdf.readBarcodes({ path, mimeType, pages: numbers }, (codes) => void frames.push(codes));
    await report(stackFrameCodes(frames));
  }
}

/** Barcode with its page in the document. The box is in fractions of the page as displayed. */
export interface FoundBarcode extends StoredBarcode {
  page: number;
}

export interface BarcodeOptions {
  /** `true`: doesn't read the file. A page whose barcodes have not been read has none. Default: `false`. */
  storedOnly?: boolean;
}

/**
 * Finds the barcodes on some pages of a document, in page order. Reads only pages whose barcodes have not been read. If
 * the file can't be read, returns the stored barcodes.
 */
export async function findPageBarcodes(
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  document: Pick<Document, 'fileSha256' | 'mimeType'>,
  pages: readonly DocumentPage[],
  { storedOnly = false }: BarcodeOptions = {},
): Promise<FoundBarcode[]> {
  const before = await loadBarcodes(services, pages);
  const unread = before.filter(({ barcodes }) => barcodes === null).map(({ page }) => page);
  if (storedOnly || unread.length === 0) return before.flatMap(({ barcodes }) => barcodes ?? []);
  try {
    await readPageBarcodes(services, document, unread);
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error;
  }
  return (await loadBarcodes(services, pages)).flatMap(({ barcodes }) => barcodes ?? []);
}

interface StoredPage {
  page: DocumentPage;
  /** `null` if the page's barcodes have not been read. */
  barcodes: FoundBarcode[] | null;
}

/** Number of pages per database query. */
const PAGES_PER_QUERY = 200;

/** Loads the barcodes of the pages whose text is stored, in the order of `pages`. */
async function loadBarcodes(
  services: Pick<Services, 'db'>,
  pages: readonly DocumentPage[],
): Promise<StoredPage[]> {
  const stored: StoredPage[] = [];
  for (let from = 0; from < pages.length; from += PAGES_PER_QUERY)
    stored.push(...(await loadBatch(services, pages.slice(from, from + PAGES_PER_QUERY))));
  return stored;
}

async function loadBatch(
  { db }: Pick<Services, 'db'>,
  pages: readonly DocumentPage[],
): Promise<StoredPage[]> {
  const rows = await db.pageText.findMany({
    where: { OR: pages.map(({ originId, originPage }) => ({ originId, page: originPage })) },
    select: { originId: true, page: true, width: true, height: true, layout: true, barcodes: true },
  });
  const byOrigin = new Map(rows.map((row) => [`${row.originId} ${row.page}`, row]));
  return pages.flatMap((page) => {
    const row = byOrigin.get(`${page.originId} ${page.originPage}`);
    if (!row) return [];
    const stored = row.barcodes as StoredBarcode[] | null;
    const barcodes = stored?.map((barcode) => ({
      ...barcode,
      page: page.page,
      box: toDisplayedBox(barcode.box, toBarcodePage(row)),
    }));
    return [{ page, barcodes: barcodes ?? null }];
  });
}

/** Stores the barcodes of a page. A page without stored text is left out. */
async function storeBarcodes(
  { db }: Pick<Services, 'db'>,
  { originId, originPage: page }: OriginPage,
  codes: PageCodes,
): Promise<void> {
  const row = await db.pageText.findUnique({
    where: { originId_page: { originId, page } },
    select: { width: true, height: true, layout: true },
  });
  if (!row) return;
  const barcodes = toStoredBarcodes(codes, toBarcodePage(row));
  await db.pageText.updateMany({ where: { originId, page }, data: { barcodes } });
}

interface PageSize {
  width: number;
  height: number;
  layout: unknown;
}

const toBarcodePage = ({ width, height, layout }: PageSize): BarcodePage => ({
  width,
  height,
  turn: (layout as PageLayout | null)?.turn ?? 0,
});
