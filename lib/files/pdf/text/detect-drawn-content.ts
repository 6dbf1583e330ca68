import type { DrawnContent } from '../engine';
import { getPdfJs, type PdfJsPage } from '../pdfjs';

/** Detects content of a page other than text: images, which may show text, or lines and areas, which may be letters. */
export async function detectDrawnContent(page: PdfJsPage): Promise<DrawnContent> {
  operatorsPromise ??= await readOperators();
  const { images, shadingFill, constructPath, endPath } = operatorsPromise;
  const { fnArray, argsArray } = await page.getOperatorList();
  let drawn: DrawnContent = 'nothing';
  for (const [index, code] of fnArray.entries()) {
    if (images.has(code)) return 'pictures';
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
