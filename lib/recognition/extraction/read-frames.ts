import type { PdfEngine, ReadPage } from '@/lib/files/pdf/engine';
import { TIFF } from '@/lib/foundation/media-types';
import { stackFrames } from './stack-frames';

/**
 * Reads the text of a TIFF. The text of all its frames becomes the text of one page.
 *
 * @throws DomainError invalid if the file can't be read
 */
export async function readFrames(pdf: PdfEngine, path: string, languages: string[]): Promise<ReadPage> {
  const inspection = await pdf.inspectImage({ path });
  const frames = inspection.readable ? (inspection.frames ?? 1) : 1;
  const pages = Array.from({ length: frames }, (_, index) => index + 1);
  const read: ReadPage[] = [];
  await pdf.recognizeText({ path, mimeType: TIFF, pages, languages }, (page) => void read.push(page));
  return read.length === 1 ? read[0]! : stackFrames(read);
}
