import { SingleFlight } from '@/lib/documents/single-flight';
import type { RenderUrgency } from '@/lib/files/pdf/pdf-engine-port';
import { assert } from '@/lib/foundation/assert';
import { DomainError } from '@/lib/foundation/errors';
import { isImageType, isPdfType } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import { getThumbnailWidth, type ThumbnailWidth } from './document-thumbnail-width';
import { getInitialThumbnails } from './initial-document-thumbnails';

/** Stored file with viewable pages: a document's or an attachment's. */
export interface PagedFile {
  originalFilename: string;
  fileSha256: string;
  mimeType: string;
  /** Number of pages; 0 until counted. */
  pageCount: number;
}

export interface PageThumbnail {
  path: string;
  mimeType: typeof MIME_TYPE;
  /** Tag of content, page and width; equal tags mean equal images. */
  tag: string;
}

const MIME_TYPE = 'image/webp';

type ThumbnailServices = Pick<Services, 'storage' | 'pdf'>;

/** Returns the cache key prefix for thumbnails of a file. */
export const getThumbnailPrefix = (sha256: string): string => `thumbnails/${sha256.slice(0, 2)}/${sha256}`;

export const getThumbnailKey = (sha256: string, page: number, widthPx: ThumbnailWidth): string =>
  `${getThumbnailPrefix(sha256)}/${page}-${widthPx}.webp`;

/** Renders in progress by storage, because tests run several applications in one process. */
const rendersByStorage = new WeakMap<Services['storage'], SingleFlight<string>>();

/**
 * Returns the thumbnail of one page. It is rendered on the first request and cached by file content, so identical
 * documents share it. Concurrent callers share one render.
 *
 * @param page 1-based
 * @param requestedWidthPx minimum width in px; the image may be slightly wider, but never wider than the scan
 * @param urgency whether a user waits for it
 * @throws DomainError `not_found` for a missing page, `invalid` with the reason if the file can't be rendered
 */
export async function getPageThumbnail(
  services: ThumbnailServices,
  file: PagedFile,
  page: number,
  requestedWidthPx: number,
  urgency: RenderUrgency = 'waited',
): Promise<PageThumbnail> {
  await requirePage(services, file, page);
  const widthPx = getThumbnailWidth(requestedWidthPx);
  const sha256 = file.fileSha256;
  const key = getThumbnailKey(sha256, page, widthPx);
  const path =
    (await services.storage.cache.get(key)) ??
    (await getSingleFlight(services).run(key, () =>
      renderThumbnail(services, file, page, widthPx, key, urgency),
    ));
  return { path, mimeType: MIME_TYPE, tag: `${sha256}-${page}-${widthPx}` };
}

/**
 * Starts rendering a file's first thumbnails before the page requests them. Concurrent requests share the renders.
 * Errors are ignored here and reported on request.
 */
export function prerenderThumbnails(services: ThumbnailServices, file: PagedFile): void {
  const { pages, widthPx } = getInitialThumbnails(file.pageCount);
  for (let page = 1; page <= pages; page += 1) {
    getPageThumbnail(services, file, page, widthPx).catch(() => {});
  }
}

async function requirePage(
  { storage, pdf }: ThumbnailServices,
  file: PagedFile,
  page: number,
): Promise<void> {
  const { mimeType, originalFilename: name } = file;
  if (!isPdfType(mimeType) && !isImageType(mimeType)) {
    throw new DomainError('not_found', `“${name}” has a file type without page images.`, {
      reason: 'no_page_images',
      values: { name },
    });
  }
  let { pageCount } = file;
  if (pageCount === 0 && isPdfType(mimeType)) {
    const inspection = await pdf.inspect({ path: await storage.localPath(file.fileSha256) });
    if (!inspection.readable)
      throw new DomainError('invalid', inspection.message, { reason: 'file_unreadable', values: { name } });
    pageCount = inspection.pageCount;
  }
  // An unreadable image has no page count; rendering reports the error.
  const pages = Math.max(pageCount, 1);
  if (page >= 1 && page <= pages) return;
  throw new DomainError('not_found', `“${name}” has no page ${page}: it has ${pages}.`, {
    reason: 'no_such_page',
    values: { name, page },
  });
}

function getSingleFlight({ storage }: ThumbnailServices): SingleFlight<string> {
  const flight = rendersByStorage.get(storage) ?? new SingleFlight<string>();
  rendersByStorage.set(storage, flight);
  return flight;
}

async function renderThumbnail(
  { storage, pdf }: ThumbnailServices,
  { fileSha256, mimeType }: PagedFile,
  page: number,
  widthPx: ThumbnailWidth,
  key: string,
  urgency: RenderUrgency,
): Promise<string> {
  const outputPath = await storage.temporaryPath();
  try {
    const path = await storage.localPath(fileSha256);
    const painted = await pdf.renderPage({ path, mimeType, page, widthPx, outputPath, urgency });
    assert(
      painted.mimeType === MIME_TYPE,
      `a thumbnail of type ${painted.mimeType} can't be stored as ${MIME_TYPE}`,
    );
    return await storage.cache.set(key, outputPath);
  } catch (error) {
    await storage.discard(outputPath);
    throw error;
  }
}
