import type { XmlElement } from '@/lib/files/pdf/embedded/invoice-xml-tree';
import {
  formatTax,
  getDocumentTypeName,
  getPaymentMeansName,
  getTaxCategoryName,
  getUnitName,
} from './code-names';
import {
  type Adjustment,
  type Fact,
  type InvoiceSheet,
  joinTexts,
  keepFacts,
  keepTexts,
  type Party,
  type SheetLine,
  type TaxRow,
  withLabel,
} from './invoice-sheet';

/** Reads an invoice or a credit note in OASIS UBL 2 for people. Returns undefined for any other document. */
export function readUblSheet(root: XmlElement): InvoiceSheet | undefined {
  const isCreditNote = root.findFirst('Invoice') === undefined;
  const invoice = root.findFirst('Invoice', 'CreditNote');
  if (!invoice?.findFirst('AccountingSupplierParty')) return undefined;
  const text = (...paths: string[]) => invoice.findText(...paths);
  const title = getDocumentTypeName(
    text('InvoiceTypeCode', 'CreditNoteTypeCode'),
    isCreditNote ? 'Credit note' : 'Invoice',
  );
  return {
    title,
    number: text('ID'),
    currency: text('DocumentCurrencyCode'),
    facts: readFacts(invoice, title),
    parties: readParties(invoice),
    lines: [...invoice.findAll('InvoiceLine'), ...invoice.findAll('CreditNoteLine')].map(readLine),
    adjustments: invoice.findAll('AllowanceCharge').map(readAdjustment),
    taxes: invoice.findAll('TaxTotal/TaxSubtotal').map(readTaxRow),
    totals: readTotals(invoice),
    payment: invoice.findAll('PaymentMeans').flatMap(readPaymentMeans),
    terms: invoice.findAll('PaymentTerms/Note').flatMap((note) => note.own ?? []),
    notes: invoice.findAll('Note').flatMap((note) => note.own ?? []),
    documents: invoice.findAll('AdditionalDocumentReference').map(readDocument),
  };
}

function readFacts(invoice: XmlElement, title: string): Fact[] {
  const text = (...paths: string[]) => invoice.findText(...paths);
  return keepFacts([
    [`${/credit/i.test(title) ? 'Credit note' : 'Invoice'} number`, text('ID')],
    [`${/credit/i.test(title) ? 'Credit note' : 'Invoice'} date`, text('IssueDate')],
    ['Due date', text('DueDate', 'PaymentMeans/PaymentDueDate')],
    ['Delivery date', text('Delivery/ActualDeliveryDate')],
    ['Tax point date', text('TaxPointDate')],
    ['Billing period', readPeriod(invoice.findFirst('InvoicePeriod'))],
    ['Currency', text('DocumentCurrencyCode')],
    ['Tax currency', text('TaxCurrencyCode')],
    ['Buyer reference', text('BuyerReference')],
    ['Order number', text('OrderReference/ID')],
    ['Sales order', text('OrderReference/SalesOrderID')],
    ['Contract', text('ContractDocumentReference/ID')],
    ['Project', text('ProjectReference/ID')],
    ['Delivery note', text('DespatchDocumentReference/ID')],
    ['Receipt', text('ReceiptDocumentReference/ID')],
    ['Tender', text('OriginatorDocumentReference/ID')],
    ['Accounting reference', text('AccountingCost')],
    ...invoice
      .findAll('BillingReference/InvoiceDocumentReference')
      .map(
        (reference) =>
          [
            'Preceding invoice',
            joinTexts(', ', reference.findText('ID'), reference.findText('IssueDate')),
          ] as const,
      ),
  ]);
}

function readParties(invoice: XmlElement): Party[] {
  const parties: [string, XmlElement | undefined][] = [
    ['Seller', invoice.findFirst('AccountingSupplierParty/Party')],
    ['Buyer', invoice.findFirst('AccountingCustomerParty/Party')],
    ['Payee', invoice.findFirst('PayeeParty')],
    ['Tax representative', invoice.findFirst('TaxRepresentativeParty')],
  ];
  const read = parties.flatMap(([role, party]) => (party ? [readParty(role, party)] : []));
  const place = invoice.findFirst('Delivery/DeliveryLocation');
  const name = invoice.findText('Delivery/DeliveryParty/PartyName/Name');
  if (!place && name === undefined) return read;
  const lines = [
    ...readAddress(place?.findFirst('Address')),
    ...keepTexts(withLabel('ID', place?.findText('ID'))),
  ];
  return [...read, { role: 'Deliver to', name, lines }];
}

