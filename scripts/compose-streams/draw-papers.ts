import { type PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import type { Phrases } from './phrases';

type Random = () => number;

/** Look of a sender's papers, which all of its documents share. */
export interface Sender {
  name: string;
  street: string;
  city: string;
  account: string;
  domain: string;
  phrases: Phrases;
  regular: StandardFonts;
  bold: StandardFonts;
  fontSize: number;
  titleSize: number;
  margin: number;
  /** Position of the letterhead. */
  head: 'left' | 'right' | 'centered';
  /** `true` if later pages have the letterhead too. */
  headEverywhere: boolean;
  hasFooter: boolean;
  numbering: 'none' | 'bare' | 'total';
}

const FONTS = [
  [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  [StandardFonts.Courier, StandardFonts.CourierBold],
] as const;
const FIRST = [
  'Alder',
  'Bergen',
  'Castor',
  'Delmar',
  'Elster',
  'Fontana',
  'Garda',
  'Helios',
  'Indigo',
  'Jasper',
];
const SECOND = [
  'Logistik',
  'Trading',
  'Tech',
  'Foods',
  'Print',
  'Metal',
  'Service',
  'Paper',
  'Energy',
  'Bau',
];
const CITIES = ['Hamburg', 'Leeds', 'Lyon', 'Utrecht', 'Sevilla', 'Torino', 'Poznan', 'Basel'];

export const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;
export const drawNumber = (digits: number, random: Random): string =>
  Array.from(
    { length: digits },
    (_, index) => Math.floor(random() * (index ? 10 : 9)) + (index ? 0 : 1),
  ).join('');
const drawDate = (random: Random): string =>
  `${String(1 + Math.floor(random() * 28)).padStart(2, '0')}.${String(1 + Math.floor(random() * 12)).padStart(2, '0')}.2026`;
const drawAmount = (random: Random): number => Math.round(random() * 200_000) / 100;

/** @param numbering kinds of page numbers to choose from */
export function createSender(
  phrases: Phrases,
  numbering: readonly Sender['numbering'][],
  random: Random,
): Sender {
  const [regular, bold] = pick(FONTS, random);
  const words = [pick(FIRST, random), pick(SECOND, random)];
  return {
    name: `${words.join(' ')} ${pick(['GmbH', 'Ltd', 'S.A.', 'B.V.', 'S.r.l.', 'Sp. z o.o.'], random)}`,
    street: `${pick(FIRST, random)} ${1 + Math.floor(random() * 90)}`,
    city: `${drawNumber(5, random)} ${pick(CITIES, random)}`,
    account: `DE${drawNumber(2, random)} ${drawNumber(4, random)} ${drawNumber(4, random)} ${drawNumber(4, random)} ${drawNumber(4, random)}`,
    domain: `${words.join('-').toLowerCase()}.example`,
    phrases,
    regular,
    bold,
    fontSize: 8.5 + Math.floor(random() * 5) / 2,
    titleSize: 11 + Math.floor(random() * 10),
    margin: 40 + Math.floor(random() * 30),
    head: pick(['left', 'right', 'centered'], random),
    headEverywhere: random() < 0.5,
    hasFooter: random() < 0.6,
    numbering: pick(numbering, random),
  };
}

export const KINDS = ['invoice', 'delivery_note', 'quote', 'purchase_order', 'letter', 'contract'] as const;
export type Kind = (typeof KINDS)[number] | 'report';

/** Draws a document of the sender, and returns its number of pages. */
export async function drawPaper(
  pdf: PDFDocument,
  sender: Sender,
  kind: Kind,
  random: Random,
  minPages = 0,
): Promise<number> {
  const fonts = { regular: await pdf.embedFont(sender.regular), bold: await pdf.embedFont(sender.bold) };
  const writer = new PaperWriter(pdf, sender, fonts);
  if (kind === 'letter') writeLetter(writer, random);
  else if (kind === 'contract') writeContract(writer, random);
  else if (kind === 'report') writeReport(writer, random, minPages);
  else writeTable(writer, kind, random);
  return writer.finish();
}

/** Returns the words of a paper with a table. A paper without its own last sentence ends with any sentence. */
function getTableTexts(
  phrases: Phrases,
  kind: Kind,
): { title: string; label: string; ending: string | null } {
  if (kind === 'invoice')
    return { title: phrases.invoice, label: phrases.invoiceNumber, ending: phrases.payment };
  if (kind === 'delivery_note')
    return { title: phrases.deliveryNote, label: phrases.deliveryNumber, ending: phrases.received };
  if (kind === 'quote') return { title: phrases.quote, label: phrases.quoteNumber, ending: phrases.validity };
  return { title: phrases.order, label: phrases.orderNumber, ending: null };
}

function writeTable(writer: PaperWriter, kind: Kind, random: Random) {
  const { phrases } = writer.sender;
  const { title, label, ending } = getTableTexts(phrases, kind);
  writer.address(random);
  writer.title(title);
  writer.pair(label, `${pick(['', 'R-', '2026-', 'A'], random)}${drawNumber(5, random)}`);
  writer.pair(phrases.date, drawDate(random));
  writer.pair(phrases.customer, drawNumber(5, random));
  if (kind === 'invoice') writer.pair(phrases.due, drawDate(random));
  writer.space(10);
  const withPrices = kind !== 'delivery_note';
  writer.row(withPrices ? [...phrases.columns] : phrases.columns.slice(0, 2), true);
  const count = random() < 0.55 ? 2 + Math.floor(random() * 10) : 25 + Math.floor(random() * 45);
  let net = 0;
  for (let position = 1; position <= count; position += 1) {
    const price = drawAmount(random) / 10;
    const quantity = 1 + Math.floor(random() * 20);
    net += price * quantity;
    const name = `${position} ${pick(phrases.goods, random)} ${drawNumber(3, random)}`;
    const cells = [name, String(quantity), price.toFixed(2), (price * quantity).toFixed(2)];
    writer.row(withPrices ? cells : cells.slice(0, 2));
  }
  writer.space(8);
  if (withPrices) {
    const tax = net * 0.2;
    const amounts = [net, tax, net + tax];
    for (const [index, name] of phrases.totals.entries())
      writer.row(['', '', name, amounts[index]!.toFixed(2)], index === 2);
  }
  writer.space(14);
  writer.paragraph(ending ?? pick(phrases.sentences, random));
}

function writeLetter(writer: PaperWriter, random: Random) {
  const { phrases } = writer.sender;
  writer.address(random);
  writer.paragraph(`${pick(CITIES, random)}, ${drawDate(random)}`);
  writer.paragraph(`${phrases.subject}: ${pick(phrases.goods, random)} ${drawNumber(5, random)}`);
  writer.paragraph(phrases.greeting);
  const count = 2 + Math.floor(random() * 9);
  for (let part = 0; part < count; part += 1) writer.paragraph(writeSentences(phrases, 3, random));
  writer.paragraph(phrases.closing);
  writer.paragraph(writer.sender.name);
}

function writeContract(writer: PaperWriter, random: Random) {
  const { phrases } = writer.sender;
  writer.title(phrases.contract);
  writer.paragraph(phrases.parties);
  writer.paragraph(`${writer.sender.name}, ${writer.sender.city}`);
  for (const [index, clause] of phrases.clauses.entries()) {
    writer.heading(`${index + 1}. ${clause}`);
    const count = 1 + Math.floor(random() * 3);
    for (let part = 0; part < count; part += 1) writer.paragraph(writeSentences(phrases, 4, random));
  }
  writer.space(30);
  writer.paragraph(`${pick(CITIES, random)}, ${drawDate(random)}`);
  writer.paragraph(phrases.signatures);
}

function writeReport(writer: PaperWriter, random: Random, minPages: number) {
  const { phrases } = writer.sender;
  writer.title(`${phrases.report} 2026`);
  const hasPageTitles = random() < 0.5;
  for (let chapter = 1; writer.pageCount < minPages; chapter += 1) {
    if (hasPageTitles && chapter > 1) writer.breakPage();
    const name = `${phrases.chapter} ${chapter} ${pick(phrases.goods, random)}`;
    if (random() < 0.5) writer.title(name);
    else writer.heading(name);
    const count = 2 + Math.floor(random() * 12);
    for (let part = 0; part < count; part += 1) writer.paragraph(writeSentences(phrases, 5, random));
    if (random() < 0.4) {
      for (let row = 0; row < 8; row += 1) {
        writer.row([
          pick(phrases.goods, random),
          drawNumber(3, random),
          drawNumber(4, random),
          drawNumber(3, random),
        ]);
      }
      writer.space(10);
    }
  }
}

const writeSentences = ({ sentences, goods }: Phrases, count: number, random: Random): string =>
  Array.from({ length: count }, () =>
    random() < 0.3
      ? `${pick(goods, random)} ${drawNumber(2, random)}: ${pick(sentences, random)}`
      : pick(sentences, random),
  ).join(' ');

const [WIDTH, HEIGHT] = [595, 842];
const BOTTOM = 80;

/** Writes text from top to bottom, and begins a new page where it is full. */
class PaperWriter {
  private readonly pages: PDFPage[] = [];
  private y = 0;

  constructor(
    private readonly pdf: PDFDocument,
    readonly sender: Sender,
    private readonly fonts: { regular: PDFFont; bold: PDFFont },
  ) {
    this.breakPage();
  }

  get pageCount(): number {
    return this.pages.length;
  }

  breakPage() {
    this.pages.push(this.pdf.addPage([WIDTH, HEIGHT]));
    this.y = this.sender.margin;
    if (this.pages.length === 1 || this.sender.headEverywhere) this.letterhead();
  }

  space(points: number) {
    this.y += points;
    if (this.y > HEIGHT - BOTTOM) this.breakPage();
  }

  title(text: string) {
    this.line(text, this.sender.titleSize, this.fonts.bold);
    this.space(8);
  }

  heading(text: string) {
    this.space(6);
    this.line(text, this.sender.fontSize + 1, this.fonts.bold);
  }

  address(random: Random) {
    this.paragraph(`${pick(FIRST, random)} ${pick(SECOND, random)} ${drawNumber(2, random)}`);
    this.paragraph(`${drawNumber(5, random)} ${pick(CITIES, random)}`);
    this.space(14);
  }

  pair(label: string, value: string) {
    this.text(label, this.sender.margin, this.sender.fontSize, this.fonts.regular);
    this.text(value, this.sender.margin + 150, this.sender.fontSize, this.fonts.regular);
    this.space(this.sender.fontSize * 1.5);
  }

  row(cells: readonly string[], bold = false) {
    const { margin, fontSize } = this.sender;
    for (const [index, cell] of cells.entries()) {
      const x = index === 0 ? margin : margin + 200 + (index - 1) * 100;
      if (cell) this.text(cell, x, fontSize, bold ? this.fonts.bold : this.fonts.regular);
    }
    this.space(fontSize * 1.6);
  }

  paragraph(text: string) {
    const { fontSize, margin } = this.sender;
    let current = '';
    for (const word of text.split(' ')) {
      const wider = current ? `${current} ${word}` : word;
      if (this.fonts.regular.widthOfTextAtSize(toLatin(wider), fontSize) > WIDTH - 2 * margin) {
        this.line(current, fontSize, this.fonts.regular);
        current = word;
      } else current = wider;
    }
    this.line(current, fontSize, this.fonts.regular);
    this.space(4);
  }

  /** Draws footers and page numbers, and returns the number of pages. */
  finish(): number {
    const { sender, pages } = this;
    const { page, of } = sender.phrases;
    for (const [index, sheet] of pages.entries()) {
      const draw = (text: string, y: number) =>
        sheet.drawText(toLatin(text), { x: sender.margin, y, size: 8, font: this.fonts.regular });
      if (sender.hasFooter) draw(`${sender.name} · ${sender.account} · ${sender.domain}`, 44);
      if (sender.numbering === 'bare') draw(String(index + 1), 28);
      if (sender.numbering === 'total') draw(`${page} ${index + 1} ${of} ${pages.length}`, 28);
    }
    return pages.length;
  }

  private letterhead() {
    const { sender } = this;
    for (const [index, text] of [
      sender.name,
      sender.street,
      sender.city,
      `info@${sender.domain}`,
    ].entries()) {
      const size = index === 0 ? sender.fontSize + 4 : sender.fontSize;
      const font = index === 0 ? this.fonts.bold : this.fonts.regular;
      const width = font.widthOfTextAtSize(toLatin(text), size);
      const x = { left: sender.margin, right: WIDTH - sender.margin - width, centered: (WIDTH - width) / 2 };
      this.text(text, x[sender.head], size, font);
      this.y += size * 1.4;
    }
    this.y += 16;
  }

  private line(text: string, size: number, font: PDFFont) {
    this.text(text, this.sender.margin, size, font);
    this.space(size * 1.4);
  }

  private text(text: string, x: number, size: number, font: PDFFont) {
    this.pages.at(-1)!.drawText(toLatin(text), { x, y: HEIGHT - this.y - size, size, font });
  }
}

/** Replaces letters that the standard fonts of PDF lack, which are the Polish ones, by their base letters. */
const toLatin = (text: string): string =>
  text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replace(/[\u0100-\u017f]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
