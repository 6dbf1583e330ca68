import type { Drawn, PageLayout, ReadPage } from '../engine';
import { openForReading } from '../open-for-reading';
import type { PdfJsDocument, PdfJsPage } from '../pdfjs';
import { linesOf, type PlacedText } from './lines';
import { isScant } from './scant-text';
import { whatIsDrawn } from './what-is-drawn';

/** Longer text of one page is cut off: nobody reads it, and it would fill the memory of whoever keeps it. */
const MAX_CHARACTERS = 1_000_000;
/** Lines of a page beyond these runs of text are not placed. */
const MAX_RUNS = 20_000;

/** Reads the native text of the pages (1-based; all when left out), one after the other. */
export async function readText(
  path: string,
  pages: number[] | undefined,
  limits: { maxPages: number },
  onPage: (page: ReadPage) => Promise<void>,
): Promise<void> {
  const { document: inPdfJs, pageCount, checkPage, close } = openForReading(path, limits.maxPages);
  try {
    const document = await inPdfJs();
    const wanted = pages ?? Array.from({ length: pageCount }, (_, index) => index + 1);
    for (const page of wanted) {
      checkPage(page);
      await onPage(await readPage(document, page));
    }
  } finally {
    await close();
  }
}

type TextContent = Awaited<ReturnType<PdfJsPage['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

const NOTHING: PageLayout = { lines: [], fonts: {}, turn: 0 };

/** A page that can't be read has no text, as a scan has none; the others are read all the same. */
async function readPage(document: PdfJsDocument, number: number): Promise<ReadPage> {
  const page = await document.getPage(number).catch(notForMemory);
  const nothing = { page: number, text: '', width: 0, height: 0, source: 'native', layout: NOTHING } as const;
  // Its picture may tell more.
  if (!page) return { ...nothing, drawn: 'pictures' };
  const { width, height } = page.getViewport({ scale: 1 });
  let text = '';
  let layout = NOTHING;
  let drawn: Drawn | undefined;
  try {
    const content = await page.getTextContent().catch(notForMemory);
    const items = (content?.items ?? []).filter((item): item is TextItem => 'str' in item);
    for (const item of items) {
      if (text.length > MAX_CHARACTERS) break;
      text += item.hasEOL ? `${item.str}\n` : item.str;
    }
    layout = layoutOf(page, items.slice(0, MAX_RUNS));
    if (isScant(text)) drawn = (await whatIsDrawn(page).catch(notForMemory)) ?? 'pictures';
  } finally {
    page.cleanup();
  }
  const read = { ...nothing, text: text.slice(0, MAX_CHARACTERS), width, height, layout };
  return drawn === undefined ? read : { ...read, drawn };
}

function layoutOf(page: PdfJsPage, items: readonly TextItem[]): PageLayout {
  const viewport = page.getViewport({ scale: 1 });
  const runs = items.filter(({ str }) => str.trim() !== '').map((item) => placed(item, viewport.transform));
  const fonts: Record<string, number> = {};
  for (const { fontName, str } of items) {
    const name = fontOf(page, fontName);
    if (name) fonts[name] = (fonts[name] ?? 0) + str.length;
  }
  return { ...linesOf(runs, viewport), fonts };
}

/** Where a run stands on the page as it is shown. */
function placed(item: TextItem, [a, b, c, d, e, f]: number[]): PlacedText {
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

/** The font's own name, without the letters that mark a subset; known once pdf.js has met it on a page. */
function fontOf(page: PdfJsPage, id: string): string | undefined {
  if (!page.commonObjs.has(id)) return undefined;
  const font = page.commonObjs.get(id) as { name?: string } | null;
  return font?.name?.replace(/^[A-Z]{6}\+/, '');
}

function notForMemory(error: unknown): undefined {
  if (error instanceof RangeError) throw error;
}
