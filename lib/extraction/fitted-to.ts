import type { ReadPage } from '@/lib/pdf/engine';

/**
 * What was read off a page's picture, placed on the page itself: a picture doesn't know how large its paper is. Where
 * nothing was read, the little that the text layer says stays.
 *
 * @param page as its text layer tells; null for an image, which is a page of its own
 */
export function fittedTo(page: ReadPage | null, read: ReadPage): ReadPage {
  if (!page) return read;
  if (read.text === '') return page;
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
