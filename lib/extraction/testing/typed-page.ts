import type { ValuePage } from '../values/page-text';

const LETTER = 5;
const LINE = 16;

/** A page as it is typed: a line each, five points a letter; two blanks or more set pieces apart. */
export function typedPage(text: string, page = 1): ValuePage {
  const lines = text.replace(/^\n/, '').split('\n');
  return {
    page,
    width: 595,
    height: Math.max(842, 100 + LINE * lines.length),
    source: 'native',
    lines: lines.flatMap((line, index) => {
      const pieces = [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
        x: 40 + match.index * LETTER,
        width: match[0].length * LETTER,
        text: match[0],
      }));
      return pieces.length > 0 ? [{ x: pieces[0]!.x, y: 60 + LINE * index, height: 10, pieces }] : [];
    }),
  };
}
