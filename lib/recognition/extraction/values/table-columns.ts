import { toLabelKey } from '@/lib/documents/values/document-label-keys';
import { splitList } from '@/lib/documents/values/field-lexicon';
import type { Word, WordLine } from './extraction-page-text';

/** Column of line items, from its heading. Edges are in points. */
export interface Column {
  key: string;
  label: string;
  numeric: boolean;
  left: number;
  right: number;
}

/** Columns with the labels of their headings, as a list. */
const COLUMNS = [
  {
    key: 'position',
    numeric: false,
    labels: `pos | position | item | no | line | nr | sl no | posten | lfd nr`,
  },
  {
    key: 'article',
    numeric: false,
    labels: `article | article no | item no | item code | code | sku | product code | stock code | artikel | artikelnummer | artikel nr | art nr | reference | ref | referencia | codigo | codice | artikelnr`,
  },
  {
    key: 'description',
    numeric: false,
    labels: `description | product | goods | details | service | services | particulars | item description | goods delivered | beschreibung | bezeichnung | artikelbezeichnung | leistung | produkt | text | designation | libelle | descripcion | concepto | descrizione | omschrijving | descricao | activity | products`,
  },
  {
    key: 'quantity',
    numeric: true,
    labels: `qty | quantity | hours | units | menge | anzahl | stunden | stück | quantite | qte | cantidad | quantita | aantal | quantidade | hrs`,
  },
  {
    key: 'unit',
    numeric: false,
    labels: `unit | uom | einheit | unite | unidad | eenheid`,
  },
  {
    key: 'unit_price',
    numeric: true,
    labels: `unit price | price | rate | u price | price unit | price per unit | unit cost | einzelpreis | preis | e preis | stückpreis | nettopreis | prix unitaire | prix | pu ht | precio | precio unitario | prezzo | prezzo unitario | prijs | preco | cost | unit price rm`,
  },
  {
    key: 'tax_rate',
    numeric: true,
    labels: `vat | vat % | tax | tax rate | vat rate | gst | ust | mwst | steuersatz | steuer | ust % | tva | iva | btw | tax %`,
  },
  {
    key: 'total',
    numeric: true,
    labels: `amount | total | line total | net amount | total price | sum | amount rm | betrag | gesamt | gesamtpreis | summe | nettobetrag | entgelt | montant | montant ht | total ht | importe | importo | totale | bedrag | totaal | valor | value | subtotal | amount eur | amount usd`,
  },
];

const KEYS = new Map(
  COLUMNS.flatMap((column) => splitList(column.labels).map((label) => [toLabelKey(label), column])),
);

/** Finds the columns that a line names: at least three, including a numeric one, with few other words. */
export function findColumns(line: WordLine): Column[] | undefined {
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

/** Returns true if two headings belong to the same table. */
export const hasSameColumns = (a: readonly Column[], b: readonly Column[]) =>
  a.filter(({ key }) => b.some((other) => other.key === key)).length >= Math.min(a.length, b.length) - 1;

/** Assigns each word of a line to the column whose heading is above it or nearest to it. */
export function groupWordsByColumn(line: WordLine, columns: readonly Column[]): Map<Column, Word[]> {
  const byColumn = new Map<Column, Word[]>();
  for (const group of groupWords(line)) {
    const column = findNearestColumn(group, columns);
    byColumn.set(column, [...(byColumn.get(column) ?? []), ...group]);
  }
  return byColumn;
}

function groupWords(line: WordLine): Word[][] {
  const groups: Word[][] = [];
  for (const word of line.words) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.piece === word.piece && word.left - last.right < line.height) groups.at(-1)!.push(word);
    else groups.push([word]);
  }
  return groups;
}

function findNearestColumn(group: readonly Word[], columns: readonly Column[]): Column {
  const [left, right] = [group[0]!.left, group.at(-1)!.right];
  const distance = (column: Column) => {
    const overlap = Math.min(right, column.right) - Math.max(left, column.left);
    if (overlap > 0) return -overlap;
    // Text is aligned to the left of its heading, numbers to the right.
    return Math.min(Math.abs(left - column.left), Math.abs(right - column.right), -overlap);
  };
  return columns.reduce((nearest, column) => (distance(column) < distance(nearest) ? column : nearest));
}
