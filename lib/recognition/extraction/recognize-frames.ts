import { MAX_SHOWN_FRAMES } from '@/lib/files/pdf/max-image-frames';
import type { PageCodes, PdfEngine, TextLine } from '@/lib/files/pdf/pdf-engine-port';
import { TIFF } from '@/lib/foundation/media-types';
import type { RecognizedPage, RecognizePages } from './recognize-pages';

/**
 * Reads the text of a TIFF. The text of all its frames becomes the text of one page.
 *
 * @throws DomainError invalid if the file can't be read
 */
export async function recognizeFrames(
  pdf: Pick<PdfEngine, 'inspectImage'>,
  path: string,
  recognize: RecognizePages,
): Promise<RecognizedPage> {
  const pages = Array.from({ length: await countFrames(pdf, path) }, (_, index) => index + 1);
  const read: RecognizedPage[] = [];
  await recognize({ path, mimeType: TIFF, pages }, (page) => void read.push(page));
  return read.length === 1 ? read[0]! : stackFrames(read);
}

/** Counts the frames of a TIFF; 1 if it can't be read. */
export async function countFrames(pdf: Pick<PdfEngine, 'inspectImage'>, path: string): Promise<number> {
  const inspection = await pdf.inspectImage({ path });
  return inspection.readable ? (inspection.frames ?? 1) : 1;
}

/** Combines the codes of a TIFF's frames, at least one, into one page, in the same way as their text. */
export function stackFrameCodes(frames: readonly PageCodes[]): PageCodes {
  const widthPx = Math.max(...frames.map((frame) => frame.widthPx));
  const barcodes: PageCodes['barcodes'] = [];
  let above = 0;
  for (const frame of frames) {
    const scale = frame.widthPx > 0 ? widthPx / frame.widthPx : 1;
    for (const { box, ...barcode } of frame.barcodes) {
      const [x, y, width, height] = box;
      const placed = [x * scale, y * scale + above, width * scale, height * scale] as typeof box;
      barcodes.push({ ...barcode, box: placed });
    }
    above += frame.heightPx * scale;
  }
  return {
    page: 1,
    widthPx,
    heightPx: above,
    isEmpty: frames.every(({ isEmpty }) => isEmpty),
    barcodes,
    patch: frames.find(({ patch }) => patch !== null)?.patch ?? null,
  };
}

/** Combines the text of a TIFF's frames into one page: stacked vertically with equal width, as in its image. */
function stackFrames(frames: readonly RecognizedPage[]): RecognizedPage {
  const width = Math.max(...frames.map((frame) => frame.width));
  const lines: TextLine[] = [];
  let above = 0;
  let height = 0;
  frames.forEach((frame, index) => {
    const scale = frame.width > 0 ? width / frame.width : 1;
    lines.push(...frame.layout.lines.map((line) => moveLine(line, scale, above)));
    above += frame.height * scale;
    // Frames that are not shown lie below the page.
    if (index < MAX_SHOWN_FRAMES) height = above;
  });
  const text = frames
    .map((frame) => frame.text)
    .filter((each) => each !== '')
    .join('\n\n');
  const fallback = frames.find((frame) => frame.fallback !== undefined)?.fallback;
  const layout = { lines, fonts: {}, turn: 0 as const };
  return { page: 1, text, width, height, source: 'ocr', layout, ...(fallback !== undefined && { fallback }) };
}

function moveLine({ x, y, height, pieces }: TextLine, scale: number, down: number): TextLine {
  const round = (points: number) => Math.round(points * 10) / 10;
  return {
    x: round(x * scale),
    y: round(y * scale + down),
    height: round(height * scale),
    pieces: pieces.map((piece) => ({
      ...piece,
      x: round(piece.x * scale),
      width: round(piece.width * scale),
    })),
  };
}
