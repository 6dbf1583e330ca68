import { TIFF } from '@/lib/core/media-types';
import type { PdfEngine, ReadPage } from '@/lib/pdf/engine';
import { stackFrames } from './stack-frames';

/**
 * The text of a TIFF, of all the pages in it, as that of its one page.
 *
 * @throws DomainError invalid when the file can't be read
 */
export async function readFrames(pdf: PdfEngine, path: string, languages: string[]): Promise<ReadPage> {
  const inspection = await pdf.inspectImage({ path });
  const frames = inspection.readable ? (inspection.frames ?? 1) : 1;
  const pages = Array.from({ length: frames }, (_, index) => index + 1);
  const read: ReadPage[] = [];
  await pdf.recognise({ path, mimeType: TIFF, pages, languages }, (page) => void read.push(page));
  return read.length === 1 ? read[0]! : stackFrames(read);
}
