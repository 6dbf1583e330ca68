import type { EmbeddedInvoice, InvoiceLine } from '../pdf-engine-port';
import type { XmlElement } from './invoice-xml-tree';
import { findAmount, limitLines, parseDay } from './parse-invoice-values';
import { readCiiTotals } from './read-invoice-totals';

/**
 * Reads an invoice in UN/CEFACT's Cross Industry Invoice format: Factur-X, ZUGFeRD 2 and XRechnung, and ZUGFeRD 1 and
 * its release candidate under older names.
 */
export function readCii(root: XmlElement): EmbeddedInvoice | undefined {
  const invoice = root.findFirst('CrossIndustryInvoice', 'CrossIndustryDocument', 'Invoice');
  const transaction = invoice?.findFirst(
    'SupplyChainTradeTransaction',
    'SpecifiedSupplyChainTradeTransaction',
  );
  if (!invoice || !transaction) return undefined;
  const document = invoice.findFirst('ExchangedDocument', 'HeaderExchangedDocument');
  const agreement = getFirst(transaction, 'TradeAgreement');
  const delivery = getFirst(transaction, 'TradeDelivery');
  const settlement = getFirst(transaction, 'TradeSettlement');
  const sums = settlement?.findFirst(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const currency = settlement?.findText('InvoiceCurrencyCode');
  const seller = agreement?.findFirst('SellerTradeParty');
  const buyer = agreement?.findFirst('BuyerTradeParty');
  const account = 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID';
  const bank = 'SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution/BICID';
  return {
    syntax: 'cii',
    number: document?.findText('ID'),
    date: parseDate(document?.findFirst('IssueDateTime')),
    dueDate: settlement
      ?.findAll('SpecifiedTradePaymentTerms/DueDateDateTime')
      .map(parseDate)
      .find((date) => date !== undefined),
    deliveryDate: parseDate(delivery?.findFirst('ActualDeliverySupplyChainEvent/OccurrenceDateTime')),
    currency,
    sellerName: seller?.findText('Name'),
    sellerVatId: getTaxId(seller),
    buyerName: buyer?.findText('Name'),
    buyerNumber: buyer?.findText('ID'),
    orderNumber: agreement?.findText(
      'BuyerOrderReferencedDocument/IssuerAssignedID',
      'BuyerOrderReferencedDocument/ID',
    ),
    deliveryNoteNumber: delivery?.findText(
      'DeliveryNoteReferencedDocument/IssuerAssignedID',
      'DeliveryNoteReferencedDocument/ID',
    ),
    iban: settlement?.findText(account),
    bic: settlement?.findText(bank),
    net: findAmount(sums, 'TaxBasisTotalAmount', currency),
    tax: findAmount(sums, 'TaxTotalAmount', currency),
    total: findAmount(sums, 'GrandTotalAmount', currency),
    amountDue: findAmount(sums, 'DuePayableAmount', currency),
    lines: limitLines(transaction.findAll('IncludedSupplyChainTradeLineItem')).map(parseLine),
    totals: readCiiTotals({ invoice, transaction, settlement, sums, currency }),
  };
}

const getFirst = (transaction: XmlElement, name: string) =>
  transaction.findFirst(`ApplicableHeader${name}`, `ApplicableSupplyChain${name}`);

const parseDate = (element: XmlElement | undefined): string | undefined =>
  parseDay(element?.findText('DateTimeString', 'DateTime') ?? element?.own);

/** Returns the VAT identification number or, if there is none, the tax number. */
function getTaxId(party: XmlElement | undefined): string | undefined {
  const ids = (party?.findAll('SpecifiedTaxRegistration/ID') ?? []).filter(({ own }) => own !== undefined);
  return (ids.find((id) => id.getAttribute('schemeID') === 'VA') ?? ids[0])?.own;
}

function parseLine(line: XmlElement): InvoiceLine {
  const agreement = line.findFirst('SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement');
  const delivery = line.findFirst('SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery');
  const settlement = line.findFirst('SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement');
  const sums = settlement?.findFirst(
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const quantity = delivery?.findFirst('BilledQuantity');
  const product = line.findFirst('SpecifiedTradeProduct');
  return {
    position: line.findText('AssociatedDocumentLineDocument/LineID'),
    article: product?.findText('SellerAssignedID', 'BuyerAssignedID', 'GlobalID'),
    description: product?.findText('Name', 'Description'),
    quantity: findAmount(delivery, 'BilledQuantity'),
    unit: quantity?.getAttribute('unitCode'),
    unitPrice: findAmount(agreement?.findFirst('NetPriceProductTradePrice'), 'ChargeAmount'),
    taxRate:
      findAmount(settlement?.findFirst('ApplicableTradeTax'), 'RateApplicablePercent') ??
      findAmount(settlement?.findFirst('ApplicableTradeTax'), 'ApplicablePercent'),
    total: findAmount(sums, 'LineTotalAmount'),
  };
}
