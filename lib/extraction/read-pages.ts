import type { Services } from '@/lib/context';
import { isPictured, PDF, TIFF } from '@/lib/core/media-types';
import { storable } from '@/lib/core/text';
import type { PageLayout, ReadPage } from '@/lib/pdf/engine';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { fittedTo } from './fitted-to';
import { needsRecognition } from './needs-recognition';
import { type DocumentPage, pagesToRead } from './pages-to-read';
import { readFrames } from './read-frames';

/** Texts are written in batches, so that what was read before a crash isn't read again, and memory stays flat. */
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
}

type ReadDocument = Pick<Document, 'id' | 'fileSha256' | 'mimeType' | 'skipPages'>;

/**
 * Reads the text of those pages that nobody has read yet: of a PDF from the text layer, and off the picture where there
 * is none; of a TIFF, or of a file without pages, as that of one page. A text belongs to the page's origin, so a part is
 * read without opening a file when its source was.
 *
 * @param languages that pictures are read in
 * @throws DomainError invalid when the file can't be read
 */
export async function readPages(
  services: Services,
  document: ReadDocument,
  languages: string[],
): Promise<void> {
  const pages = await findPagesToRead(services, document);
  if (pages.length === 0) return;
  const byNumber = new Map(pages.map((page) => [page.page, page]));
  const writer = new TextWriter(services);
  const path = await services.storage.localPath(document.fileSha256);
  const pictures = new Map<number, ReadPage | null>();
  const { mimeType } = document;
  if (mimeType === PDF) {
    await services.pdf.readText({ path, pages: pages.map(({ page }) => page) }, async (read) => {
      const page = byNumber.get(read.page);
      if (page && needsRecognition(read)) pictures.set(read.page, read);
      else if (page) await writer.add(rowOf(page, read));
    });
  } else if (mimeType === TIFF) {
    const read = await readFrames(services.pdf, path, languages);
    for (const page of pages) await writer.add(rowOf(page, read));
  } else if (isPictured(mimeType)) {
    for (const { page } of pages) pictures.set(page, null);
  } else {
    const read = await services.readers.readText({ path, mimeType });
    for (const page of pages) await writer.add(rowOf(page, read));
  }
  await writer.flush();
  if (pictures.size === 0) return;
  await services.pdf.recognise({ path, mimeType, pages: [...pictures.keys()], languages }, async (read) => {
    await writer.add(rowOf(byNumber.get(read.page)!, fittedTo(pictures.get(read.page) ?? null, read)));
    // It took seconds: a crash shall not cost it.
    await writer.flush();
  });
}

async function findPagesToRead(
  { db }: Services,
  { id, skipPages }: Pick<Document, 'id' | 'skipPages'>,
): Promise<DocumentPage[]> {
  const spans = await db.pageSpan.findMany({ where: { documentId: id }, orderBy: { position: 'asc' } });
  const read = await db.pageText.findMany({
    where: {
      OR: spans.map(({ originId, firstPage, lastPage }) => ({
        originId,
        page: { gte: firstPage, lte: lastPage },
      })),
    },
    select: { originId: true, page: true },
  });
  const known = new Set(read.map(({ originId, page }) => `${originId} ${page}`));
  return pagesToRead(spans, skipPages, ({ originId, originPage }) => known.has(`${originId} ${originPage}`));
}

const rowOf = (
  { originId, originPage }: DocumentPage,
  { text, width, height, source, layout }: ReadPage,
): TextRow => ({
  originId,
  page: originPage,
  text: storable(text),
  width,
  height,
  source,
  layout: storableLayout(layout),
});

/** The same layout, without what the database can't store. */
const storableLayout = ({ lines, fonts, turn }: PageLayout): Prisma.InputJsonObject => ({
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
