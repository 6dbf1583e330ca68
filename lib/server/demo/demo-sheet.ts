import { type PDFDocument, type PDFFont, type PDFPage, type RGB, rgb, StandardFonts } from 'pdf-lib';

/** A4 size in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;

export const ink = rgb(0.13, 0.14, 0.2);
export const grey = rgb(0.42, 0.44, 0.5);
const line = rgb(0.84, 0.85, 0.88);

/** Signature path, about 130 points wide, above its origin. */
const SIGNATURE =
  'M 4 0 C 14 -34 26 -40 24 -16 C 22 4 12 6 18 -8 C 26 -26 34 -14 34 -4 C 36 2 42 -18 47 -12 C 52 -4 48 2 56 -4 C 64 -14 62 -30 70 -34 C 76 -34 64 4 72 0 C 82 -6 84 -18 92 -14 C 98 -8 90 4 100 -2 C 108 -8 112 -14 132 -12';

export interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
}

export const embedFonts = async (pdf: PDFDocument): Promise<Fonts> => ({
  regular: await pdf.embedFont(StandardFonts.Helvetica),
  bold: await pdf.embedFont(StandardFonts.HelveticaBold),
});

interface TextStyle {
  size?: number;
  color?: RGB;
  bold?: boolean;
  /** If `true`, `x` is the right edge. */
  alignRight?: boolean;
}

/** A4 page that is filled from top to bottom. Distances are in points from its top left. */
export class Sheet {
  readonly page: PDFPage;
  y = MARGIN;

  constructor(
    pdf: PDFDocument,
    private readonly fonts: Fonts,
  ) {
    this.page = pdf.addPage([WIDTH, HEIGHT]);
  }

  get right(): number {
    return WIDTH - MARGIN;
  }

  text(
    value: string,
    x = MARGIN,
    { size = 10, color = ink, bold = false, alignRight = false }: TextStyle = {},
  ): this {
    const font = bold ? this.fonts.bold : this.fonts.regular;
    const left = alignRight ? x - font.widthOfTextAtSize(value, size) : x;
    this.page.drawText(value, { x: left, y: HEIGHT - this.y - size, size, font, color });
    return this;
  }

  down(points: number): this {
    this.y += points;
    return this;
  }

  rule(): this {
    this.page.drawLine({
      start: { x: MARGIN, y: HEIGHT - this.y },
      end: { x: this.right, y: HEIGHT - this.y },
      thickness: 0.7,
      color: line,
    });
    return this;
  }

  band(color: RGB): this {
    this.page.drawRectangle({ x: 0, y: HEIGHT - 10, width: WIDTH, height: 10, color });
    return this;
  }

  pair(label: string, value: string, x = MARGIN, valueX = MARGIN + 110): this {
    this.text(label, x, { color: grey }).text(value, valueX);
    return this.down(16);
  }

  /** Draws a table with left- or right-aligned columns. The first row is the head. */
  table(columns: { x: number; alignRight?: boolean }[], rows: string[][]): this {
    rows.forEach((row, index) => {
      row.forEach((cell, column) => {
        const { x, alignRight } = columns[column]!;
        this.text(cell, x, { alignRight, bold: index === 0, size: 9.5, color: index === 0 ? grey : ink });
      });
      this.down(16).rule().down(6);
    });
    return this;
  }

  paragraph(text: string, { size = 10, lineHeight = 15 } = {}): this {
    let current = '';
    for (const word of text.split(' ')) {
      const wider = current ? `${current} ${word}` : word;
      if (this.fonts.regular.widthOfTextAtSize(wider, size) > this.right - MARGIN) {
        this.text(current, MARGIN, { size }).down(lineHeight);
        current = word;
      } else current = wider;
    }
    return this.text(current, MARGIN, { size }).down(lineHeight + 4);
  }

  signature(x = MARGIN): this {
    this.page.drawSvgPath(SIGNATURE, {
      x,
      y: HEIGHT - this.y,
      borderColor: rgb(0.1, 0.16, 0.45),
      borderWidth: 1.2,
    });
    return this;
  }

  footer(text: string): this {
    const at = this.y;
    this.y = HEIGHT - 48;
    this.text(text, MARGIN, { size: 8.5, color: grey });
    this.y = at;
    return this;
  }
}
