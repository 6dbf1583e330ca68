import type { FontWeight, TextFont } from '@/lib/files/invoices/fonts/text-font';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';

/** Page size of A4 and margins, in points. */
export const PAGE = { width: 595, height: 842, left: 48, right: 547, top: 54, bottom: 780 };

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  /** Lightness of the letters, from 0 (black) to 1. Default: 0. */
  gray?: number;
}

/** Baseline distance of two lines, relative to the font size. */
const LINE_HEIGHT = 1.35;

export const getLineHeight = ({ size }: TextStyle): number => size * LINE_HEIGHT;

/** Pages with a position from which the next content is drawn. Positions are in points from the top left. */
export class PageFlow {
  /** Drawing commands of each page. */
  readonly pages: string[][] = [];
  /** Top of the next content. */
  y = PAGE.top;
  /** Draws content at the top of each further page, for example the head of a table. */
  onNewPage: (() => void) | undefined;

  constructor(
    private readonly fonts: Record<FontWeight, TextFont>,
    private readonly maxPages: number,
  ) {
    this.addPage();
  }

  /** Begins a new page if the rest of this one is lower than the content. */
  reserve(height: number): void {
    if (this.y + Math.min(height, PAGE.bottom - PAGE.top) <= PAGE.bottom) return;
    this.addPage();
    this.onNewPage?.();
  }

  /**
   * Draws one line of text, with its top at the given height.
   *
   * @param align `right`: the text ends at `x`
   */
  write(text: string, x: number, top: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    if (text === '') return;
    const { size, weight = 'Regular', gray = 0 } = style;
    const font = this.fonts[weight];
    const left = align === 'left' ? x : x - font.measure(text, size);
    const baseline = PAGE.height - top - size;
    this.draw(
      `BT ${gray} g /${weight} ${size} Tf ${format(left)} ${format(baseline)} Td ${font.encode(text)} Tj ET`,
    );
  }

  /** Draws a thin horizontal line at the current height. */
  rule(from = PAGE.left, to = PAGE.right): void {
    const y = format(PAGE.height - this.y);
    this.draw(`0.75 G 0.5 w ${format(from)} ${y} m ${format(to)} ${y} l S`);
  }

  /** Splits a text into lines of at most the given width, between words where possible. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return [...this.iterateLines(text, width, style)];
  }

  /** Splits a text as `wrap` does, line by line, so that a very long text ends at the page limit. */
  *iterateLines(text: string, width: number, { size, weight = 'Regular' }: TextStyle): Generator<string> {
    const font = this.fonts[weight];
    for (const paragraph of cleanText(text)) {
      let line = '';
      let used = 0;
      for (const word of paragraph.split(' ')) {
        const space = line === '' ? 0 : font.measure(' ', size);
        const length = font.measure(word, size);
        if (used + space + length <= width) {
          line += line === '' ? word : ` ${word}`;
          used += space + length;
          continue;
        }
        if (line !== '') yield line;
        [line, used] = ['', 0];
        // A word that is wider than a line continues on the next one.
        for (const character of word) {
          const wide = font.measure(character, size);
          if (line !== '' && used + wide > width) {
            yield line;
            [line, used] = ['', 0];
          }
          line += character;
          used += wide;
        }
      }
      if (line !== '') yield line;
    }
  }

  /** Draws on a page that exists. @param index of the page, from 0 */
  drawOnPage(index: number, draw: () => void): void {
    const { pages } = this;
    const last = pages.length - 1;
    [pages[index], pages[last]] = [pages[last]!, pages[index]!];
    draw();
    [pages[index], pages[last]] = [pages[last]!, pages[index]!];
  }

  private draw(command: string): void {
    this.pages.at(-1)!.push(command);
  }

  private addPage(): void {
    if (this.pages.length === this.maxPages) {
      throw new PdfProblem(
        'limit',
        `The invoice needs more than ${this.maxPages} pages, which is the limit of a document.`,
      );
    }
    this.pages.push([]);
    this.y = PAGE.top;
  }
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Surrogate}]+/gu;

/** Splits a text into its paragraphs, without control characters and repeated spaces. */
function cleanText(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll(CONTROL_CHARACTERS, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

const format = (points: number): string => String(Math.round(points * 100) / 100);
