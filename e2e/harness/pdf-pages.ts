import { resolve } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * The text of each page, read by pdf.js: an engine that has no part in cutting.
 *
 * @returns in the order of the pages
 */
export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({
    // pdf.js takes the memory over.
    data: new Uint8Array(bytes),
    verbosity: 0,
    standardFontDataUrl: `${resolve('node_modules/pdfjs-dist/standard_fonts')}/`,
    cMapUrl: `${resolve('node_modules/pdfjs-dist/cmaps')}/`,
  });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    page.cleanup();
  }
  await task.destroy();
  return texts;
}
