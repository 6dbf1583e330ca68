import type { ReadPage, TextLine } from '@/lib/files/pdf/engine';
import { MAX_CHARACTERS } from './blocks';

const GAP = 14;
const MAX_LINES = 8000;

/** Joins several pages into one, with each page's lines below those of the page before. */
export function concatPages(pages: readonly ReadPage[]): ReadPage {
  const [first] = pages;
  const lines: TextLine[] = [];
  let above = 0;
  for (const { layout } of pages) {
    let bottom = above;
    for (const line of layout.lines) {
      lines.push({ ...line, y: line.y + above });
      bottom = Math.max(bottom, line.y + above);
    }
    above = bottom + (bottom > above ? GAP : 0);
  }
  return {
    ...first!,
    text: pages
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join('\n\n')
      .slice(0, MAX_CHARACTERS),
    width: Math.max(...pages.map(({ width }) => width)),
    layout: { lines: lines.slice(0, MAX_LINES), fonts: {}, turn: 0 },
  };
}
