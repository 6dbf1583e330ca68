import type { Services } from '@/lib/context';
import type { Document } from '@/lib/platform/db/generated/client';
import type { TypedPage } from './boundary-features';

/** A sheet that parts documents has its code and hardly a word; an invoice has a barcode too. */
const FEW_CHARACTERS = 250;
const PATCH_WORDS = /^(patch|separator|trennblatt|trennseite|separateur)$/;

/** The separator sheets of a PDF, by their pages from 1: those with a barcode, or the word for it, and little else. */
export async function separatorSheets(
  services: Services,
  { fileSha256, mimeType }: Document,
  pages: readonly TypedPage[],
): Promise<Set<number>> {
  const sheets = new Set<number>();
  const perhaps: number[] = [];
  for (const [index, { characters, words }] of pages.entries()) {
    if (characters > FEW_CHARACTERS) continue;
    if (words.some((word) => PATCH_WORDS.test(word))) sheets.add(index + 1);
    else perhaps.push(index + 1);
  }
  if (perhaps.length > 0) {
    const path = await services.storage.localPath(fileSha256);
    await services.pdf.readBarcodes({ path, mimeType, pages: perhaps }, ({ page, texts }) => {
      if (texts.length > 0) sheets.add(page);
    });
  }
  return sheets;
}