function readParty(role: string, party: XmlElement): Party {
  const text = (...paths: string[]) => party.findText(...paths);
  const idLabel = role === 'Buyer' ? 'Customer number' : 'ID';
  const name = text('PartyLegalEntity/RegistrationName', 'PartyName/Name', 'Contact/Name');
  const trading = text('PartyName/Name');
  return {
    role,
    name,
    lines: keepTexts(
      trading === name ? undefined : trading,
      ...readAddress(party.findFirst('PostalAddress')),
      ...party.findAll('PartyTaxScheme').map((scheme) => {
        const isVat = /^VAT$/i.test(scheme.findText('TaxScheme/ID') ?? '');
        return withLabel(isVat ? 'VAT ID' : 'Tax number', scheme.findText('CompanyID'));
      }),
      ...party.findAll('PartyIdentification/ID').map(({ own }) => withLabel(idLabel, own)),
      withLabel('Registration', text('PartyLegalEntity/CompanyID')),
      text('PartyLegalEntity/CompanyLegalForm'),
      withLabel('Contact', text('Contact/Name')),
      withLabel('Phone', text('Contact/Telephone')),
      withLabel('Email', text('Contact/ElectronicMail')),
      withLabel('Electronic address', text('EndpointID')),
    ),
  };
}

function readAddress(address: XmlElement | undefined): string[] {
  const text = (path: string) => address?.findText(path);
  return keepTexts(
    text('StreetName'),
    text('AdditionalStreetName'),
    text('AddressLine/Line'),
    joinTexts(' ', text('PostalZone'), text('CityName')),
    text('CountrySubentity'),
    text('Country/IdentificationCode'),
  );
}

function readLine(line: XmlElement): SheetLine {
  const item = line.findFirst('Item');
  const text = (...paths: string[]) => line.findText(...paths);
  const quantity = line.findFirst('InvoicedQuantity', 'CreditedQuantity');
  const base = line.findFirst('Price/BaseQuantity');
  const category = item?.findFirst('ClassifiedTaxCategory');
  return {
    position: text('ID'),
    name: item?.findText('Name', 'Description'),
    details: keepTexts(
      item?.findText('Name') === undefined ? undefined : item.findText('Description'),
      withLabel('Article', item?.findText('SellersItemIdentification/ID')),
      withLabel('Buyer’s article', item?.findText('BuyersItemIdentification/ID')),
      withLabel('Standard article', item?.findText('StandardItemIdentification/ID')),
      ...(item?.findAll('CommodityClassification/ItemClassificationCode') ?? []).map(({ own }) =>
        withLabel('Classification', own),
      ),
      withLabel('Origin', item?.findText('OriginCountry/IdentificationCode')),
      ...(item?.findAll('AdditionalItemProperty') ?? []).map((property) =>
        joinTexts(': ', property.findText('Name'), property.findText('Value')),
      ),
      withLabel('Period', readPeriod(line.findFirst('InvoicePeriod'))),
      withLabel('Order line', text('OrderLineReference/LineID')),
      withLabel('Accounting reference', text('AccountingCost')),
      withLabel('Object', text('DocumentReference/ID')),
      ...line.findAll('AllowanceCharge').map(formatLineAdjustment),
      ...line.findAll('Note').map(({ own }) => own),
    ),
    quantity: joinTexts(' ', quantity?.own, getUnitName(quantity?.getAttribute('unitCode'))),
    unitPrice: joinTexts(' per ', text('Price/PriceAmount'), formatBaseQuantity(base)),
    tax: formatTax(category?.findText('ID'), category?.findText('Percent')),
    net: text('LineExtensionAmount'),
  };
}

