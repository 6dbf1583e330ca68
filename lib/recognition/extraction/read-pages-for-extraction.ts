import type { PageLayout, ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { hasPageImages, PDF, TIFF } from '@/lib/foundation/media-types';
import { storable } from '@/lib/foundation/text';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { fitRecognizedPage } from './fit-recognized-page';
import { needsRecognition } from './needs-recognition';
import { type DocumentPage, getPagesToRead } from './pages-to-recognize';
import { recognizeFrames } from './recognize-frames';
import type { RecognizedPage, RecognizePages } from './recognize-pages';

/** Batch size in pages. Texts are written in batches, so that a crash loses little work and memory stays constant. */
const BATCH_PAGES = 100;
const BATCH_CHARACTERS = 1_000_000;

interface TextRow {
  originId: string;
  page: number;
  text: string;
  width: number;
  height: number;
  source: string;
  layout: Prisma.InputJsonObject;
  ocrFallback: string | null;
}

type ReadDocument = Pick<Document, 'id' | 'fileSha256' | 'mimeType' | 'skipPages'>;

/**
 * Reads the text of unread pages. A PDF uses its text layer, or recognition on the image if there is none. A TIFF or a
 * file without pages is read as one page. Text is stored by the page's origin, so a subdocument needs no file access if
 * its source was read.
 *
 * @param recognize text recognition of the project
 * @param unread unread pages. Default: loads them
 * @throws DomainError invalid if the file can't be read; UnusableResponseError of an OCR service, after which the job
 *   retries
 */
export async function readPagesForExtraction(
  services: Services,
  document: ReadDocument,
  recognize: RecognizePages,
  unread?: DocumentPage[],
): Promise<void> {
  const pages = unread ?? (await findPagesToRead(services.db, document));
  if (pages.length === 0) return;
  const byNumber = new Map(pages.map((page) => [page.page, page]));
  const writer = new TextWriter(services);
  const path = await services.storage.localPath(document.fileSha256);
  const images = new Map<number, ReadPage | null>();
  const { mimeType } = document;
  if (mimeType === PDF) {
    await services.pdf.readText({ path, pages: pages.map(({ page }) => page) }, async (read) => {
      const page = byNumber.get(read.page);
      if (page && needsRecognition(read)) images.set(read.page, read);
      else if (page) await writer.add(toTextRow(page, read));
    });
  } else if (mimeType === TIFF) {
    const read = await recognizeFrames(services.pdf, path, recognize);
    for (const page of pages) await writer.add(toTextRow(page, read));
  } else if (hasPageImages(mimeType)) {
    for (const { page } of pages) images.set(page, null);
  } else {
    const read = await services.readers.readText({ path, mimeType });
    for (const page of pages) await writer.add(toTextRow(page, read));
  }
  await writer.flush();
  if (images.size === 0) return;
  await recognize({ path, mimeType, pages: [...images.keys()] }, async (read) => {
    await writer.add(
      toTextRow(byNumber.get(read.page)!, fitRecognizedPage(images.get(read.page) ?? null, read)),
    );
    // Recognition takes seconds. Write the result at once, so that a crash doesn't lose it.
    await writer.flush();
  });
}

/** Finds the unread pages of a document in one statement. */
export async function findPagesToRead(
  db: Pick<Transaction, '$queryRaw'>,
  { id, skipPages }: Pick<Document, 'id' | 'skipPages'>,
): Promise<DocumentPage[]> {
  const spans = await db.$queryRaw<
    { originId: string; firstPage: number; lastPage: number; read: number[] }[]
  >`
    SELECT origin_id AS "originId", first_page AS "firstPage", last_page AS "lastPage", ARRAY(
      SELECT page FROM page_text
      WHERE page_text.origin_id = page_span.origin_id AND page BETWEEN first_page AND last_page) AS read
    FROM page_span WHERE document_id = ${id}::uuid ORDER BY position`;
  const known = new Set(spans.flatMap(({ originId, read }) => read.map((page) => `${originId} ${page}`)));
  return getPagesToRead(spans, skipPages, ({ originId, originPage }) =>
    known.has(`${originId} ${originPage}`),
  );
}

const toTextRow = (
  { originId, originPage }: DocumentPage,
  { text, width, height, source, layout, fallback }: RecognizedPage,
): TextRow => ({
  originId,
  page: originPage,
  text: storable(text),
  width,
  height,
  source,
  layout: toStorableLayout(layout),
  ocrFallback: fallback === undefined ? null : storable(fallback),
});

const toStorableLayout = ({ lines, fonts, turn }: PageLayout): Prisma.InputJsonObject => ({
  lines: lines.map(({ x, y, height, pieces }) => ({
    x,
    y,
    height,
    pieces: pieces.map((piece) => ({ ...piece, text: storable(piece.text) })),
  })),
  fonts: Object.fromEntries(Object.entries(fonts).map(([name, count]) => [storable(name), count])),
  turn,
});

class TextWriter {
  private batch: TextRow[] = [];
  private characters = 0;

  constructor(private readonly services: Services) {}

  async add(row: TextRow): Promise<void> {
    this.batch.push(row);
    this.characters += row.text.length;
    if (this.batch.length >= BATCH_PAGES || this.characters >= BATCH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    const data = this.batch;
    this.batch = [];
    this.characters = 0;
    if (data.length > 0) await this.services.db.pageText.createMany({ data, skipDuplicates: true });
  }
}
