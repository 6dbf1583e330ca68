import { type PDFDocument, type PDFFont, type PDFPage, type RGB, rgb, StandardFonts } from 'pdf-lib';

/** A4 in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;

export const ink = rgb(0.13, 0.14, 0.2);
export const grey = rgb(0.42, 0.44, 0.5);
const line = rgb(0.84, 0.85, 0.88);

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
  /** `x` is then the right edge. */
  alignRight?: boolean;
}

/** One A4 page that is written from top to bottom, as a person would: distances are from its top left, in points. */
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

  /** A band of colour across the top, as letterheads have. */
  band(color: RGB): this {
    this.page.drawRectangle({ x: 0, y: HEIGHT - 10, width: WIDTH, height: 10, color });
    return this;
  }

  /** Label on the left, value beside it. */
  pair(label: string, value: string, x = MARGIN, valueX = MARGIN + 110): this {
    this.text(label, x, { color: grey }).text(value, valueX);
    return this.down(16);
  }

  /** Columns at their right or left edges; the first row is the head. */
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

  footer(text: string): this {
    const at = this.y;
    this.y = HEIGHT - 48;
    this.text(text, MARGIN, { size: 8.5, color: grey });
    this.y = at;
    return this;
  }
}
