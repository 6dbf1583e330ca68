import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Worker } from 'tesseract.js';
import { isImageType } from '@/lib/foundation/media-types';
import type { PageLayout, ReadPage, RecognizeInput, TextLine } from '../engine';
import { PdfProblem } from '../pdf-problem';
import { type RenderLimits, renderFrame, renderPage } from '../rendering/render-page';
import { computeLegibility, type RecognizedWord, toTextLine } from './recognized-words';
import { openTesseract } from './tesseract';

/** Render width in pixels: about 240 dots per inch on a paper page. Tesseract reads this well, in 1 to 3 s. */
const RENDER_WIDTH_PX = 2000;
const POINTS_PER_INCH = 72;
const PAPER_WIDTH_INCHES = 8.27;
/** Width in pixels that is enough to detect a page's orientation. */
const SMALL_WIDTH_PX = 1100;
/** Maximum brightness deviation of an image that counts as a blank page. */
const MAX_BLANK_DEVIATION = 3;
/** Minimum legibility of an upright page. A page below it may be turned. */
const MIN_LEGIBILITY = 60;
const TURNS = [90, 270, 180] as const;

interface PageImage {
  /** Grayscale PNG. */
  data: Buffer;
  widthPx: number;
  heightPx: number;
}

export interface OcrLimits extends RenderLimits {
  /** Path of the language data for each installed language. */
  languageFiles: Readonly<Record<string, string>>;
}

/** Recognizes the words on page images, one page after the other. */
export async function recognizeText(
  input: RecognizeInput,
  limits: OcrLimits,
  onPage: (page: ReadPage) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-'));
  try {
    for (const page of input.pages) {
      const outputPath = join(folder, `${page}.webp`);
      const picture = await renderPageImage({ ...input, page, outputPath }, limits);
      const tesseract = () => openTesseract(input.languages, limits.languageFiles);
      await onPage(picture ? await readPageImage(picture, page, tesseract) : createUnreadPage(page));
      rmSync(outputPath, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function renderPageImage(
  input: { path: string; mimeType: string; page: number; outputPath: string },
  limits: RenderLimits,
): Promise<PageImage | undefined> {
  try {
    const render = isImageType(input.mimeType) ? renderFrame : renderPage;
    await render({ ...input, widthPx: RENDER_WIDTH_PX }, limits);
    const { data, info } = await sharp(input.outputPath)
      .greyscale()
      // Receipt paper is mostly speckles and faint print.
      .median(3)
      .normalise()
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { data, widthPx: info.width, heightPx: info.height };
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
  picture: PageImage,
  page: number,
  tesseract: () => Promise<Worker>,
): Promise<ReadPage> {
  // An image narrower than paper at that density is treated as a page of paper, whatever its pixel size.
  const points = (PAPER_WIDTH_INCHES * POINTS_PER_INCH) / Math.min(picture.widthPx, picture.heightPx);
  const width = picture.widthPx * points;
  const height = picture.heightPx * points;
  const { channels } = await sharp(picture.data).stats();
  if (channels[0]!.stdev < MAX_BLANK_DEVIATION) return { ...createUnreadPage(page), width, height };
  const { lines, turn } = await readUpright(await tesseract(), picture);
  const placed = lines.flatMap((words) => toTextLine(words, points) ?? []);
  placed.sort((a, b) => a.y - b.y);
  return {
    page,
    text: placed.map(getLineText).join('\n'),
    width,
    height,
    source: 'ocr',
    layout: { lines: placed, fonts: {}, turn },
  };
}

const getLineText = ({ pieces }: TextLine) => pieces.map(({ text }) => text).join(' ');

interface OcrReading {
  lines: RecognizedWord[][];
  turn: PageLayout['turn'];
}

/** Reads a page. If hardly any word is readable, tries the page turned sideways and upside down. */
async function readUpright(tesseract: Worker, { data }: PageImage): Promise<OcrReading> {
  const asItIs = await read(tesseract, data);
  const legible = computeLegibility(asItIs.flat());
  if (legible >= MIN_LEGIBILITY) return { lines: asItIs, turn: 0 };
  let best: { turn: PageLayout['turn']; legible: number } = { turn: 0, legible: legible + 20 };
  for (const turn of TURNS) {
    const small = await sharp(data).rotate(turn).resize({ width: SMALL_WIDTH_PX }).png().toBuffer();
    const found = computeLegibility((await read(tesseract, small)).flat());
    if (found > best.legible) best = { turn, legible: found };
  }
  if (best.turn === 0) return { lines: asItIs, turn: 0 };
  return {
    lines: await read(tesseract, await sharp(data).rotate(best.turn).png().toBuffer()),
    turn: best.turn,
  };
}

async function read(tesseract: Worker, image: Buffer): Promise<RecognizedWord[][]> {
  const { data } = await tesseract.recognize(image, {}, { blocks: true, text: false });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ words }) =>
      words
        .filter(({ text, confidence }) => text.trim() !== '' && confidence > 20)
        .map(({ text, confidence, bbox }) => ({
          text,
          confidence,
          box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
        })),
    );
}
