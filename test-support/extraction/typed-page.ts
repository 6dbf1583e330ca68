import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';

const CHARACTER_WIDTH = 5;
const LINE_HEIGHT = 16;

/** Creates a page from typed text: one line each, five points per character. Two or more spaces separate pieces. */
export function createTypedPage(text: string, page = 1): ValuePage {
  const lines = text.replace(/^\n/, '').split('\n');
  return {
    page,
    width: 595,
    height: Math.max(842, 100 + LINE_HEIGHT * lines.length),
    source: 'native',
    lines: lines.flatMap((line, index) => {
      const pieces = [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
        x: 40 + match.index * CHARACTER_WIDTH,
        width: match[0].length * CHARACTER_WIDTH,
        text: match[0],
      }));
      return pieces.length > 0 ? [{ x: pieces[0]!.x, y: 60 + LINE_HEIGHT * index, height: 10, pieces }] : [];
    }),
  };
}
