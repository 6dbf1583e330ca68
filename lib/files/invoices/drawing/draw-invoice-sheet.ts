import type { Fact, InvoiceSheet, Party } from '@/lib/files/invoices/sheet/invoice-sheet';
import { type Cell, type Column, drawTable } from './draw-table';
import { getLineHeight, PAGE, type PageFlow, type TextStyle } from './page-flow';

const TITLE: TextStyle = { size: 20, weight: 'Bold' };
const HEADING: TextStyle = { size: 10, weight: 'Bold' };
const LABEL: TextStyle = { size: 9, gray: 0.35 };
const BODY: TextStyle = { size: 9 };
const STRONG: TextStyle = { size: 9, weight: 'Bold' };
const FOOTER: TextStyle = { size: 7.5, gray: 0.35 };

const BLOCK_GAP = 16;
const COLUMN_WIDTH = 235;
const SECOND_COLUMN = PAGE.right - COLUMN_WIDTH;
/** Width of the labels of a list in one column. */
const LABEL_WIDTH = 100;
/** Left edge of the block with the totals. */
const TOTALS_LEFT = 300;

/** Draws an invoice on the pages of a flow. */
export function drawInvoiceSheet(flow: PageFlow, sheet: InvoiceSheet): void {
  flow.write(sheet.title, PAGE.left, flow.y, TITLE);
  flow.y += getLineHeight(TITLE) + 8;
  drawParties(flow, sheet.parties.slice(0, 2));
  drawFacts(flow, undefined, sheet.facts);
  drawParties(flow, sheet.parties.slice(2));
  drawLines(flow, sheet);
  drawAdjustments(flow, sheet);
  drawTaxes(flow, sheet);
  drawTotals(flow, sheet.totals);
  drawFacts(flow, 'Payment', sheet.payment);
  drawTexts(flow, 'Payment terms', sheet.terms);
  drawTexts(flow, 'Notes', sheet.notes);
  drawFacts(flow, 'Supporting documents', sheet.documents);
  drawFooters(flow, sheet);
}

/** Draws parties in pairs, next to each other. */
function drawParties(flow: PageFlow, parties: readonly Party[]): void {
  for (let index = 0; index < parties.length; index += 2) {
    const columns = parties
      .slice(index, index + 2)
      .map((party) => [
        { text: party.role, style: LABEL },
        ...flow.wrap(party.name ?? '', COLUMN_WIDTH, STRONG).map((text) => ({ text, style: STRONG })),
        ...party.lines.flatMap((line) =>
          flow.wrap(line, COLUMN_WIDTH, BODY).map((text) => ({ text, style: BODY })),
        ),
      ]);
    const height = getLineHeight(BODY);
    const count = Math.max(...columns.map((lines) => lines.length));
    flow.reserve(count * height);
    for (let line = 0; line < count; line++) {
      flow.reserve(height);
      for (const [at, lines] of columns.entries()) {
        const styled = lines[line];
        if (styled) flow.write(styled.text, at === 0 ? PAGE.left : SECOND_COLUMN, flow.y, styled.style);
      }
      flow.y += height;
    }
    flow.y += BLOCK_GAP;
  }
}

/** Draws labels with their values, one below the other. */
function drawFacts(flow: PageFlow, heading: string | undefined, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  if (heading) drawHeading(flow, heading);
  for (const [label, value] of facts) {
    const labels = flow.wrap(label, LABEL_WIDTH, LABEL);
    const values = flow.wrap(value, PAGE.right - PAGE.left - LABEL_WIDTH - 8, BODY);
    for (let line = 0; line < Math.max(labels.length, values.length); line++) {
      flow.reserve(getLineHeight(BODY));
      flow.write(labels[line] ?? '', PAGE.left, flow.y, LABEL);
      flow.write(values[line] ?? '', PAGE.left + LABEL_WIDTH + 8, flow.y, BODY);
      flow.y += getLineHeight(BODY);
    }
  }
  flow.y += BLOCK_GAP;
}

function drawHeading(flow: PageFlow, heading: string): void {
  flow.reserve(getLineHeight(HEADING) + 3 * getLineHeight(BODY));
  flow.write(heading, PAGE.left, flow.y, HEADING);
  flow.y += getLineHeight(HEADING) + 4;
}

