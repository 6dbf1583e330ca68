import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';

/** Position of a piece of text, in points from the left, and the text. */
export type TextPiece = [x: number, text: string];

/** Creates an A4 page with one line per argument, 16 points apart. A string is a line that starts at the margin. */
export function createLetterPage(...lines: (string | TextPiece[])[]): ValuePage {
  return {
    page: 1,
    width: 595,
    height: 842,
    source: 'native',
    lines: lines.map((line, index) => {
      const pieces = typeof line === 'string' ? [[60, line] as TextPiece] : line;
      return {
        x: pieces[0]![0],
        y: 60 + 16 * index,
        height: 10,
        pieces: pieces.map(([x, text]) => ({ x, width: text.length * 5, text })),
      };
    }),
  };
}

/** Values that differ between the invoices of a sender. */
export interface InvoiceDetails {
  reference: string;
  day: string;
  sum: string;
  items: number;
}

const createItemLines = (count: number): TextPiece[][] =>
  Array.from({ length: count }, (_, index): TextPiece[] => [
    [60, `${index + 1} crates of apples`],
    [420, `${index + 3}4.90`],
  ]);

/** Creates an invoice of a sender with labels that no lexicon contains, and with a misleading number. */
export const createOrchardInvoice = ({ reference, day, sum, items: count }: InvoiceDetails): ValuePage =>
  createLetterPage(
    'Vale of Evesham Orchards',
    'Growers of apples and pears since 1921',
    '14 Bridge Lane, Pershore',
    [
      [60, 'For the attention of'],
      [340, 'Picking slip'],
    ],
    [
      [60, 'Northwind Grocers'],
      [340, '99-1044'],
    ],
    [
      [60, 'Our mark:'],
      [200, reference],
    ],
    [
      [60, 'Drawn up at Pershore on'],
      [200, day],
    ],
    ...createItemLines(count),
    [
      [60, 'Comes to, all told'],
      [420, sum],
    ],
    [
      [60, 'Crates returned'],
      [420, '500.00'],
    ],
    'Kindly send the money to our account at the Farmers Bank of Pershore.',
  );

/** Creates an invoice of another sender, with common labels. */
export const createPlainInvoice = ({ reference, day, sum, items: count }: InvoiceDetails): ValuePage =>
  createLetterPage(
    [
      [60, 'Harbour Paper Ltd'],
      [340, 'INVOICE'],
    ],
    [[340, 'Quayside 7, Bristol']],
    [
      [60, 'Invoice number:'],
      [200, reference],
    ],
    [
      [60, 'Invoice date:'],
      [200, day],
    ],
    ...createItemLines(count),
    [
      [60, 'Total'],
      [420, sum],
    ],
    'Payment within thirty days of receipt. Registered in England.',
  );
