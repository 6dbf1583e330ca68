import type { PageLayout, ReadPage, RecognizeInput, TextLine } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';
import {
  blurGrayImage,
  computeDeviation,
  type GrayImage,
  resizeGrayImage,
  rotateGrayImage,
  stretchContrast,
  toPgm,
} from '../rendering/gray-image';
import { drawGrayPage, type RenderLimits } from '../rendering/render-page';
import type { ImageShape, OcrEngine, OcrInstallation } from './ocr-engine';
import { openOcrEngine } from './open-ocr-engine';
import { computeLegibility, type RecognizedWord, toTextLine } from './recognized-words';

/** Maximum width in pixels: about 220 dots per inch on paper. More takes longer and reads hardly better. */
const MAX_WIDTH_PX = 1800;
/** Minimum size of the shorter side in pixels. Smaller images are enlarged (docs/adr/0020-ocr-engines.md). */
const MIN_SIDE_PX: Record<ImageShape, number> = { page: 1500, block: 1200 };
/** Ratio of height to width above which an image is a receipt: one block of lines. A4 paper has 1.41. */
const MIN_BLOCK_ASPECT = 1.6;
const POINTS_PER_INCH = 72;
const PAPER_WIDTH_INCHES = 8.27;
/** Size of the shorter side in pixels that is enough to detect a page's orientation. */
const SMALL_SIDE_PX = 900;
/** Maximum brightness deviation of an image that counts as a blank page. */
const MAX_BLANK_DEVIATION = 3;
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
    await onPage(image ? await readPageImage(image, page, openEngine) : createUnreadPage(page));
  }
}

async function drawPageImage(
  input: { path: string; mimeType: string; page: number },
  limits: RenderLimits,
): Promise<GrayImage | undefined> {
  try {
    return await drawGrayPage({ ...input, widthPx: MAX_WIDTH_PX }, limits);
  } catch (error) {
    if (error instanceof PdfProblem) return undefined;
    throw error;
  }
}

const createUnreadPage = (page: number): ReadPage => ({
  page,
  text: '',
  width: 0,
  height: 0,
  source: 'ocr',
  layout: { lines: [], fonts: {}, turn: 0 },
});

async function readPageImage(
  drawn: GrayImage,
  page: number,
  openEngine: () => Promise<OcrEngine>,
): Promise<ReadPage> {
  // An image narrower than paper at that density is treated as a page of paper, whatever its pixel size.
  const points = (PAPER_WIDTH_INCHES * POINTS_PER_INCH) / Math.min(drawn.width, drawn.height);
  const size = { width: drawn.width * points, height: drawn.height * points };
  if (computeDeviation(drawn) < MAX_BLANK_DEVIATION) return { ...createUnreadPage(page), ...size };
  const shape = drawn.height / drawn.width > MIN_BLOCK_ASPECT ? 'block' : 'page';
  const scale = Math.max(1, MIN_SIDE_PX[shape] / Math.min(drawn.width, drawn.height));
  const scaled = scale === 1 ? drawn : await resizeGrayImage(drawn, scale);
  const smooth = await blurGrayImage(scaled, BLUR_PX);
  // Print on receipts is often faint.
  const image = shape === 'block' ? await stretchContrast(smooth) : smooth;
  const { lines, turn } = await readUpright(await openEngine(), image, shape);
  const placed = lines.flatMap((words) => toTextLine(words, points / scale) ?? []);
  placed.sort((a, b) => a.y - b.y);
  return {
    page,
    text: placed.map(getLineText).join('\n'),
    ...size,
    source: 'ocr',
    layout: { lines: placed, fonts: {}, turn },
  };
}

const getLineText = ({ pieces }: TextLine) => pieces.map(({ text }) => text).join(' ');

interface OcrReading {
  lines: RecognizedWord[][];
  turn: PageLayout['turn'];
}

/** Reads a page. If hardly any word is readable, tries it with less noise, then turned sideways and upside down. */
async function readUpright(engine: OcrEngine, image: GrayImage, shape: ImageShape): Promise<OcrReading> {
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
