import type { Drawn } from '../engine';
import { type PdfJsPage, pdfJs } from '../pdfjs';

/** What a page shows beside its text: pictures, which may be of a text, or lines and areas, which may be letters. */
export async function whatIsDrawn(page: PdfJsPage): Promise<Drawn> {
  operators ??= await readOperators();
  const { images, shadingFill, constructPath, endPath } = operators;
  const { fnArray, argsArray } = await page.getOperatorList();
  let drawn: Drawn = 'nothing';
  for (const [index, code] of fnArray.entries()) {
    if (images.has(code)) return 'pictures';
    // A path that only clips shows nothing.
    if (code === shadingFill || (code === constructPath && argsArray[index]?.[0] !== endPath))
      drawn = 'paths';
  }
  return drawn;
}

/** The codes by which pdf.js tells what it draws; the same for every page, so looked up once. */
let operators: Awaited<ReturnType<typeof readOperators>> | undefined;

async function readOperators() {
  const { OPS } = await pdfJs();
  const images = Object.entries(OPS).filter(([name]) => /^paint.*Image/.test(name));
  const { shadingFill, constructPath, endPath } = OPS;
  return { images: new Set(images.map(([, code]) => code)), shadingFill, constructPath, endPath };
}
