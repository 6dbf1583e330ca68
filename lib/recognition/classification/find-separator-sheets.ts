import type { PageCodes } from '@/lib/files/pdf/pdf-engine-port';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { findDocumentPages } from '@/lib/recognition/extraction/extraction-pages';
import { matchesWildcards } from '@/lib/recognition/extraction/find-barcode-value';
import type { DocumentPage } from '@/lib/recognition/extraction/pages-to-recognize';
import {
  type BarcodeOptions,
  findPageBarcodes,
  readPageBarcodes,
} from '@/lib/recognition/extraction/read-page-barcodes';
import type { TypedPage } from './boundary-features';
import type { Reason } from './proposal-reason';
import type { SeparatorPages } from './proposed-separation';
import { createBarcodeReason } from './type-barcodes';

/** Maximum number of characters on a separator sheet with a barcode. Invoices have barcodes too, but more text. */
const MAX_BARCODE_SHEET_CHARACTERS = 250;
/**
 * Maximum number of characters on a sheet with a patch code or with a barcode of the project's pattern. Such sheets may
 * contain instructions.
 */
const MAX_SHEET_CHARACTERS = 800;
/** Pattern of the words that name a separator sheet without a code. */
const SHEET_WORD_PATTERN = /^(patch|separator|trennblatt|trennseite|separateur)$/;
const MAX_NAMED_SHEET_WORDS = 5;

export interface SeparatorSetting {
  /** Pattern of the barcodes that separate. Default: any barcode on a page with little text. */
  pattern?: string;
  sheets?: 'keep' | 'drop';
}

export interface FoundSeparators extends SeparatorPages {
  /** Content pages whose barcode matches the pattern, with the reason. They begin a document. */
  marked: Map<number, Reason>;
  /** Barcodes of the pages that were read. */
  barcodes: { page: number; text: string }[];
}

/**
 * Finds the pages of a PDF that separate documents: sheets with a patch code, with a barcode, or with a separator word,
 * and pages with a barcode of the project's pattern. Stores the barcodes that it reads.
 *
 * @param options.readAll reads all pages, also those that can't be separator sheets
 * @param options.storedOnly doesn't read the file. Patch codes and the print of pages without text are not known then
 */
export async function findSeparatorSheets(
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  document: Document,
  pages: readonly TypedPage[],
  { pattern, sheets: handling = 'keep' }: SeparatorSetting = {},
  { readAll = false, storedOnly = false }: { readAll?: boolean } & BarcodeOptions = {},
): Promise<FoundSeparators> {
  const named = findNamedSheets(pages);
  const sheets = new Set(named);
  const marked = new Map<number, Reason>();
  const empty = new Set<number>();
  const barcodes: FoundSeparators['barcodes'] = [];
  const takesAll = readAll || pattern !== undefined;
  const isWanted = (page: number) =>
    takesAll || (!named.has(page) && pages[page - 1]!.characters <= MAX_SHEET_CHARACTERS);
  const onPage = (codes: SheetCodes) => {
    const { page, isEmpty } = codes;
    const { characters, blank } = pages[page - 1]!;
    barcodes.push(...codes.barcodes.map(({ text }) => ({ page, text })));
    if (blank && isEmpty) empty.add(page);
    const found = findSeparatingBarcode(codes, characters, pattern);
    if (characters > MAX_SHEET_CHARACTERS) {
      if (found !== undefined) marked.set(page, createBarcodeReason(page, found));
    } else if (codes.patch !== null || found !== undefined) sheets.add(page);
  };
  const all = await findDocumentPages(services, { id: document.id, skipPages: [] });
  const readable = all.filter(({ page }) => page <= pages.length && isWanted(page));
  if (storedOnly) for (const codes of await loadStoredCodes(services, document, readable)) onPage(codes);
  else if (readable.length > 0) await readPageBarcodes(services, document, readable, onPage);
  const dropped = handling === 'drop' ? addBackSides(sheets, empty) : new Set<number>();
  return { sheets, dropped, marked, barcodes };
}

/** Codes of a page, as far as they decide on separator sheets. */
interface SheetCodes extends Pick<PageCodes, 'page' | 'isEmpty' | 'patch'> {
  barcodes: readonly { text: string }[];
}

async function loadStoredCodes(
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  document: Document,
  pages: readonly DocumentPage[],
): Promise<SheetCodes[]> {
  const stored = await findPageBarcodes(services, document, pages, { storedOnly: true });
  const byPage = new Map(pages.map(({ page }) => [page, [] as { text: string }[]]));
  for (const { page, text } of stored) byPage.get(page)!.push({ text });
  return [...byPage].map(([page, barcodes]) => ({
    ...{ page, barcodes, patch: null, isEmpty: barcodes.length === 0 },
  }));
}

function findNamedSheets(pages: readonly TypedPage[]): Set<number> {
  const named = new Set<number>();
  for (const [index, { words }] of pages.entries()) {
    if (words.length <= MAX_NAMED_SHEET_WORDS && words.some((word) => SHEET_WORD_PATTERN.test(word)))
      named.add(index + 1);
  }
  return named;
}

/** Returns the text of the barcode that separates documents. Without a pattern, only pages with little text do. */
function findSeparatingBarcode(
  { barcodes }: SheetCodes,
  characters: number,
  pattern: string | undefined,
): string | undefined {
  if (pattern === undefined)
    return characters <= MAX_BARCODE_SHEET_CHARACTERS ? barcodes[0]?.text : undefined;
  return barcodes.find(({ text }) => matchesWildcards(text, pattern))?.text;
}

/** Adds the empty page after each sheet: the back side of a sheet that was scanned on both sides. */
function addBackSides(sheets: ReadonlySet<number>, empty: ReadonlySet<number>): Set<number> {
  const dropped = new Set(sheets);
  for (const page of sheets) if (empty.has(page + 1)) dropped.add(page + 1);
  return dropped;
}
