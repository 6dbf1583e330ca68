import type { ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import type { RecognizedPage } from './recognize-pages';

/**
 * Maps text that was recognized on a page's image to the page's coordinates, because an image doesn't know the page
 * size. If nothing was recognized, keeps the text layer.
 *
 * @param page the page according to its text layer; `null` for an image, which is itself the page
 */
export function fitRecognizedPage(page: ReadPage | null, read: RecognizedPage): RecognizedPage {
  if (!page) return read;
  if (read.text === '') return { ...page, ...(read.fallback !== undefined && { fallback: read.fallback }) };
  const scale = read.width > 0 ? page.width / read.width : 1;
  const scaled = (points: number) => Math.round(points * scale * 10) / 10;
  return {
    ...read,
    width: page.width,
    height: page.height,
    layout: {
      ...read.layout,
      lines: read.layout.lines.map((line) => ({
        x: scaled(line.x),
        y: scaled(line.y),
        height: scaled(line.height),
        pieces: line.pieces.map(({ x, width, text }) => ({ x: scaled(x), width: scaled(width), text })),
      })),
    },
  };
}
