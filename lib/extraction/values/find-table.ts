import type { DocumentData } from '@/lib/documents/document-data';
import { findAmounts } from './amounts';
import type { LabelSense } from './find-labels';
import { labelKey } from './label-words';
import type { Word, WordLine } from './page-text';
import { Stretch } from './page-text';
import type { Paper } from './paper';
import { readingOf } from './reading';

type Table = NonNullable<DocumentData['tables']>[number];
type Cells = Table['rows'][number]['cells'];

/** What the columns of line items are called. */
const COLUMNS: readonly { key: string; numeric: boolean; labels: readonly string[] }[] = [
  {
    key: 'position',
    numeric: false,
    labels: ['pos', 'position', 'item', 'no', 'line', 'nr', 'sl no', 'posten', 'lfd nr'],
  },
  {
    key: 'article',
    numeric: false,
    labels: [
      'article',
      'article no',
      'item no',
      'item code',
      'code',
      'sku',
      'product code',
      'stock code',
      'artikel',
      'artikelnummer',
      'artikel nr',
      'art nr',
      'reference',
      'ref',
      'referencia',
      'codigo',
      'codice',
      'artikelnr',
    ],
  },
  {
    key: 'description',
    numeric: false,
    labels: [
      'description',
      'product',
      'goods',
      'details',
      'service',
      'services',
      'particulars',
      'item description',
      'goods delivered',
      'beschreibung',
      'bezeichnung',
      'artikelbezeichnung',
      'leistung',
      'produkt',
      'text',
      'designation',
      'libelle',
      'descripcion',
      'concepto',
      'descrizione',
      'omschrijving',
      'descricao',
      'activity',
      'products',
    ],
  },
  {
    key: 'quantity',
    numeric: true,
    labels: [
      'qty',
      'quantity',
      'hours',
      'units',
      'menge',
      'anzahl',
      'stunden',
      'stück',
      'quantite',
      'qte',
      'cantidad',
      'quantita',
      'aantal',
      'quantidade',
      'hrs',
    ],
  },
  { key: 'unit', numeric: false, labels: ['unit', 'uom', 'einheit', 'unite', 'unidad', 'eenheid'] },
  {
    key: 'unit_price',
    numeric: true,
    labels: [
      'unit price',
      'price',
      'rate',
      'u price',
      'price unit',
      'price per unit',
      'unit cost',
      'einzelpreis',
      'preis',
      'e preis',
      'stückpreis',
      'nettopreis',
      'prix unitaire',
      'prix',
      'pu ht',
      'precio',
      'precio unitario',
      'prezzo',
      'prezzo unitario',
      'prijs',
      'preco',
      'cost',
      'unit price rm',
    ],
  },
  {
    key: 'tax_rate',
    numeric: true,
    labels: [
      'vat',
      'vat %',
      'tax',
      'tax rate',
      'vat rate',
      'gst',
      'ust',
      'mwst',
      'steuersatz',
      'steuer',
      'ust %',
      'tva',
      'iva',
      'btw',
      'tax %',
    ],
  },
  {
    key: 'total',
    numeric: true,
    labels: [
      'amount',
      'total',
      'line total',
      'net amount',
      'total price',
      'sum',
      'amount rm',
      'betrag',
      'gesamt',
      'gesamtpreis',
      'summe',
      'nettobetrag',
      'entgelt',
      'montant',
      'montant ht',
      'total ht',
      'importe',
      'importo',
      'totale',
      'bedrag',
      'totaal',
      'valor',
      'value',
      'subtotal',
      'amount eur',
      'amount usd',
    ],
  },
];

interface Column {
  key: string;
  label: string;
  numeric: boolean;
  left: number;
  right: number;
}

const MAX_ROWS = 2000;
/** Lines of headings and notes between two items. */
const MAX_GAP_LINES = 14;

/**
 * The line items: below a line that names at least three of their columns, one row for each line that fills a numeric
 * column, as far as the first sum. A line of words alone goes on with the description before it; the heading of the
 * next page goes on with the table.
 */
