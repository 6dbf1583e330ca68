import { openForReading } from '../open-for-reading';
import type { DrawnContent, PageLayout, ReadPage } from '../pdf-engine-port';
import { getPdfJs, type PdfJsDocument, type PdfJsPage } from '../pdfjs';
import { getPageDict } from '../reading/pdf-page-tree';
import { buildTextLines, type PlacedText } from './build-text-lines';
import { readFontNames } from './read-font-names';
import { hasLittleText } from './scanty-text';

/** Maximum number of characters per page. Longer text is cut off to limit memory. */
const MAX_CHARACTERS = 1_000_000;
/** Maximum number of text runs that are placed on a page. */
const MAX_RUNS = 20_000;

/** Reads the native text of pages (1-based; default: all), one after the other. */
export async function readPdfText(
  path: string,
  pages: number[] | undefined,
  limits: { maxPages: number },
  onPage: (page: ReadPage) => Promise<void>,
): Promise<void> {
  const opened = openForReading(path, limits.maxPages);
  const { document: inPdfJs, pageCount, source, pages: sourcePages, checkPage, close } = opened;
  try {
    const document = await inPdfJs();
    const wanted = pages ?? Array.from({ length: pageCount }, (_, index) => index + 1);
    for (const page of wanted) {
      checkPage(page);
      const fonts = readFontNames(source, getPageDict(source, sourcePages[page - 1]!));
      await onPage(await readPage(document, page, fonts));
    }
  } finally {
    await close();
  }
}

type TextContent = Awaited<ReturnType<PdfJsPage['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

const EMPTY_LAYOUT: PageLayout = { lines: [], fonts: {}, turn: 0 };

/** Reads a page. A page that can't be read has no text, like a scan, and doesn't stop the others. */
async function readPage(
  document: PdfJsDocument,
  number: number,
  fonts: Record<string, number>,
): Promise<ReadPage> {
  const page = await document.getPage(number).catch(rethrowMemoryLimit);
  const nothing = {
    page: number,
    text: '',
    width: 0,
    height: 0,
    source: 'native',
    layout: EMPTY_LAYOUT,
  } as const;
  // The page's image may contain more.
  if (!page) return { ...nothing, drawn: 'images' };
  const { width, height } = page.getViewport({ scale: 1 });
  let text = '';
  let layout = EMPTY_LAYOUT;
  let drawn: DrawnContent | undefined;
  try {
    const content = await page.getTextContent().catch(rethrowMemoryLimit);
    const items = (content?.items ?? []).filter((item): item is TextItem => 'str' in item);
    for (const item of items) {
      if (text.length > MAX_CHARACTERS) break;
      text += item.hasEOL ? `${item.str}\n` : item.str;
    }
    layout = { ...buildLayout(page, items.slice(0, MAX_RUNS)), fonts };
    if (hasLittleText(text)) drawn = (await detectDrawnContent(page).catch(rethrowMemoryLimit)) ?? 'images';
  } finally {
    page.cleanup();
  }
  const read = { ...nothing, text: text.slice(0, MAX_CHARACTERS), width, height, layout };
  return drawn === undefined ? read : { ...read, drawn };
}

function buildLayout(page: PdfJsPage, items: readonly TextItem[]) {
  const viewport = page.getViewport({ scale: 1 });
  const runs = items
    .filter(({ str }) => str.trim() !== '')
    .map((item) => placeText(item, viewport.transform));
  return buildTextLines(runs, viewport);
}

/** Converts a run to its position on the displayed page. */
function placeText(item: TextItem, [a, b, c, d, e, f]: number[]): PlacedText {
  const [ma, mb, mc, md, me, mf] = item.transform as number[];
  const across = { x: a! * ma! + c! * mb!, y: b! * ma! + d! * mb! };
  const up = { x: a! * mc! + c! * md!, y: b! * mc! + d! * md! };
  const quarter = Math.round(Math.atan2(across.y, across.x) / (Math.PI / 2));
  return {
    text: item.str.slice(0, MAX_CHARACTERS),
    x: a! * me! + c! * mf! + e!,
    y: b! * me! + d! * mf! + f!,
    width: item.width,
    height: Math.hypot(up.x, up.y) || item.height,
    turn: ((((quarter % 4) + 4) % 4) * 90) as PlacedText['turn'],
  };
}

function rethrowMemoryLimit(error: unknown): undefined {
  if (error instanceof RangeError) throw error;
}

/** Detects content of a page other than text: images, which may show text, or lines and areas, which may be letters. */
async function detectDrawnContent(page: PdfJsPage): Promise<DrawnContent> {
  operatorsPromise ??= await readOperators();
  const { images, shadingFill, constructPath, endPath } = operatorsPromise;
  const { fnArray, argsArray } = await page.getOperatorList();
  let drawn: DrawnContent = 'nothing';
  for (const [index, code] of fnArray.entries()) {
    if (images.has(code)) return 'images';
    // A path that only clips is invisible.
    if (code === shadingFill || (code === constructPath && argsArray[index]?.[0] !== endPath))
      drawn = 'paths';
  }
  return drawn;
}

/** Codes of pdf.js's drawing operations. They are the same for every page, so they are read once. */
let operatorsPromise: Awaited<ReturnType<typeof readOperators>> | undefined;

async function readOperators() {
  const { OPS } = await getPdfJs();
  const images = Object.entries(OPS).filter(([name]) => /^paint.*Image/.test(name));
  const { shadingFill, constructPath, endPath } = OPS;
  return { images: new Set(images.map(([, code]) => code)), shadingFill, constructPath, endPath };
}
