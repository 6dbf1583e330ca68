import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { parseXml } from './invoice-xml-tree';
import { readEmbeddedInvoice } from './read-embedded-invoice';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-invoice-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function pdfWith(attachments: Record<string, string>): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  for (const [name, text] of Object.entries(attachments)) {
    await pdf.attach(Buffer.from(text), name, { mimeType: 'text/xml' });
  }
  const path = join(folder, `${++files}.pdf`);
  writeFileSync(path, await pdf.save());
  return path;
}

const read = async (attachments: Record<string, string>) =>
  readEmbeddedInvoice(await pdfWith(attachments), { maxPages: 100 });

const CII = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:rsm" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
 <rsm:ExchangedDocument><ram:ID>RE-17</ram:ID>
  <ram:IssueDateTime><udt:DateTimeString format="102">20261031</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
   <ram:SpecifiedTradeProduct><ram:Name>Paper &amp; ink</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">4.0000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
   <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty><ram:Name>Harbour &#38; Sons</ram:Name>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">201/113</ram:ID></ram:SpecifiedTaxRegistration>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
   <ram:BuyerTradeParty><ram:Name>Northwind</ram:Name></ram:BuyerTradeParty>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeSettlement>
   <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
   <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20261130</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
    <ram:TaxTotalAmount currencyID="GBP">16.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>119.00</ram:GrandTotalAmount><ram:DuePayableAmount>69.00</ram:DuePayableAmount>
   </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

const UBL = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:cbc" xmlns:cac="urn:cac">
 <cbc:ID>2026-4</cbc:ID><cbc:IssueDate>2026-02-03</cbc:IssueDate><cbc:DueDate>2026-03-05</cbc:DueDate>
 <cbc:DocumentCurrencyCode>NOK</cbc:DocumentCurrencyCode>
 <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Fjord AS</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
 <cac:TaxTotal><cbc:TaxAmount currencyID="NOK">250.00</cbc:TaxAmount></cac:TaxTotal>
 <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="NOK">1250.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="NOK">1250.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
</Invoice>`;

test('of a tax in two currencies, the one in the invoice currency counts, wherever it is', async () => {
  const accounting = '<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">287.50</cbc:TaxAmount></cac:TaxTotal>';
  const xml = UBL.replace('<cac:TaxTotal>', `${accounting}<cac:TaxTotal>`);
  expect(await read({ 'xrechnung.xml': xml })).toMatchObject({
    syntax: 'ubl',
    tax: '250.00',
    currency: 'NOK',
  });
});

test('reads a Factur-X invoice with header and lines', async () => {
  expect(await read({ 'factur-x.xml': CII })).toMatchObject({
    syntax: 'cii',
    number: 'RE-17',
    date: '2026-10-31',
    dueDate: '2026-11-30',
    currency: 'EUR',
    sellerName: 'Harbour & Sons',
    sellerVatId: 'DE123456789',
    buyerName: 'Northwind',
    net: '100.00',
    tax: '19.00',
    total: '119.00',
    amountDue: '69.00',
    lines: [{ position: '1', description: 'Paper & ink', quantity: '4.0000', unit: 'C62', total: '100.00' }],
  });
});

test('reads a ZUGFeRD release candidate invoice by its older element names', async () => {
  const old = `<rsm:Invoice xmlns:rsm="urn:rsm"><rsm:HeaderExchangedDocument><ID>RE-9</ID>
   <IssueDateTime format="102">20140519</IssueDateTime></rsm:HeaderExchangedDocument>
   <rsm:SpecifiedSupplyChainTradeTransaction><ApplicableSupplyChainTradeAgreement><SellerTradeParty><Name>Old Co</Name>
   <SpecifiedTaxRegistration><ID schemeID="FC">03/167</ID></SpecifiedTaxRegistration>
   <SpecifiedTaxRegistration><ID schemeID="VA"></ID></SpecifiedTaxRegistration></SellerTradeParty>
   </ApplicableSupplyChainTradeAgreement><ApplicableSupplyChainTradeSettlement>
   <SpecifiedTradeSettlementMonetarySummation><GrandTotalAmount currencyID="EUR">559.84</GrandTotalAmount>
   </SpecifiedTradeSettlementMonetarySummation></ApplicableSupplyChainTradeSettlement>
   </rsm:SpecifiedSupplyChainTradeTransaction></rsm:Invoice>`;
  expect(await read({ 'ZUGFeRD-invoice.xml': old })).toMatchObject({
    syntax: 'cii',
    number: 'RE-9',
    date: '2014-05-19',
    sellerName: 'Old Co',
    sellerVatId: '03/167',
    total: '559.84',
  });
});

test('reads a UBL invoice with a byte order mark', async () => {
  expect(await read({ 'xrechnung.xml': `\ufeff${UBL}` })).toMatchObject({
    syntax: 'ubl',
    number: '2026-4',
    date: '2026-02-03',
    dueDate: '2026-03-05',
    currency: 'NOK',
    sellerName: 'Fjord AS',
    tax: '250.00',
    total: '1250.00',
  });
});

test('other attachments, broken ones and those of other files are not invoices', async () => {
  expect(await read({})).toBeNull();
  expect(await read({ 'notes.xml': CII, 'photo.txt': 'x' })).toBeNull();
  expect(await read({ 'factur-x.xml': CII.slice(0, 900) })).toBeNull();
  expect(await read({ 'factur-x.xml': '<note/>' })).toBeNull();
});

test('rejects a document type declaration and extreme nesting; entities stay text', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]><Invoice><ID>&b;</ID></Invoice>';
  expect(parseXml(Buffer.from(bomb))).toBeUndefined();
  const deep = `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`;
  expect(parseXml(Buffer.from(deep))).toBeUndefined();
  expect(parseXml(Buffer.from('<a><b>&own;</b></a>'))?.findText('a/b')).toBe('&own;');
  expect(parseXml(Buffer.from('<a><__proto__>x</__proto__></a>'))?.findText('a/b')).toBeUndefined();
});
