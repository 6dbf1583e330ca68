import type { EmbeddedInvoice, InvoiceLine } from '../engine';
import { amountIn, dayOf, limitedLines } from './values';
import type { XmlElement } from './xml-tree';

/** An invoice or a credit note in OASIS UBL 2. */
export function readUbl(root: XmlElement): EmbeddedInvoice | undefined {
  const invoice = root.first('Invoice', 'CreditNote');
  if (!invoice?.first('AccountingSupplierParty')) return undefined;
  const seller = invoice.first('AccountingSupplierParty/Party');
  const buyer = invoice.first('AccountingCustomerParty/Party');
  const sums = invoice.first('LegalMonetaryTotal', 'RequestedMonetaryTotal');
  const currency = invoice.text('DocumentCurrencyCode');
  // A second one may tell the tax in the currency of the country that it is paid in.
  const taxTotals = invoice.all('TaxTotal');
  const isOwn = (total: XmlElement) => total.first('TaxAmount')?.attribute('currencyID') === currency;
  const taxes = [...taxTotals.filter(isOwn), ...taxTotals].map((total) =>
    amountIn(total, 'TaxAmount', currency),
  );
  return {
    syntax: 'ubl',
    number: invoice.text('ID'),
    date: dayOf(invoice.text('IssueDate')),
    dueDate: dayOf(invoice.text('DueDate', 'PaymentMeans/PaymentDueDate')),
    deliveryDate: dayOf(invoice.text('Delivery/ActualDeliveryDate')),
    currency,
    sellerName: nameOf(seller),
    sellerVatId: seller?.text('PartyTaxScheme/CompanyID'),
    buyerName: nameOf(buyer),
    buyerNumber: buyer?.text('PartyIdentification/ID'),
    orderNumber: invoice.text('OrderReference/ID'),
    deliveryNoteNumber: invoice.text('DespatchDocumentReference/ID'),
    iban: invoice.text('PaymentMeans/PayeeFinancialAccount/ID'),
    bic: invoice.text('PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    net: amountIn(sums, 'TaxExclusiveAmount', currency),
    tax: taxes.find((tax) => tax !== undefined),
    total: amountIn(sums, 'TaxInclusiveAmount', currency),
    amountDue: amountIn(sums, 'PayableAmount', currency),
    lines: limitedLines([...invoice.all('InvoiceLine'), ...invoice.all('CreditNoteLine')]).map(lineOf),
  };
}

const nameOf = (party: XmlElement | undefined) =>
  party?.text('PartyLegalEntity/RegistrationName', 'PartyName/Name', 'Contact/Name');

function lineOf(line: XmlElement): InvoiceLine {
  const quantity = line.first('InvoicedQuantity', 'CreditedQuantity');
  const item = line.first('Item');
  return {
    position: line.text('ID'),
    article: item?.text(
      'SellersItemIdentification/ID',
      'BuyersItemIdentification/ID',
      'StandardItemIdentification/ID',
    ),
    description: item?.text('Name', 'Description'),
    quantity: amountIn(line, 'InvoicedQuantity') ?? amountIn(line, 'CreditedQuantity'),
    unit: quantity?.attribute('unitCode'),
    unitPrice: amountIn(line.first('Price'), 'PriceAmount'),
    taxRate: amountIn(item?.first('ClassifiedTaxCategory'), 'Percent'),
    total: amountIn(line, 'LineExtensionAmount'),
  };
}