export function findTable(paper: Paper, key: string, label: string): Table | undefined {
  let columns: Column[] | undefined;
  let last: WordLine | undefined;
  const rows: { cells: Cells }[] = [];
  for (const line of paper.lines) {
    const heading = columnsOf(line);
    if (heading && (!columns || sameColumns(columns, heading))) {
      columns = heading;
      last = line;
      continue;
    }
    if (!columns || !last) continue;
    if (rows.length > 0 && isSum(paper, line, ['total', 'tax', 'amount_due'])) {
      last = undefined;
      continue;
    }
    // Groups of items have sums of their own.
    if (isSum(paper, line, ['total', 'net', 'tax', 'amount_due'])) continue;
    if (last.page === line.page && line.index - last.index > MAX_GAP_LINES) break;
    const cells = last.page === line.page ? cellsOf(line, columns) : undefined;
    if (!cells) continue;
    if (isRow(cells, columns)) {
      rows.push({ cells });
      last = line;
      if (rows.length >= MAX_ROWS) break;
    } else if (rows.length > 0 && line.top - last.bottom < 1.2 * line.height) {
      continueRow(rows.at(-1)!.cells, cells);
      last = line;
    }
  }
  if (!columns || rows.length === 0) return undefined;
  return { key, label, columns: columns.map((column) => ({ key: column.key, label: column.label })), rows };
}

const KEYS = new Map(COLUMNS.flatMap((column) => column.labels.map((label) => [labelKey(label), column])));

function columnsOf(line: WordLine): Column[] | undefined {
  const columns: Column[] = [];
  for (let from = 0; from < line.words.length; from += 1) {
    let found: { to: number; column: (typeof COLUMNS)[number] } | undefined;
    let squeezed = '';
    for (let to = from; to < Math.min(from + 3, line.words.length); to += 1) {
      squeezed += line.words[to]!.key;
      const column = KEYS.get(squeezed);
      if (column) found = { to, column };
    }
    if (!found) continue;
    const { column, to } = found;
    const words = line.words.slice(from, to + 1);
    if (!columns.some((known) => known.key === column.key)) {
      const label = words.map(({ text }) => text).join(' ');
      const { key, numeric } = column;
      columns.push({ key, label, numeric, left: words[0]!.left, right: words.at(-1)!.right });
    }
    from = to;
  }
  const words = line.words.filter(({ key }) => key !== '').length;
  const numeric = columns.filter((column) => column.numeric).length;
  return columns.length >= 3 && numeric >= 1 && words <= columns.length * 3 ? columns : undefined;
}

const sameColumns = (a: readonly Column[], b: readonly Column[]) =>
  a.filter(({ key }) => b.some((other) => other.key === key)).length >= Math.min(a.length, b.length) - 1;

const isSum = (paper: Paper, line: WordLine, senses: readonly LabelSense[]): boolean =>
  paper
    .hitsOf(line)
    .some(
      ({ sense, from, weight }) =>
        from <= 1 && weight >= 0.7 && senses.includes(sense) && /\d/.test(line.text),
    );

/** Each word goes to the column whose heading it stands under, or nearest to. */
function cellsOf(line: WordLine, columns: readonly Column[]): Cells | undefined {
  const byColumn = new Map<Column, Word[]>();
  for (const group of groupsOf(line)) {
    const column = columnUnder(group, columns);
    byColumn.set(column, [...(byColumn.get(column) ?? []), ...group]);
  }
  const cells: Cells = {};
  for (const [column, words] of byColumn) {
    const stretch = new Stretch(line, words);
    const all = { value: stretch.text.replaceAll(/\s+/g, ' '), start: 0, end: stretch.text.length };
    const [amount] = column.numeric ? findAmounts(stretch.text, line.page.source) : [];
    if (column.numeric && !amount) continue;
    cells[column.key] = readingOf(stretch, amount ?? all, 0.8);
  }
  return cells;
}

function groupsOf(line: WordLine): Word[][] {
  const groups: Word[][] = [];
  for (const word of line.words) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.piece === word.piece && word.left - last.right < line.height) groups.at(-1)!.push(word);
    else groups.push([word]);
  }
  return groups;
}

function columnUnder(group: readonly Word[], columns: readonly Column[]): Column {
  const [left, right] = [group[0]!.left, group.at(-1)!.right];
  const distance = (column: Column) => {
    const overlap = Math.min(right, column.right) - Math.max(left, column.left);
    if (overlap > 0) return -overlap;
    // Words begin where their heading begins, numbers end where it ends.
    return Math.min(Math.abs(left - column.left), Math.abs(right - column.right), -overlap);
  };
  return columns.reduce((nearest, column) => (distance(column) < distance(nearest) ? column : nearest));
}

/** A row has a number in one of its last columns. */
function isRow(cells: Cells, columns: readonly Column[]): boolean {
  const numbers = columns.filter(({ key, numeric }) => numeric && cells[key]).map(({ key }) => key);
  return numbers.includes('total') || numbers.length >= 2;
}

function continueRow(row: Cells, more: Cells): void {
  const [before, added] = [row.description, more.description];
  if (!added?.value || !before?.value) return;
  before.value = `${before.value} ${added.value}`;
  before.raw = `${before.raw} ${added.raw}`;
}
