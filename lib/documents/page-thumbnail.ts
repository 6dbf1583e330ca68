import type { Services } from '@/lib/context';
import { assert } from '@/lib/core/assert';
import { DomainError } from '@/lib/core/errors';
import { isImageType, isPdfType } from '@/lib/core/media-types';
import type { Urgency } from '@/lib/pdf/engine';
import { firstPictures } from './first-pictures';
import { type PictureWidth, pictureWidthFor } from './picture-width';
import { SingleFlight } from './single-flight';

/** A stored file whose pages can be looked at: a document's or an attachment's. */
export interface PagedFile {
  originalFilename: string;
  fileSha256: string;
  mimeType: string;
  /** 0 until counted. */
  pageCount: number;
}

export interface PageThumbnail {
  path: string;
  mimeType: typeof MIME_TYPE;
  /** Names content, page and width: equal tags are equal pictures. */
  tag: string;
}

const MIME_TYPE = 'image/webp';

type Needed = Pick<Services, 'storage' | 'pdf'>;

/** Where the pictures of a content's pages are kept, as a prefix of their keys in the cache. */
export const picturesOf = (sha256: string): string => `thumbnails/${sha256.slice(0, 2)}/${sha256}`;

/** Per storage, since a test has several applications in one process. */
const paintings = new WeakMap<Services['storage'], SingleFlight<string>>();

/**
 * The picture of one page, made when it is first asked for and kept by the content that it shows, so that documents
 * with the same bytes share it. Whoever asks while it is being made waits for the same one.
 *
 * @param page 1-based
 * @param wantedPx the width; the picture may be a little wider, and is never wider than a scan is
 * @param urgency whether somebody waits for it
 * @throws DomainError not_found for a page that isn't there, invalid with the reason when the file can't be shown
 */
export async function pageThumbnail(
  services: Needed,
  file: PagedFile,
  page: number,
  wantedPx: number,
  urgency: Urgency = 'waited',
): Promise<PageThumbnail> {
  await requirePage(services, file, page);
  const widthPx = pictureWidthFor(wantedPx);
  const sha256 = file.fileSha256;
  const key = `${picturesOf(sha256)}/${page}-${widthPx}.webp`;
  const path =
    (await services.storage.cache.get(key)) ??
    (await flightOf(services).run(key, () => paint(services, file, page, widthPx, key, urgency)));
  return { path, mimeType: MIME_TYPE, tag: `${sha256}-${page}-${widthPx}` };
}

/**
 * Begins to make the pictures of a file's first pages, before a page that shows them asks: by then the file is open.
 * Whoever asks meanwhile waits for the same ones; what fails here fails there again, and is told there.
 */
export function beginThumbnails(services: Needed, file: PagedFile): void {
  const { pages, widthPx } = firstPictures(file.pageCount);
  for (let page = 1; page <= pages; page += 1) {
    pageThumbnail(services, file, page, widthPx).catch(() => {});
  }
}

async function requirePage({ storage, pdf }: Needed, file: PagedFile, page: number): Promise<void> {
  const { mimeType, originalFilename: name } = file;
  if (!isPdfType(mimeType) && !isImageType(mimeType)) {
    throw new DomainError('not_found', `“${name}” is of a kind that has no pictures of its pages.`);
  }
  let { pageCount } = file;
  if (pageCount === 0 && isPdfType(mimeType)) {
    const inspection = await pdf.inspect({ path: await storage.localPath(file.fileSha256) });
    if (!inspection.readable) throw new DomainError('invalid', inspection.message);
    pageCount = inspection.pageCount;
  }
  // An image that was not counted, because it can't be read, says so when it is painted.
  const pages = Math.max(pageCount, 1);
  if (page >= 1 && page <= pages) return;
  throw new DomainError('not_found', `“${name}” has no page ${page}: it has ${pages}.`);
}

function flightOf({ storage }: Needed): SingleFlight<string> {
  const flight = paintings.get(storage) ?? new SingleFlight<string>();
  paintings.set(storage, flight);
  return flight;
}

async function paint(
  { storage, pdf }: Needed,
  { fileSha256, mimeType }: PagedFile,
  page: number,
  widthPx: PictureWidth,
  key: string,
  urgency: Urgency,
): Promise<string> {
  const outputPath = await storage.temporaryPath();
  try {
    const path = await storage.localPath(fileSha256);
    const painted = await pdf.renderPage({ path, mimeType, page, widthPx, outputPath, urgency });
    assert(painted.mimeType === MIME_TYPE, `a picture of ${painted.mimeType} can't be kept as ${MIME_TYPE}`);
    return await storage.cache.set(key, outputPath);
  } catch (error) {
    await storage.discard(outputPath);
    throw error;
  }
}
