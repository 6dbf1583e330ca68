import type { EmbeddedInvoice, InvoiceLine } from '../pdf-engine-port';
import type { XmlElement } from './invoice-xml-tree';
import { findAmount, limitLines, parseDay } from './parse-invoice-values';
import { readUblTotals } from './read-invoice-totals';

/** Reads an invoice or a credit note in OASIS UBL 2. */
export function readUbl(root: XmlElement): EmbeddedInvoice | undefined {
  const invoice = root.findFirst('Invoice', 'CreditNote');
  if (!invoice?.findFirst('AccountingSupplierParty')) return undefined;
  const seller = invoice.findFirst('AccountingSupplierParty/Party');
  const buyer = invoice.findFirst('AccountingCustomerParty/Party');
  const sums = invoice.findFirst('LegalMonetaryTotal', 'RequestedMonetaryTotal');
  const currency = invoice.findText('DocumentCurrencyCode');
  // A second tax total may be in the currency of the country where the tax is paid.
  const taxTotals = invoice.findAll('TaxTotal');
  const isOwn = (total: XmlElement) => total.findFirst('TaxAmount')?.getAttribute('currencyID') === currency;
  const taxes = [...taxTotals.filter(isOwn), ...taxTotals].map((total) =>
    findAmount(total, 'TaxAmount', currency),
  );
  return {
    syntax: 'ubl',
    number: invoice.findText('ID'),
    date: parseDay(invoice.findText('IssueDate')),
    dueDate: parseDay(invoice.findText('DueDate', 'PaymentMeans/PaymentDueDate')),
    deliveryDate: parseDay(invoice.findText('Delivery/ActualDeliveryDate')),
    currency,
    sellerName: getPartyName(seller),
    sellerVatId: seller?.findText('PartyTaxScheme/CompanyID'),
    buyerName: getPartyName(buyer),
    buyerNumber: buyer?.findText('PartyIdentification/ID'),
    orderNumber: invoice.findText('OrderReference/ID'),
    deliveryNoteNumber: invoice.findText('DespatchDocumentReference/ID'),
    iban: invoice.findText('PaymentMeans/PayeeFinancialAccount/ID'),
    bic: invoice.findText('PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    net: findAmount(sums, 'TaxExclusiveAmount', currency),
    tax: taxes.find((tax) => tax !== undefined),
    total: findAmount(sums, 'TaxInclusiveAmount', currency),
    amountDue: findAmount(sums, 'PayableAmount', currency),
    lines: limitLines([...invoice.findAll('InvoiceLine'), ...invoice.findAll('CreditNoteLine')]).map(
      parseLine,
    ),
    totals: readUblTotals(invoice, currency),
  };
}

const getPartyName = (party: XmlElement | undefined) =>
  party?.findText('PartyLegalEntity/RegistrationName', 'PartyName/Name', 'Contact/Name');

function parseLine(line: XmlElement): InvoiceLine {
  const quantity = line.findFirst('InvoicedQuantity', 'CreditedQuantity');
  const item = line.findFirst('Item');
  return {
    position: line.findText('ID'),
    article: item?.findText(
      'SellersItemIdentification/ID',
      'BuyersItemIdentification/ID',
      'StandardItemIdentification/ID',
    ),
    description: item?.findText('Name', 'Description'),
    quantity: findAmount(line, 'InvoicedQuantity') ?? findAmount(line, 'CreditedQuantity'),
    unit: quantity?.getAttribute('unitCode'),
    unitPrice: findAmount(line.findFirst('Price'), 'PriceAmount'),
    taxRate: findAmount(item?.findFirst('ClassifiedTaxCategory'), 'Percent'),
    total: findAmount(line, 'LineExtensionAmount'),
  };
}
