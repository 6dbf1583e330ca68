import type { EmbeddedInvoice, InvoiceLine } from '../engine';
import { amountIn, dayOf, limitedLines } from './values';
import type { XmlElement } from './xml-tree';

/**
 * An invoice in UN/CEFACT's Cross Industry Invoice: Factur-X and ZUGFeRD 2, XRechnung, and under older names ZUGFeRD 1
 * and its release candidate.
 */
export function readCii(root: XmlElement): EmbeddedInvoice | undefined {
  const invoice = root.first('CrossIndustryInvoice', 'CrossIndustryDocument', 'Invoice');
  const transaction = invoice?.first('SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  if (!invoice || !transaction) return undefined;
  const document = invoice.first('ExchangedDocument', 'HeaderExchangedDocument');
  const agreement = either(transaction, 'TradeAgreement');
  const delivery = either(transaction, 'TradeDelivery');
  const settlement = either(transaction, 'TradeSettlement');
  const sums = settlement?.first(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const currency = settlement?.text('InvoiceCurrencyCode');
  const seller = agreement?.first('SellerTradeParty');
  const buyer = agreement?.first('BuyerTradeParty');
  const account = 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID';
  const bank = 'SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution/BICID';
  return {
    syntax: 'cii',
    number: document?.text('ID'),
    date: dateIn(document?.first('IssueDateTime')),
    dueDate: settlement
      ?.all('SpecifiedTradePaymentTerms/DueDateDateTime')
      .map(dateIn)
      .find((date) => date !== undefined),
    deliveryDate: dateIn(delivery?.first('ActualDeliverySupplyChainEvent/OccurrenceDateTime')),
    currency,
    sellerName: seller?.text('Name'),
    sellerVatId: taxId(seller),
    buyerName: buyer?.text('Name'),
    buyerNumber: buyer?.text('ID'),
    orderNumber: agreement?.text(
      'BuyerOrderReferencedDocument/IssuerAssignedID',
      'BuyerOrderReferencedDocument/ID',
    ),
    deliveryNoteNumber: delivery?.text(
      'DeliveryNoteReferencedDocument/IssuerAssignedID',
      'DeliveryNoteReferencedDocument/ID',
    ),
    iban: settlement?.text(account),
    bic: settlement?.text(bank),
    net: amountIn(sums, 'TaxBasisTotalAmount', currency),
    tax: amountIn(sums, 'TaxTotalAmount', currency),
    total: amountIn(sums, 'GrandTotalAmount', currency),
    amountDue: amountIn(sums, 'DuePayableAmount', currency),
    lines: limitedLines(transaction.all('IncludedSupplyChainTradeLineItem')).map(lineOf),
  };
}

const either = (transaction: XmlElement, name: string) =>
  transaction.first(`ApplicableHeader${name}`, `ApplicableSupplyChain${name}`);

const dateIn = (element: XmlElement | undefined): string | undefined =>
  dayOf(element?.text('DateTimeString', 'DateTime') ?? element?.own);

/** The VAT identification number, else the tax number. */
function taxId(party: XmlElement | undefined): string | undefined {
  const ids = (party?.all('SpecifiedTaxRegistration/ID') ?? []).filter(({ own }) => own !== undefined);
  return (ids.find((id) => id.attribute('schemeID') === 'VA') ?? ids[0])?.own;
}

function lineOf(line: XmlElement): InvoiceLine {
  const agreement = line.first('SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement');
  const delivery = line.first('SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery');
  const settlement = line.first('SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement');
  const sums = settlement?.first(
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const quantity = delivery?.first('BilledQuantity');
  const product = line.first('SpecifiedTradeProduct');
  return {
    position: line.text('AssociatedDocumentLineDocument/LineID'),
    article: product?.text('SellerAssignedID', 'BuyerAssignedID', 'GlobalID'),
    description: product?.text('Name', 'Description'),
    quantity: amountIn(delivery, 'BilledQuantity'),
    unit: quantity?.attribute('unitCode'),
    unitPrice: amountIn(agreement?.first('NetPriceProductTradePrice'), 'ChargeAmount'),
    taxRate:
      amountIn(settlement?.first('ApplicableTradeTax'), 'RateApplicablePercent') ??
      amountIn(settlement?.first('ApplicableTradeTax'), 'ApplicablePercent'),
    total: amountIn(sums, 'LineTotalAmount'),
  };
}
