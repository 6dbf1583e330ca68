import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { isPdfType, TIFF } from '@/lib/foundation/media-types';
import type { RenderedPage, RenderInput } from '../engine';
import { openForReading, type ReadableDocument } from '../open-for-reading';
import { PdfProblem } from '../pdf-problem';
import { findScannedImage, type ScannedImage } from './find-scanned-image';
import { stackFrames } from './stack-frames';

const QUALITY = 80;
const MIME_TYPE = 'image/webp';
/** Maximum width of a thumbnail in pixels. It is enough to recognize a file, not to read it. */
const MAX_THUMBNAIL_PX = 512;
/** Maximum number of pixels in a rendering, however tall the page is. */
const MAX_PIXELS = 24_000_000;

export interface RenderLimits {
  maxPages: number;
  maxImageMegapixels: number;
}

/**
 * Renders one page as WEBP.
 * @throws PdfProblem for a file or page that can't be rendered
 */
export async function renderPage(input: RenderInput, limits: RenderLimits): Promise<RenderedPage> {
  if (!isPdfType(input.mimeType)) return await renderImage(input, limits);
  const opened = await openCached(input.path, limits.maxPages);
  const scan = findScannedImage(opened.source, opened.pages[input.page - 1]);
  if (scan) {
    try {
      return await renderScan(scan, input, limits);
    } catch {
      // pdf.js may decode images that sharp can't.
    }
  }
  return await renderPdfPage(input, opened);
}

async function renderImage(input: RenderInput, limits: RenderLimits): Promise<RenderedPage> {
  if (input.mimeType !== TIFF || input.widthPx <= MAX_THUMBNAIL_PX) return await renderFrame(input, limits);
  try {
    const options = { limitInputPixels: limits.maxImageMegapixels * 1e6 };
    return await writeResized(await stackFrames(input.path, input.widthPx, options), input);
  } catch (error) {
    throw new PdfProblem('damaged', `The image can’t be shown: ${(error as Error).message}.`);
  }
}

/** Renders an image. For a TIFF, `page` selects one of its pages. */
export async function renderFrame(
  input: RenderInput,
  { maxImageMegapixels }: RenderLimits,
): Promise<RenderedPage> {
  try {
    const image = sharp(input.path, { limitInputPixels: maxImageMegapixels * 1e6, page: input.page - 1 });
    return await writeResized(image.autoOrient(), input);
  } catch (error) {
    throw new PdfProblem('damaged', `The image can’t be shown: ${(error as Error).message}.`);
  }
}

async function renderScan(
  { data, options, rotation, aspect }: ScannedImage,
  input: RenderInput,
  { maxImageMegapixels }: RenderLimits,
): Promise<RenderedPage> {
  const image = sharp(data, { ...options, limitInputPixels: maxImageMegapixels * 1e6 });
  const { width = 1, height = 1 } = await image.metadata();
  const widthPx = Math.min(input.widthPx, rotation % 180 === 0 ? width : height);
  return await writeResized(image.rotate(rotation), input, {
    width: widthPx,
    height: Math.max(1, Math.round(widthPx / aspect)),
    fit: 'fill',
  });
}

async function writeResized(
  image: Sharp,
  { widthPx, outputPath }: RenderInput,
  size: ResizeOptions = { width: widthPx, withoutEnlargement: true },
): Promise<RenderedPage> {
  const { width, height } = await image
    .resize(size)
    .flatten({ background: 'white' })
    .webp({ quality: QUALITY })
    .toFile(outputPath);
  return { mimeType: MIME_TYPE, widthPx: width, heightPx: height };
}

async function renderPdfPage(
  { page: number, widthPx, outputPath }: RenderInput,
  { document, checkPage }: ReadableDocument,
): Promise<RenderedPage> {
  checkPage(number);
  const page = await (await document()).getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const wanted = widthPx / natural.width;
  const most = Math.sqrt(MAX_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  try {
    const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    await page.render({ canvas: null, canvasContext: context, viewport, background: 'white' }).promise;
    writeFileSync(outputPath, await canvas.encode('webp', QUALITY));
  } finally {
    page.cleanup();
  }
  return { mimeType: MIME_TYPE, widthPx: width, heightPx: height };
}

/** Time in ms to keep the last document open, because its next page is likely requested soon. */
const KEEP_OPEN_MS = 20_000;
let cachedDocument: { path: string; opened: ReadableDocument; timer: NodeJS.Timeout } | undefined;

async function openCached(path: string, maxPages: number): Promise<ReadableDocument> {
  if (cachedDocument?.path !== path) {
    await closeCached();
    cachedDocument = {
      path,
      opened: openForReading(path, maxPages),
      timer: setTimeout(closeCached, KEEP_OPEN_MS).unref(),
    };
  }
  cachedDocument.timer.refresh();
  return cachedDocument.opened;
}

async function closeCached() {
  const closing = cachedDocument;
  cachedDocument = undefined;
  if (!closing) return;
  clearTimeout(closing.timer);
  await closing.opened.close();
}
