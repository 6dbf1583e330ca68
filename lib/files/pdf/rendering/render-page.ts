import { writeFileSync } from 'node:fs';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { isPdfType, TIFF } from '@/lib/foundation/media-types';
import { openImage } from '../images/open-image';
import { openForReading, type ReadableDocument } from '../open-for-reading';
import type { RenderedPage, RenderInput } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';
import { findScannedImage, type ScannedImage } from './find-scanned-image';
import { type GrayImage, toGrayImage } from './gray-image';
import { stackImageFrames } from './stack-image-frames';

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

/** What becomes of a drawn page. Images on disk come as `Sharp`, pages that pdf.js draws as a canvas. */
interface PageOutput<T> {
  ofImage(image: Sharp): Promise<T>;
  ofCanvas(canvas: Canvas): Promise<T>;
}

/** Page to draw; its image is at most `widthPx` wide. */
type DrawInput = Pick<RenderInput, 'path' | 'mimeType' | 'page' | 'widthPx'>;

/**
 * Renders one page as WEBP.
 * @throws PdfProblem for a file or page that can't be rendered
 */
export const renderPage = async (input: RenderInput, limits: RenderLimits): Promise<RenderedPage> =>
  await drawPage(input, limits, {
    ofImage: async (image) => {
      const { width, height } = await image.webp({ quality: QUALITY }).toFile(input.outputPath);
      return { mimeType: MIME_TYPE, widthPx: width, heightPx: height };
    },
    ofCanvas: async (canvas) => {
      writeFileSync(input.outputPath, await canvas.encode('webp', QUALITY));
      return { mimeType: MIME_TYPE, widthPx: canvas.width, heightPx: canvas.height };
    },
  });

/**
 * Draws one page in shades of gray. For a TIFF, `page` selects one of its pages.
 * @throws PdfProblem for a file or page that can't be drawn
 */
export async function drawGrayPage(input: DrawInput, limits: RenderLimits): Promise<GrayImage> {
  const draw = isPdfType(input.mimeType) ? drawPage : drawFrame;
  return await draw(input, limits, {
    ofImage: toGrayImage,
    ofCanvas: (canvas) => {
      const { width, height } = canvas;
      return toGrayImage(sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha());
    },
  });
}

async function drawPage<T>(input: DrawInput, limits: RenderLimits, output: PageOutput<T>): Promise<T> {
  if (!isPdfType(input.mimeType)) return await drawImage(input, limits, output);
  const opened = await openCached(input.path, limits.maxPages);
  const scan = findScannedImage(opened.source, opened.pages[input.page - 1]);
  if (scan) {
    try {
      return await drawScan(scan, input, limits, output);
    } catch {
      // pdf.js may decode images that sharp can't.
    }
  }
  return await drawPdfPage(input, opened, output);
}

async function drawImage<T>(input: DrawInput, limits: RenderLimits, output: PageOutput<T>): Promise<T> {
  if (input.mimeType !== TIFF || input.widthPx <= MAX_THUMBNAIL_PX)
    return await drawFrame(input, limits, output);
  try {
    const options = { limitInputPixels: limits.maxImageMegapixels * 1e6 };
    return await output.ofImage(toWidth(await stackImageFrames(input.path, input.widthPx, options), input));
  } catch (error) {
    throw new PdfProblem('damaged', `The image can’t be shown: ${(error as Error).message}.`);
  }
}

async function drawFrame<T>(
  input: DrawInput,
  { maxImageMegapixels }: RenderLimits,
  output: PageOutput<T>,
): Promise<T> {
  try {
    const image = await openImage(input.path, { maxImageMegapixels, page: input.page - 1 });
    return await output.ofImage(toWidth(image.autoOrient(), input));
  } catch (error) {
    throw new PdfProblem('damaged', `The image can’t be shown: ${(error as Error).message}.`);
  }
}

async function drawScan<T>(
  { data, options, rotation, aspect }: ScannedImage,
  input: DrawInput,
  { maxImageMegapixels }: RenderLimits,
  output: PageOutput<T>,
): Promise<T> {
  const image = sharp(data, { ...options, limitInputPixels: maxImageMegapixels * 1e6 });
  const { width = 1, height = 1 } = await image.metadata();
  const widthPx = Math.min(input.widthPx, rotation % 180 === 0 ? width : height);
  const size = { width: widthPx, height: Math.max(1, Math.round(widthPx / aspect)), fit: 'fill' } as const;
  return await output.ofImage(toWidth(image.rotate(rotation), input, size));
}

const toWidth = (
  image: Sharp,
  { widthPx }: DrawInput,
  size: ResizeOptions = { width: widthPx, withoutEnlargement: true },
): Sharp => image.resize(size).flatten({ background: 'white' });

async function drawPdfPage<T>(
  { page: number, widthPx }: DrawInput,
  { document, checkPage }: ReadableDocument,
  output: PageOutput<T>,
): Promise<T> {
  checkPage(number);
  const page = await (await document()).getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const wanted = widthPx / natural.width;
  const maxScale = Math.sqrt(MAX_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, maxScale) });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  try {
    const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    await page.render({ canvas: null, canvasContext: context, viewport, background: 'white' }).promise;
    return await output.ofCanvas(canvas);
  } finally {
    page.cleanup();
  }
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
