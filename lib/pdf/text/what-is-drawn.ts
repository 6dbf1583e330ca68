import type { Drawn } from '../engine';
import { type PdfJsPage, pdfJs } from '../pdfjs';

/** What a page shows beside its text: pictures, which may be of a text, or lines and areas, which may be letters. */
export async function whatIsDrawn(page: PdfJsPage): Promise<Drawn> {
  const { OPS } = await pdfJs();
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  let drawn: Drawn = 'nothing';
  for (const [index, code] of fnArray.entries()) {
    const name = names.get(code) ?? '';
    if (/^paint.*Image/.test(name)) return 'pictures';
    // A path that only clips shows nothing.
    const shows =
      name === 'shadingFill' || (name === 'constructPath' && argsArray[index]?.[0] !== OPS.endPath);
    if (shows) drawn = 'paths';
  }
  return drawn;
}
