import type { LayerPage, TextLine } from '../pdf-engine-port';
import type { PageSize } from './append-text-layer';

/**
 * Spreads the text of a TIFF over the pages of its PDF. Sheaf reads a TIFF as one page, with all frames below each
 * other in equal width, and the PDF has a page for each frame.
 *
 * @param stack text of the TIFF
 * @param pages sizes of the pages as displayed
 */
export function spreadFrames(stack: LayerPage, pages: readonly PageSize[]): LayerPage[] {
  const isTurned = stack.turn % 180 !== 0;
  const stackWidth = isTurned ? stack.height : stack.width;
  let top = 0;
  return pages.map((page, index) => {
    const [width, height] = isTurned ? [page.height, page.width] : [page.width, page.height];
    const readHeight = (stackWidth * height) / width;
    const bottom = top + readHeight;
    const isLast = index === pages.length - 1;
    const lines = stack.lines.filter((line) =>
      isInside(line, top, isLast ? Number.POSITIVE_INFINITY : bottom),
    );
    const size = isTurned
      ? { width: readHeight, height: stackWidth }
      : { width: stackWidth, height: readHeight };
    const moved = lines.map((line) => ({ ...line, y: line.y - top }));
    top = bottom;
    return { page: index + 1, ...size, turn: stack.turn, lines: moved };
  });
}

/** Returns true if the middle of the line is in this part of the page. */
function isInside({ y, height }: TextLine, top: number, bottom: number): boolean {
  const middle = y - height / 2;
  return (middle >= top || top === 0) && middle < bottom;
}