function drawTexts(flow: PageFlow, heading: string, texts: readonly string[]): void {
  if (texts.length === 0) return;
  drawHeading(flow, heading);
  for (const text of texts) {
    for (const line of flow.iterateLines(text, PAGE.right - PAGE.left, BODY)) {
      flow.reserve(getLineHeight(BODY));
      flow.write(line, PAGE.left, flow.y, BODY);
      flow.y += getLineHeight(BODY);
    }
    flow.y += 3;
  }
  flow.y += BLOCK_GAP - 3;
}

const LINE_COLUMNS: readonly Column[] = [
  { label: 'Pos.', width: 28 },
  { label: 'Description', width: 120 },
  { label: 'Quantity', width: 66, align: 'right' },
  { label: 'Unit price', width: 66, align: 'right' },
  { label: 'Tax', width: 44, align: 'right' },
  { label: 'Net amount', width: 68, align: 'right' },
];

function drawLines(flow: PageFlow, { lines }: InvoiceSheet): void {
  const rows = lines.map(({ position, name, details, quantity, unitPrice, tax, net }): Cell[] => [
    { text: position },
    { text: name, details },
    { text: quantity },
    { text: unitPrice },
    { text: tax },
    { text: net },
  ]);
  drawTable(flow, LINE_COLUMNS, rows);
  if (rows.length > 0) flow.y += BLOCK_GAP;
}

function drawAdjustments(flow: PageFlow, { adjustments }: InvoiceSheet): void {
  if (adjustments.length === 0) return;
  drawHeading(flow, 'Allowances and charges');
  drawTable(
    flow,
    [
      { label: 'Kind', width: 60 },
      { label: 'Reason', width: 120 },
      { label: 'Tax', width: 80, align: 'right' },
      { label: 'Amount', width: 68, align: 'right' },
    ],
    adjustments.map(({ kind, reason, tax, amount }) => [
      { text: kind },
      { text: reason },
      { text: tax },
      { text: amount },
    ]),
  );
  flow.y += BLOCK_GAP;
}

function drawTaxes(flow: PageFlow, { taxes }: InvoiceSheet): void {
  if (taxes.length === 0) return;
  drawHeading(flow, 'Tax breakdown');
  drawTable(
    flow,
    [
      { label: 'Category', width: 120 },
      { label: 'Rate', width: 60, align: 'right' },
      { label: 'Taxable amount', width: 80, align: 'right' },
      { label: 'Tax amount', width: 68, align: 'right' },
    ],
    taxes.map(({ category, rate, base, tax }) => [
      { text: category },
      { text: rate },
      { text: base },
      { text: tax },
    ]),
  );
  flow.y += BLOCK_GAP;
}

function drawTotals(flow: PageFlow, totals: readonly Fact[]): void {
  if (totals.length === 0) return;
  const height = getLineHeight(BODY) + 2;
  flow.reserve((totals.length + 1) * height);
  flow.rule(TOTALS_LEFT);
  flow.y += 4;
  for (const [label, value] of totals) {
    const isMain = label === 'Total with tax' || label === 'Amount due';
    flow.reserve(height);
    flow.write(label, TOTALS_LEFT, flow.y, isMain ? STRONG : BODY);
    flow.write(value, PAGE.right, flow.y, isMain ? STRONG : BODY, 'right');
    flow.y += height;
  }
  flow.y += BLOCK_GAP;
}

/** Height of the footer, in points from the top. */
const FOOTER_TOP = 800;

function drawFooters(flow: PageFlow, { title, number }: InvoiceSheet): void {
  const count = flow.pages.length;
  const [name = ''] = flow.wrap(number === undefined ? title : `${title} ${number}`, COLUMN_WIDTH, FOOTER);
  for (let index = 0; index < count; index++) {
    flow.drawOnPage(index, () => {
      flow.write(name, PAGE.left, FOOTER_TOP, FOOTER);
      flow.write(`Page ${index + 1} of ${count}`, PAGE.right, FOOTER_TOP, FOOTER, 'right');
    });
  }
}
