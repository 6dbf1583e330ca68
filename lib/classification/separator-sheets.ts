import type { Services } from '@/lib/context';
import type { Document } from '@/lib/platform/db/generated/client';
import type { TypedPage } from './boundary-features';

/** A sheet that parts documents has its barcode and hardly a word; an invoice has a barcode too. */
const FEW_CHARACTERS = 250;
/** A patch code stands on nothing but sheets, which may say how they are to be laid in. */
const SHEET_CHARACTERS = 800;
/** A sheet without any code says what it is, and nothing else. */
const SHEET_WORD = /^(patch|separator|trennblatt|trennseite|separateur)$/;
const FEW_WORDS = 5;

/** The separator sheets of a PDF, by their pages from 1: those with a patch code, with a barcode and hardly a word, or named so. */
export async function separatorSheets(
  services: Services,
  { fileSha256, mimeType }: Document,
  pages: readonly TypedPage[],
): Promise<Set<number>> {
  const sheets = new Set<number>();
  const perhaps: number[] = [];
  for (const [index, { characters, words }] of pages.entries()) {
    if (words.length <= FEW_WORDS && words.some((word) => SHEET_WORD.test(word))) sheets.add(index + 1);
    else if (characters <= SHEET_CHARACTERS) perhaps.push(index + 1);
  }
  if (perhaps.length > 0) {
    const path = await services.storage.localPath(fileSha256);
    await services.pdf.readBarcodes({ path, mimeType, pages: perhaps }, ({ page, texts, patch }) => {
      const hasFewWords = pages[page - 1]!.characters <= FEW_CHARACTERS;
      if (patch !== null || (texts.length > 0 && hasFewWords)) sheets.add(page);
    });
  }
  return sheets;
}