/** Formats the quantity that a price is for. Returns undefined for a price of one unit. */
function formatBaseQuantity(base: XmlElement | undefined): string | undefined {
  if (base?.own === undefined || Number(base.own) === 1) return undefined;
  return joinTexts(' ', base.own, getUnitName(base.getAttribute('unitCode')));
}

function formatLineAdjustment(element: XmlElement): string | undefined {
  const { kind, reason, amount } = readAdjustment(element);
  return joinTexts(' ', `${kind}:`, amount, reason && `(${reason})`);
}

function readAdjustment(element: XmlElement): Adjustment {
  const percent = element.findText('MultiplierFactorNumeric');
  const base = element.findText('BaseAmount');
  const share = percent && `${percent} %${base ? ` of ${base}` : ''}`;
  const category = element.findFirst('TaxCategory');
  return {
    kind: /^(true|1)$/i.test(element.findText('ChargeIndicator') ?? '') ? 'Charge' : 'Allowance',
    reason: joinTexts(', ', element.findText('AllowanceChargeReason', 'AllowanceChargeReasonCode'), share),
    tax: formatTax(category?.findText('ID'), category?.findText('Percent')),
    amount: element.findText('Amount'),
  };
}

function readTaxRow(row: XmlElement): TaxRow {
  const category = row.findFirst('TaxCategory');
  const rate = category?.findText('Percent');
  return {
    category:
      joinTexts(
        ': ',
        getTaxCategoryName(category?.findText('ID')),
        category?.findText('TaxExemptionReason', 'TaxExemptionReasonCode'),
      ) ?? '',
    rate: rate && `${rate} %`,
    base: row.findText('TaxableAmount'),
    tax: row.findText('TaxAmount'),
  };
}

function readTotals(invoice: XmlElement): Fact[] {
  const sums = invoice.findFirst('LegalMonetaryTotal', 'RequestedMonetaryTotal');
  const sum = (name: string) => formatMoney(sums?.findFirst(name));
  return keepFacts([
    ['Sum of the lines', sum('LineExtensionAmount')],
    ['Allowances', sum('AllowanceTotalAmount')],
    ['Charges', sum('ChargeTotalAmount')],
    ['Total without tax', sum('TaxExclusiveAmount')],
    ...invoice
      .findAll('TaxTotal')
      .map((total) => ['Tax', formatMoney(total.findFirst('TaxAmount'))] as const),
    ['Total with tax', sum('TaxInclusiveAmount')],
    ['Prepaid', sum('PrepaidAmount')],
    ['Rounding', sum('PayableRoundingAmount')],
    ['Amount due', sum('PayableAmount')],
  ]);
}

const formatMoney = (element: XmlElement | undefined): string | undefined =>
  element?.own && joinTexts(' ', element.own, element.getAttribute('currencyID'));

function readPaymentMeans(means: XmlElement): Fact[] {
  const text = (path: string) => means.findText(path);
  return keepFacts([
    ['Payment means', getPaymentMeansName(text('PaymentMeansCode'))],
    ['Payment text', means.findFirst('PaymentMeansCode')?.getAttribute('name') ?? text('InstructionNote')],
    ['Payment reference', text('PaymentID')],
    ['IBAN', text('PayeeFinancialAccount/ID')],
    ['BIC', text('PayeeFinancialAccount/FinancialInstitutionBranch/ID')],
    ['Account holder', text('PayeeFinancialAccount/Name')],
    ['Card', text('CardAccount/PrimaryAccountNumberID')],
    ['Mandate', text('PaymentMandate/ID')],
    ['Debited account', text('PaymentMandate/PayerFinancialAccount/ID')],
  ]);
}

function readDocument(reference: XmlElement): Fact {
  const file = reference.findFirst('Attachment/EmbeddedDocumentBinaryObject')?.getAttribute('filename');
  const address = reference.findText('Attachment/ExternalReference/URI');
  return [
    reference.findText('ID') ?? '',
    joinTexts(', ', reference.findText('DocumentDescription'), file, address) ?? '',
  ];
}

const readPeriod = (period: XmlElement | undefined): string | undefined =>
  joinTexts(' to ', period?.findText('StartDate'), period?.findText('EndDate'));
