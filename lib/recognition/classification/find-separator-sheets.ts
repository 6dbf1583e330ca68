import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { findDocumentPages } from '@/lib/recognition/extraction/extraction-pages';
import { readPageBarcodes } from '@/lib/recognition/extraction/read-page-barcodes';
import type { TypedPage } from './boundary-features';

/** Maximum number of characters on a separator sheet with a barcode. Invoices have barcodes too, but more text. */
const MAX_BARCODE_SHEET_CHARACTERS = 250;
/**
 * Maximum number of characters on a sheet with a patch code. Patch codes occur only on separator sheets, which may
 * contain instructions.
 */
const MAX_PATCH_SHEET_CHARACTERS = 800;
/** Pattern of the words that name a separator sheet without a code. */
const SHEET_WORD_PATTERN = /^(patch|separator|trennblatt|trennseite|separateur)$/;
const MAX_NAMED_SHEET_WORDS = 5;

/**
 * Finds the separator sheets of a PDF, as 1-based page numbers: sheets with a patch code, with a barcode and little
 * text, or with a separator word. Stores the barcodes that it reads.
 */
export async function findSeparatorSheets(
  services: Services,
  document: Document,
  pages: readonly TypedPage[],
): Promise<Set<number>> {
  const sheets = new Set<number>();
  const perhaps = new Set<number>();
  for (const [index, { characters, words }] of pages.entries()) {
    if (words.length <= MAX_NAMED_SHEET_WORDS && words.some((word) => SHEET_WORD_PATTERN.test(word)))
      sheets.add(index + 1);
    else if (characters <= MAX_PATCH_SHEET_CHARACTERS) perhaps.add(index + 1);
  }
  if (perhaps.size > 0) {
    const all = await findDocumentPages(services, { id: document.id, skipPages: [] });
    const readable = all.filter(({ page }) => perhaps.has(page));
    await readPageBarcodes(services, document, readable, ({ page, barcodes, patch }) => {
      const hasFewWords = pages[page - 1]!.characters <= MAX_BARCODE_SHEET_CHARACTERS;
      if (patch !== null || (barcodes.length > 0 && hasFewWords)) sheets.add(page);
    });
  }
  return sheets;
}
