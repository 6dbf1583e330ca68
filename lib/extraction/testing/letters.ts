import type { ValuePage } from '../values/page-text';

/** Where a piece of text begins, in points from the left, and the text. */
export type Piece = [x: number, text: string];

/** A page of A4: a line of pieces each, 16 points apart; a line without a place begins at the margin. */
export function letter(...lines: (string | Piece[])[]): ValuePage {
  return {
    page: 1,
    width: 595,
    height: 842,
    source: 'native',
    lines: lines.map((line, index) => {
      const pieces = typeof line === 'string' ? [[60, line] as Piece] : line;
      return {
        x: pieces[0]![0],
        y: 60 + 16 * index,
        height: 10,
        pieces: pieces.map(([x, text]) => ({ x, width: text.length * 5, text })),
      };
    }),
  };
}

/** What changes from one invoice of a sender to the next. */
export interface InvoiceDetails {
  reference: string;
  day: string;
  sum: string;
  items: number;
}

const items = (count: number): Piece[][] =>
  Array.from({ length: count }, (_, index): Piece[] => [
    [60, `${index + 1} crates of apples`],
    [420, `${index + 3}4.90`],
  ]);

/** Of a sender whose words for things are in no lexicon, and who has a misleading number of its own. */
export const orchardInvoice = ({ reference, day, sum, items: count }: InvoiceDetails): ValuePage =>
  letter(
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
    ...items(count),
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

/** Of another sender, in everybody's words. */
export const plainInvoice = ({ reference, day, sum, items: count }: InvoiceDetails): ValuePage =>
  letter(
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
    ...items(count),
    [
      [60, 'Total'],
      [420, sum],
    ],
    'Payment within thirty days of receipt. Registered in England.',
  );
