import type { PageLayout, ReadPage, RecognizeInput } from '../pdf-engine-port';
import {
  blurGrayImage,
  type GrayImage,
  resizeGrayImage,
  rotateGrayImage,
  stretchContrast,
  toPgm,
} from '../rendering/gray-image';
import type { RenderLimits } from '../rendering/render-page';
import { drawPageImage, isBlankImage } from './draw-page-image';
import type { ImageShape, OcrEngine, OcrInstallation } from './ocr-engine';
import { openOcrEngine } from './open-ocr-engine';
import { type PageRecognition, toRecognizedPage } from './recognized-page';
import { computeLegibility } from './recognized-words';

/** Minimum size of the shorter side in pixels. Smaller images are enlarged (docs/adr/0020-ocr-engines.md). */
const MIN_SIDE_PX: Record<ImageShape, number> = { page: 1500, block: 1200 };
/** Ratio of height to width above which an image is a receipt: one block of lines. A4 paper has 1.41. */
const MIN_BLOCK_ASPECT = 1.6;
/** Size of the shorter side in pixels that is enough to detect a page's orientation. */
const SMALL_SIDE_PX = 900;
/** Minimum legibility of an upright page. A page below it may be turned. */
const MIN_LEGIBILITY = 60;
const TURNS = [90, 270, 180] as const;
/** Standard deviation in pixels of the blur that evens out the noise of a scan, and of one for heavy noise. */
const BLUR_PX = 0.5;
const HEAVY_BLUR_PX = 1;

export interface OcrLimits extends RenderLimits {
  ocr: OcrInstallation;
}

/** Recognizes the words on page images, one page after the other. */
export async function recognizeText(
  input: RecognizeInput,
  limits: OcrLimits,
  onPage: (page: ReadPage) => Promise<void>,
): Promise<void> {
  for (const page of input.pages) {
    const image = await drawPageImage({ ...input, page }, limits);
    const openEngine = () => openOcrEngine(input.languages, limits.ocr);
    await onPage(
      image ? await readPageImage(image, page, openEngine) : toRecognizedPage(page, { width: 0, height: 0 }),
    );
  }
}

async function readPageImage(
  drawn: GrayImage,
  page: number,
  openEngine: () => Promise<OcrEngine>,
): Promise<ReadPage> {
  if (isBlankImage(drawn)) return toRecognizedPage(page, drawn);
  const shape = drawn.height / drawn.width > MIN_BLOCK_ASPECT ? 'block' : 'page';
  const scale = Math.max(1, MIN_SIDE_PX[shape] / Math.min(drawn.width, drawn.height));
  const scaled = scale === 1 ? drawn : await resizeGrayImage(drawn, scale);
  const smooth = await blurGrayImage(scaled, BLUR_PX);
  // Print on receipts is often faint.
  const image = shape === 'block' ? await stretchContrast(smooth) : smooth;
  return toRecognizedPage(page, drawn, await readUpright(await openEngine(), image, shape), scale);
}

/** Reads a page. If hardly any word is readable, tries it with less noise, then turned sideways and upside down. */
async function readUpright(engine: OcrEngine, image: GrayImage, shape: ImageShape): Promise<PageRecognition> {
  const recognize = async (each: GrayImage) => {
    const lines = await engine.recognize(toPgm(each), shape);
    return { lines, legible: computeLegibility(lines.flat()) };
  };
  const sharpest = await recognize(image);
  if (sharpest.legible >= MIN_LEGIBILITY) return { lines: sharpest.lines, turn: 0 };
  const smooth = await blurGrayImage(image, HEAVY_BLUR_PX);
  const smoothest = await recognize(smooth);
  const asItIs = smoothest.legible > sharpest.legible ? smoothest : sharpest;
  if (asItIs.legible >= MIN_LEGIBILITY) return { lines: asItIs.lines, turn: 0 };
  const small = await resizeGrayImage(smooth, SMALL_SIDE_PX / Math.min(image.width, image.height));
  let best: { turn: PageLayout['turn']; legible: number } = { turn: 0, legible: asItIs.legible + 20 };
  for (const turn of TURNS) {
    const { legible } = await recognize(await rotateGrayImage(small, turn));
    if (legible > best.legible) best = { turn, legible };
  }
  if (best.turn === 0) return { lines: asItIs.lines, turn: 0 };
  const turned = await recognize(await rotateGrayImage(image, best.turn));
  const readable =
    turned.legible >= MIN_LEGIBILITY ? turned : await recognize(await rotateGrayImage(smooth, best.turn));
  return { lines: readable.lines, turn: best.turn };
}
