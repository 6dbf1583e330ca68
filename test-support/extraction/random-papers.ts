import type { EmbeddedInvoice } from '@/lib/files/pdf/pdf-engine-port';
import { createTrainingRandom } from '@/lib/recognition/classification/training-random';
import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from './typed-page';

/** Small paper, the invoice embedded in its file, and the fields that a project extracts. */
export interface RandomPaper {
  pages: ValuePage[];
  invoice: EmbeddedInvoice | null;
  fields: ExtractionField[];
}

const FIELDS: ExtractionField[] = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'amount_due', label: 'Amount due', type: 'amount' },
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'plate', label: 'Plate', type: 'text', aliases: ['Total', 'Kennzeichen'] },
  { key: 'weight', label: 'Weight', type: 'number' },
  { key: 'paid', label: 'Paid', type: 'boolean' },
  { key: 'goods', label: 'Goods', type: 'list' },
  { key: 'supplier', label: 'Supplier', type: 'entity' },
  {
    key: 'sum',
    label: 'Betrag',
    type: 'amount',
    description: 'The total of the receipt, in local currency.',
  },
  { key: 'line_items', label: 'Line items', type: 'table' },
];

/** Labels of values on papers, in several languages. */
const LABELS = [
  ...[
    'Total',
    'TOTAL:',
    'Grand total',
    'Sub Total',
    'Subtotal',
    'Amount due',
    'Balance',
    'Net',
    'Tax',
    'Tax RM',
  ],
  ...[
    'GST 6%',
    'VAT 20 %',
    'incl. VAT',
    'Sales tax',
    'Tip',
    'Cash',
    'Change',
    'Rounding',
    'Discount',
    'Shipping',
  ],
  ...[
    'Gesamtbetrag',
    'Summe',
    'zzgl. 19% MwSt.',
    'USt',
    'Netto',
    'Brutto',
    'Zahlbetrag',
    'Rechnungsnummer',
    'Datum',
  ],
  ...['Total TTC', 'TVA 20 %', 'Montant HT', 'Net à payer', 'Facture n°', 'Totale', 'Imponibile', 'IVA 22%'],
  ...[
    'Razem',
    'Kwota VAT',
    'Do zapłaty',
    'Итого',
    'НДС 20%',
    '合計',
    '消費税',
    'الإجمالي',
    'סה"כ',
    'Σύνολο',
    'Celkem',
  ],
  ...[
    'Invoice number',
    'Invoice No.',
    'Date',
    'Due date',
    'Date of issue',
    'Receipt #',
    'Order',
    'Vendor',
    'Sold by',
  ],
  ...[
    'Supplier:',
    'Bill to',
    'Reg. No.',
    'IBAN',
    'Weight',
    'Plate',
    'Paid',
    'Goods',
    'Betrag',
    'Payable within 14 days',
  ],
];
const NAMES = [
  ...[
    'Shop',
    'Tile',
    'Nordlicht Transporte GmbH',
    'ACME Ltd.',
    'Café Müller & Söhne OHG',
    'S.C. Lemn S.R.L.',
    'Company',
  ],
  ...[
    '株式会社サンプル',
    'ООО Ромашка',
    'شركة المثال',
    '12 High Street',
    '10115 Berlin',
    'Kuala Lumpur',
    'Sold',
    'a',
    '☎ 555',
  ],
];
const HEADINGS = [
  ...['Qty   Tax RM', 'Qty  Description  Price  Amount', 'Pos.  Bezeichnung  Menge  Einzelpreis  Gesamt'],
  ...[
    'Item    Qty    Unit price    VAT    Total',
    'Désignation   Qté   P.U.   Montant',
    'Descrizione  Q.tà  Prezzo  Importo',
  ],
];
const CURRENCIES = [
  '',
  '',
  '',
  '$',
  '€',
  'EUR ',
  'RM',
  'RM ',
  'USD',
  '£',
  'CHF ',
  '¥',
  'zł',
  '₹',
  'R$',
  'kr ',
  'XYZ',
];
const HOSTILE_NUMBERS = [
  ...[
    '0',
    '0.00',
    '-0.00',
    '.5',
    '1.',
    '1,2,3,4',
    '1.234.567,89',
    '1,234,567.89',
    '1 234,5',
    "1'000.00",
    '999999999999999',
  ],
  ...[
    '99999999999999999999999999999999.99',
    '1e309',
    'NaN',
    'Infinity',
    '-1e9',
    '٣٫٥٠',
    '１２３．４５',
    '½',
    '0x1F',
    '1/0',
  ],
  ...[
    '(12.00)',
    '12.00-',
    '- 5,00',
    '5,00 %',
    '100%',
    '1.23.45',
    '12:30',
    '00000000.01',
    'O,OO',
    'l2.3O',
    '−7.00',
  ],
];
const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\t',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u202eevil',
    '\u0000',
    '\ud800',
    'e\u0301',
    '👩‍👩‍👧',
    '﷽',
    'ﬁnal',
    '\u2028',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '{"a":1}',
    '$ data.total',
    '<b>1</b>',
    '%s%n',
    '....',
    '-----',
  ],
];

/** Texts that PostgreSQL can't store, or that a cut makes so. */
const UNSTORABLE_TEXTS = [
  'a\u0000b',
  '\u0000',
  '\ude00 x',
  'RE-\ud83d',
  `x${'😀'.repeat(200)}`,
  '😀'.repeat(200),
  `x${'😀'.repeat(5_000)}`,
];

