import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Worker } from 'tesseract.js';
import { isImageType } from '@/lib/core/media-types';
import type { PageLayout, ReadPage, RecogniseInput, TextLine } from '../engine';
import { PdfProblem } from '../problem';
import { type RenderLimits, renderFrame, renderPage } from '../rendering/render-page';
import { openTesseract } from './tesseract';
import { legibility, lineOfWords, type RecognisedWord } from './words';

/** Some 240 dots an inch on a page of paper: what tesseract reads well, in 1 to 3 seconds. */
const WIDTH_PX = 2000;
const POINTS_PER_INCH = 72;
const PAPER_WIDTH_INCHES = 8.27;
/** Enough to see which way up a page is. */
const SMALL_PX = 1100;
/** A picture whose brightness varies by less is blank paper. */
const BLANK_DEVIATION = 3;
/** A page with less to read than this may lie on its side. */
const HARDLY_LEGIBLE = 60;
const TURNS = [90, 270, 180] as const;

interface Picture {
  /** Grey, PNG. */
  data: Buffer;
  widthPx: number;
  heightPx: number;
}

export interface OcrLimits extends RenderLimits {
  /** The file that a language is read by, for each that is installed. */
  languageFiles: Readonly<Record<string, string>>;
}

/** Reads the words off the pictures of the pages, one after the other. */
export async function recognise(
  input: RecogniseInput,
  limits: OcrLimits,
  onPage: (page: ReadPage) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-'));
  try {
    for (const page of input.pages) {
      const outputPath = join(folder, `${page}.webp`);
      const picture = await pictureOf({ ...input, page, outputPath }, limits);
      const tesseract = () => openTesseract(input.languages, limits.languageFiles);
      await onPage(picture ? await readPicture(picture, page, tesseract) : unread(page));
      rmSync(outputPath, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pictureOf(
  input: { path: string; mimeType: string; page: number; outputPath: string },
  limits: RenderLimits,
): Promise<Picture | undefined> {
  try {
    const render = isImageType(input.mimeType) ? renderFrame : renderPage;
    await render({ ...input, widthPx: WIDTH_PX }, limits);
    const { data, info } = await sharp(input.outputPath)
      .greyscale()
      // Speckles and faint print are what a till's paper mostly consists of.
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

const unread = (page: number): ReadPage => ({
  page,
  text: '',
  width: 0,
  height: 0,
  source: 'ocr',
  layout: { lines: [], fonts: {}, turn: 0 },
});

async function readPicture(
  picture: Picture,
  page: number,
  tesseract: () => Promise<Worker>,
): Promise<ReadPage> {
  // A picture narrower than paper at that density is taken for a page of paper, whatever its pixels.
  const points = (PAPER_WIDTH_INCHES * POINTS_PER_INCH) / Math.min(picture.widthPx, picture.heightPx);
  const width = picture.widthPx * points;
  const height = picture.heightPx * points;
  const { channels } = await sharp(picture.data).stats();
  if (channels[0]!.stdev < BLANK_DEVIATION) return { ...unread(page), width, height };
  const { lines, turn } = await readUpright(await tesseract(), picture);
  const placed = lines.flatMap((words) => lineOfWords(words, points) ?? []);
  placed.sort((a, b) => a.y - b.y);
  return {
    page,
    text: placed.map(textOfLine).join('\n'),
    width,
    height,
    source: 'ocr',
    layout: { lines: placed, fonts: {}, turn },
  };
}

const textOfLine = ({ pieces }: TextLine) => pieces.map(({ text }) => text).join(' ');

interface Reading {
  lines: RecognisedWord[][];
  turn: PageLayout['turn'];
}

/** Where hardly a word can be read, the page is tried on its sides and upside down. */
async function readUpright(tesseract: Worker, { data }: Picture): Promise<Reading> {
  const asItIs = await read(tesseract, data);
  const legible = legibility(asItIs.flat());
  if (legible >= HARDLY_LEGIBLE) return { lines: asItIs, turn: 0 };
  let best: { turn: PageLayout['turn']; legible: number } = { turn: 0, legible: legible + 20 };
  for (const turn of TURNS) {
    const small = await sharp(data).rotate(turn).resize({ width: SMALL_PX }).png().toBuffer();
    const found = legibility((await read(tesseract, small)).flat());
    if (found > best.legible) best = { turn, legible: found };
  }
  if (best.turn === 0) return { lines: asItIs, turn: 0 };
  return {
    lines: await read(tesseract, await sharp(data).rotate(best.turn).png().toBuffer()),
    turn: best.turn,
  };
}

async function read(tesseract: Worker, image: Buffer): Promise<RecognisedWord[][]> {
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
