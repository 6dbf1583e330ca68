import { type PDFDocument, type RGB, rgb } from 'pdf-lib';
import { type Fonts, grey, Sheet } from './demo-sheet';

export interface Company {
  name: string;
  address: string;
  color: RGB;
}

export const harbour: Company = {
  name: 'Harbour Paper Co',
  address: 'Quay 14, 20457 Hamburg',
  color: rgb(0.1, 0.45, 0.42),
};
export const fernhill: Company = {
  name: 'Fernhill Timber',
  address: 'Mill Lane 3, Bristol BS1 4QA',
  color: rgb(0.55, 0.32, 0.12),
};
export const bluepeak: Company = {
  name: 'Bluepeak Outfitters',
  address: 'Ridge Road 81, 8005 Zurich',
  color: rgb(0.14, 0.25, 0.6),
};
const buyer = 'Northwind Freight GmbH, Speicherstrasse 9, 20457 Hamburg';

export const formatMoney = (cents: number) =>
  (cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });

export interface InvoiceLine {
  text: string;
  quantity: number;
  unitCents: number;
}

interface Invoice {
  company: Company;
  number: string;
  date: string;
  due: string;
  order: string;
  lines: InvoiceLine[];
  /** Tax rate in percent. */
  taxRate: number;
}

/** Draws an invoice. After 12 lines, it continues on a second page. */
export function drawInvoice(pdf: PDFDocument, fonts: Fonts, invoice: Invoice): void {
  const perPage = 12;
  const pages = Math.max(1, Math.ceil(invoice.lines.length / perPage));
  const net = invoice.lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  const tax = Math.round((net * invoice.taxRate) / 100);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = drawLetterhead(pdf, fonts, invoice.company);
    sheet.text('Invoice', undefined, { size: 22, bold: true }).down(40);
    sheet.pair('Invoice number', invoice.number);
    if (page === 1) {
      sheet
        .pair('Invoice date', invoice.date)
        .pair('Due date', invoice.due)
        .pair('Your order', invoice.order);
      sheet.down(8).text('Bill to', undefined, { color: grey }).down(15).text(buyer).down(16);
    }
    sheet.down(14);
    const lines = invoice.lines.slice((page - 1) * perPage, page * perPage);
    sheet.table(
      [{ x: 56 }, { x: 360, alignRight: true }, { x: 450, alignRight: true }, { x: 539, alignRight: true }],
      [
        ['Description', 'Qty', 'Unit price', 'Amount'],
        ...lines.map((line) => [
          line.text,
          String(line.quantity),
          formatMoney(line.unitCents),
          formatMoney(line.quantity * line.unitCents),
        ]),
      ],
    );
    if (page === pages) {
      sheet.down(10);
      drawTotals(sheet, [
        ['Net', formatMoney(net)],
        [`VAT ${invoice.taxRate} %`, formatMoney(tax)],
        ['Total', `EUR ${formatMoney(net + tax)}`],
      ]);
    }
    sheet.footer(`${invoice.company.name} · VAT ID DE 812 345 678 · Page ${page} of ${pages}`);
  }
}

export function drawTotals(sheet: Sheet, rows: [string, string][]): void {
  rows.forEach(([label, value], index) => {
    const bold = index === rows.length - 1;
    sheet.text(label, 450, { alignRight: true, bold }).text(value, 539, { alignRight: true, bold }).down(18);
  });
}

interface DeliveryNote {
  company: Company;
  number: string;
  date: string;
  order: string;
  lines: InvoiceLine[];
}

export function drawDeliveryNote(pdf: PDFDocument, fonts: Fonts, note: DeliveryNote): void {
  const sheet = drawLetterhead(pdf, fonts, note.company);
  sheet.text('Delivery note', undefined, { size: 22, bold: true }).down(40);
  sheet
    .pair('Delivery note no.', note.number)
    .pair('Delivery date', note.date)
    .pair('Your order', note.order);
  sheet
    .down(14)
    .table(
      [{ x: 56 }, { x: 539, alignRight: true }],
      [['Goods delivered', 'Quantity'], ...note.lines.map((line) => [line.text, String(line.quantity)])],
    );
  sheet
    .down(40)
    .text('Received in good condition')
    .down(46)
    .rule()
    .down(6)
    .text('Date and signature', undefined, { size: 8.5, color: grey });
  sheet.footer(`${note.company.name} · Page 1 of 1`);
}

export function drawContract(pdf: PDFDocument, fonts: Fonts, company: Company): void {
  const clauses = [
    [
      '1. Subject',
      'The carrier moves goods of the client between the places that an order names, with vehicles that are fit for them.',
    ],
    [
      '2. Orders',
      'An order is placed in writing. It names the goods, their weight, the places of loading and unloading, and the times.',
    ],
    [
      '3. Prices',
      'The prices of annex A apply. They contain tolls and fuel. Waiting is charged after the second hour that was begun.',
    ],
    [
      '4. Liability',
      'The carrier answers for loss and damage from taking over until delivery, up to 8.33 units of account a kilogram.',
    ],
    [
      '5. Insurance',
      'The carrier keeps an insurance that covers this liability and shows proof of it on request, once each year.',
    ],
    [
      '6. Term',
      'The agreement runs until 31 December 2027. Either party may end it with three months’ notice in writing.',
    ],
    [
      '7. Law',
      'The law of the client’s seat applies. Changes of this agreement need the written form, and so does this clause.',
    ],
  ] as const;
  const perPage = 3;
  const pages = Math.ceil(clauses.length / perPage);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = drawLetterhead(pdf, fonts, company);
    if (page === 1) {
      sheet.text('Carrier agreement', undefined, { size: 20, bold: true }).down(36);
      sheet.paragraph(
        `This agreement is made between ${company.name}, the carrier, and Northwind Freight GmbH, the client.`,
      );
    }
    for (const [title, text] of clauses.slice((page - 1) * perPage, page * perPage)) {
      sheet.down(8).text(title, undefined, { bold: true, size: 11 }).down(20).paragraph(text);
      sheet.paragraph(
        'Where a provision can’t be applied, the parties replace it by one that comes closest to what it meant.',
      );
    }
    if (page === pages)
      sheet.down(60).rule().down(8).text('Signed for the carrier').text('Signed for the client', 330);
    sheet.footer(`Carrier agreement · Page ${page} of ${pages}`);
  }
}

/** Draws a blank page, like the one a duplex scanner adds between two documents. */
export function drawBlank(pdf: PDFDocument, fonts: Fonts): void {
  new Sheet(pdf, fonts);
}

export function drawLetterhead(pdf: PDFDocument, fonts: Fonts, company: Company): Sheet {
  const sheet = new Sheet(pdf, fonts).band(company.color);
  sheet.text(company.name, undefined, { size: 15, bold: true, color: company.color });
  sheet.text(company.address, sheet.right, { size: 9, color: grey, alignRight: true });
  return sheet.down(58);
}