/** Generates the papers of a seed. The same seed and number give the same paper. */
export function* generateRandomPapers(seed: number, count: number): Generator<RandomPaper> {
  for (let number = 0; number < count; number += 1) {
    yield new PaperGrammar(createTrainingRandom(seed * 1_000_003 + number)).paper();
  }
}

class PaperGrammar {
  constructor(private readonly random: () => number) {}

  paper(): RandomPaper {
    const pages = Array.from({ length: this.chance(0.85) ? 1 : this.upTo(3) + 1 }, (_, index) =>
      this.page(index + 1),
    );
    return {
      pages,
      invoice: this.chance(0.1) ? this.invoice() : null,
      fields: FIELDS.filter(() => this.chance(0.85)),
    };
  }

  private page(number: number): ValuePage {
    const lines = Array.from({ length: this.upTo(24) + 1 }, () => this.line());
    const page = {
      ...createTypedPage(lines.join('\n'), number),
      source: this.pick(['native', 'ocr'] as const),
    };
    if (this.chance(0.97)) return page;
    // Page sizes as in a damaged file.
    return { ...page, width: this.pick([0, 1, 1e6]), height: this.pick([0, 1, 1e6]) };
  }

  private line(): string {
    const kind = this.random();
    if (kind < 0.3) return `${this.pick(LABELS)}${this.gap()}${this.amount()}`;
    if (kind < 0.4) return `${this.pick(LABELS)}${this.gap()}${this.date()}`;
    if (kind < 0.45)
      return `${this.pick(LABELS)}${this.gap()}${this.pick(['RE-2026-0815', 'A/17', '000123', 'x'])}`;
    if (kind < 0.55) return this.pick(HEADINGS);
    if (kind < 0.72) return this.row();
    if (kind < 0.82) return this.pick(NAMES);
    if (kind < 0.87) return this.pick(LABELS);
    if (kind < 0.92) return this.amount();
    if (kind < 0.93)
      return `${this.pick(LABELS)}${this.gap()}${this.pick(UNSTORABLE_TEXTS)}${this.gap()}${this.amount()}`;
    if (kind < 0.96)
      return Array.from({ length: this.upTo(4) + 1 }, () => this.pick(ODD_TEXTS)).join(this.gap());
    return `${this.pick(LABELS)}${this.gap()}${this.pick(LABELS)}${this.gap()}${this.amount()} ${this.amount()}`;
  }

  private row(): string {
    const cells = [this.chance(0.6) ? String(this.upTo(12)) : '', this.pick(NAMES)];
    for (let column = this.upTo(4); column >= 0; column -= 1) cells.push(this.amount());
    return cells.filter((cell) => cell !== '').join(this.chance(0.7) ? '   ' : ' ');
  }

  private amount(): string {
    if (this.chance(0.12)) return this.pick(HOSTILE_NUMBERS);
    const cents = Math.floor(10 ** (this.random() * 6));
    const text = (cents / 100).toFixed(2);
    const written = this.chance(0.3) ? text.replace('.', ',') : this.chance(0.1) ? String(cents) : text;
    const signed = this.chance(0.06) ? `-${written}` : written;
    return this.chance(0.5)
      ? `${this.pick(CURRENCIES)}${signed}`
      : `${signed} ${this.pick(CURRENCIES)}`.trim();
  }

  private date(): string {
    const [day, month, year] = [this.upTo(35), this.upTo(14), 1990 + this.upTo(50)];
    return this.pick([
      ...[
        `${day}.${month}.${year}`,
        `${year}-${month}-${day}`,
        `${month}/${day}/${String(year).slice(2)}`,
        `${day} Mai ${year}`,
      ],
      ...[
        `${day}. März ${year}`,
        `Jan ${day}, ${year}`,
        `${day}-Feb-${year}`,
        `令和7年${month}月${day}日`,
        '31.02.2025',
        '0000-00-00',
      ],
    ]);
  }

  private invoice(): EmbeddedInvoice {
    const said = () =>
      this.pick([
        undefined,
        ...HOSTILE_NUMBERS,
        ...ODD_TEXTS,
        ...UNSTORABLE_TEXTS,
        this.amount(),
        this.date(),
      ]);
    const line = () => ({
      position: said(),
      article: said(),
      description: said(),
      quantity: said(),
      unit: said(),
      unitPrice: said(),
      total: said(),
    });
    const money = { net: said(), tax: said(), total: said(), amountDue: said(), currency: said() };
    const rest = { number: said(), date: said(), dueDate: said(), sellerName: said(), iban: said() };
    const lines = Array.from({ length: this.upTo(4) }, line);
    // Drop undefined fields, because a reader omits them.
    return JSON.parse(JSON.stringify({ syntax: 'cii', ...money, ...rest, lines })) as EmbeddedInvoice;
  }

  private gap = (): string => this.pick([' ', '  ', '   ', '      ', ': ']);
  private upTo = (most: number): number => Math.floor(this.random() * (most + 1));
  private chance = (share: number): boolean => this.random() < share;
  private pick = <T>(choices: readonly T[]): T => choices[Math.floor(this.random() * choices.length)]!;
}
