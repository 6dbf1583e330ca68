import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { isPdfType, TIFF } from '@/lib/core/media-types';
import type { RenderedPage, RenderInput } from '../engine';
import { openForReading, type ReadableDocument } from '../open-for-reading';
import { PdfProblem } from '../problem';
import { type ScannedImage, scannedImage } from './scanned-image';
import { stackedFrames } from './stacked-frames';

const QUALITY = 80;
const MIME_TYPE = 'image/webp';
/** A picture of this width tells a file from others; to be read it has to be larger. */
const SMALL_PX = 512;
/** A rendering is never larger, however tall the page is. */
const MAX_PIXELS = 24_000_000;

export interface RenderLimits {
  maxPages: number;
  maxImageMegapixels: number;
}

/** Paints one page as WEBP. Throws a PdfProblem for a file, or a page, that can't be painted. */
export async function renderPage(input: RenderInput, limits: RenderLimits): Promise<RenderedPage> {
  if (!isPdfType(input.mimeType)) return await renderImage(input, limits);
  const opened = await keptOpen(input.path, limits.maxPages);
  const scan = scannedImage(opened.source, opened.pages[input.page - 1]);
  if (scan) {
    try {
      return await renderScan(scan, input, limits);
    } catch {
      // What sharp doesn't decode, pdf.js may.
    }
  }
  return await renderDrawn(input, opened);
}

async function renderImage(input: RenderInput, limits: RenderLimits): Promise<RenderedPage> {
  if (input.mimeType !== TIFF || input.widthPx <= SMALL_PX) return await renderFrame(input, limits);
  try {
    const options = { limitInputPixels: limits.maxImageMegapixels * 1e6 };
    return await writeSized(await stackedFrames(input.path, input.widthPx, options), input);
  } catch (error) {
    throw new PdfProblem('damaged', `The image can’t be shown: ${(error as Error).message}.`);
  }
}

/** Paints an image; of a TIFF, the one of its own pages that `page` tells. */
export async function renderFrame(
  input: RenderInput,
  { maxImageMegapixels }: RenderLimits,
): Promise<RenderedPage> {
  try {
    const image = sharp(input.path, { limitInputPixels: maxImageMegapixels * 1e6, page: input.page - 1 });
    return await writeSized(image.autoOrient(), input);
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
  return await writeSized(image.rotate(rotation), input, {
    width: widthPx,
    height: Math.max(1, Math.round(widthPx / aspect)),
    fit: 'fill',
  });
}

async function writeSized(
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

async function renderDrawn(
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

/** The document painted last stays open for a while: its next page is likely to be asked for. */
const KEEP_OPEN_MS = 20_000;
let last: { path: string; opened: ReadableDocument; timer: NodeJS.Timeout } | undefined;

async function keptOpen(path: string, maxPages: number): Promise<ReadableDocument> {
  if (last?.path !== path) {
    await closeLast();
    last = {
      path,
      opened: openForReading(path, maxPages),
      timer: setTimeout(closeLast, KEEP_OPEN_MS).unref(),
    };
  }
  last.timer.refresh();
  return last.opened;
}

async function closeLast() {
  const closing = last;
  last = undefined;
  if (!closing) return;
  clearTimeout(closing.timer);
  await closing.opened.close();
}
