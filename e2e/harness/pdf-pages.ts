import { resolve } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of each page, in page order. Reads with pdf.js, which is independent of the cutter. */
export async function readPageTexts(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({
    // pdf.js takes ownership of the buffer, so pass a copy.
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
