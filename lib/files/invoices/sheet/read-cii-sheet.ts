import type { XmlElement } from '@/lib/files/pdf/embedded/invoice-xml-tree';
import { parseDay } from '@/lib/files/pdf/embedded/parse-invoice-values';
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

/**
 * Reads an invoice in UN/CEFACT's Cross Industry Invoice format for people, also under the names of ZUGFeRD 1. Returns
 * undefined for any other document.
 */
export function readCiiSheet(root: XmlElement): InvoiceSheet | undefined {
  const invoice = root.findFirst('CrossIndustryInvoice', 'CrossIndustryDocument', 'Invoice');
  const transaction = invoice?.findFirst(
    'SupplyChainTradeTransaction',
    'SpecifiedSupplyChainTradeTransaction',
  );
  if (!invoice || !transaction) return undefined;
  const document = invoice.findFirst('ExchangedDocument', 'HeaderExchangedDocument');
  const parts: Parts = {
    document,
    agreement: getHeader(transaction, 'TradeAgreement'),
    delivery: getHeader(transaction, 'TradeDelivery'),
    settlement: getHeader(transaction, 'TradeSettlement'),
  };
  const { settlement } = parts;
  const all = (path: string) => settlement?.findAll(path) ?? [];
  const title = getDocumentTypeName(document?.findText('TypeCode'), document?.findText('Name') ?? 'Invoice');
  return {
    title,
    number: document?.findText('ID'),
    currency: settlement?.findText('InvoiceCurrencyCode'),
    facts: readFacts(parts, title),
    parties: readParties(parts),
    lines: transaction.findAll('IncludedSupplyChainTradeLineItem').map(readLine),
    adjustments: [
      ...all('SpecifiedTradeAllowanceCharge').map(readAdjustment),
      ...all('SpecifiedLogisticsServiceCharge').map(readLogisticsCharge),
    ],
    taxes: all('ApplicableTradeTax').map(readTaxRow),
    totals: readTotals(settlement),
    payment: readPayment(parts),
    terms: all('SpecifiedTradePaymentTerms').flatMap((terms) => keepTexts(terms.findText('Description'))),
    notes: (document?.findAll('IncludedNote') ?? []).flatMap((note) => keepTexts(note.findText('Content'))),
    documents: (parts.agreement?.findAll('AdditionalReferencedDocument') ?? []).map(readDocument),
  };
}

interface Parts {
  document: XmlElement | undefined;
  agreement: XmlElement | undefined;
  delivery: XmlElement | undefined;
  settlement: XmlElement | undefined;
}

const getHeader = (transaction: XmlElement, name: string) =>
  transaction.findFirst(`ApplicableHeader${name}`, `ApplicableSupplyChain${name}`);

/** Returns a date as YYYY-MM-DD, or as written if it isn't a day. */
function readDate(element: XmlElement | undefined): string | undefined {
  const written = element?.findText('DateTimeString', 'DateTime', 'DateString') ?? element?.own;
  return parseDay(written) ?? written;
}

const readPeriod = (period: XmlElement | undefined): string | undefined =>
  joinTexts(' to ', readDate(period?.findFirst('StartDateTime')), readDate(period?.findFirst('EndDateTime')));

const readReference = (parent: XmlElement | undefined, name: string): string | undefined =>
  parent?.findText(`${name}/IssuerAssignedID`, `${name}/ID`);

function readFacts({ document, agreement, delivery, settlement }: Parts, title: string): Fact[] {
  const dues = (settlement?.findAll('SpecifiedTradePaymentTerms/DueDateDateTime') ?? []).map(readDate);
  const kind = /credit/i.test(title) ? 'Credit note' : 'Invoice';
  return keepFacts([
    [`${kind} number`, document?.findText('ID')],
    [`${kind} date`, readDate(document?.findFirst('IssueDateTime'))],
    ...dues.map((due) => ['Due date', due] as const),
    ['Delivery date', readDate(delivery?.findFirst('ActualDeliverySupplyChainEvent/OccurrenceDateTime'))],
    ['Tax point date', readDate(settlement?.findFirst('ApplicableTradeTax/TaxPointDate'))],
    ['Billing period', readPeriod(settlement?.findFirst('BillingSpecifiedPeriod'))],
    ['Currency', settlement?.findText('InvoiceCurrencyCode')],
    ['Tax currency', settlement?.findText('TaxCurrencyCode')],
    ['Buyer reference', agreement?.findText('BuyerReference')],
    ['Order number', readReference(agreement, 'BuyerOrderReferencedDocument')],
    ['Sales order', readReference(agreement, 'SellerOrderReferencedDocument')],
    ['Contract', readReference(agreement, 'ContractReferencedDocument')],
    [
      'Project',
      joinTexts(
        ', ',
        agreement?.findText('SpecifiedProcuringProject/ID'),
        agreement?.findText('SpecifiedProcuringProject/Name'),
      ),
    ],
    [
      'Delivery note',
      readReference(delivery, 'DeliveryNoteReferencedDocument') ??
        readReference(delivery, 'DespatchAdviceReferencedDocument'),
    ],
    ['Receipt', readReference(delivery, 'ReceivingAdviceReferencedDocument')],
    ['Accounting reference', settlement?.findText('ReceivableSpecifiedTradeAccountingAccount/ID')],
    ...(settlement?.findAll('InvoiceReferencedDocument') ?? []).map(
      (reference) =>
        [
          'Preceding invoice',
          joinTexts(
            ', ',
            reference.findText('IssuerAssignedID', 'ID'),
            readDate(reference.findFirst('FormattedIssueDateTime')),
          ),
        ] as const,
    ),
  ]);
}

function readParties({ agreement, delivery, settlement }: Parts): Party[] {
  const parties: [string, XmlElement | undefined][] = [
    ['Seller', agreement?.findFirst('SellerTradeParty')],
    ['Buyer', agreement?.findFirst('BuyerTradeParty')],
    ['Payee', settlement?.findFirst('PayeeTradeParty')],
    ['Tax representative', agreement?.findFirst('SellerTaxRepresentativeTradeParty')],
    ['Deliver to', delivery?.findFirst('ShipToTradeParty')],
  ];
  return parties.flatMap(([role, party]) => (party ? [readParty(role, party)] : []));
}

function readParty(role: string, party: XmlElement): Party {
  const text = (...paths: string[]) => party.findText(...paths);
  const idLabel = role === 'Buyer' ? 'Customer number' : 'ID';
  const address = (path: string) => text(`PostalTradeAddress/${path}`);
  const contact = (path: string) => text(`DefinedTradeContact/${path}`);
  return {
    role,
    name: text('Name'),
    lines: keepTexts(
      text('SpecifiedLegalOrganization/TradingBusinessName'),
      address('LineOne'),
      address('LineTwo'),
      address('LineThree'),
      joinTexts(' ', address('PostcodeCode'), address('CityName')),
      address('CountrySubDivisionName'),
      address('CountryID'),
      ...party
        .findAll('SpecifiedTaxRegistration/ID')
        .map((id) => withLabel(id.getAttribute('schemeID') === 'FC' ? 'Tax number' : 'VAT ID', id.own)),
      ...[...party.findAll('ID'), ...party.findAll('GlobalID')].map(({ own }) => withLabel(idLabel, own)),
      withLabel('Registration', text('SpecifiedLegalOrganization/ID')),
      ...party.findAll('Description').map(({ own }) => own),
      withLabel('Contact', joinTexts(', ', contact('PersonName'), contact('DepartmentName'))),
      withLabel('Phone', contact('TelephoneUniversalCommunication/CompleteNumber')),
      withLabel('Email', contact('EmailURIUniversalCommunication/URIID')),
      withLabel('Electronic address', text('URIUniversalCommunication/URIID')),
    ),
  };
}

function readLine(line: XmlElement): SheetLine {
  const product = line.findFirst('SpecifiedTradeProduct');
  const agreement = line.findFirst('SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement');
  const delivery = line.findFirst('SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery');
  const settlement = line.findFirst('SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement');
  const quantity = delivery?.findFirst('BilledQuantity');
  const tax = settlement?.findFirst('ApplicableTradeTax');
  const price = agreement?.findFirst('NetPriceProductTradePrice');
  return {
    position: line.findText('AssociatedDocumentLineDocument/LineID'),
    name: product?.findText('Name', 'Description'),
    details: keepTexts(
      product?.findText('Name') === undefined ? undefined : product.findText('Description'),
      withLabel('Article', product?.findText('SellerAssignedID')),
      withLabel('Buyer’s article', product?.findText('BuyerAssignedID')),
      withLabel('Standard article', product?.findText('GlobalID')),
      ...(product?.findAll('DesignatedProductClassification/ClassCode') ?? []).map(({ own }) =>
        withLabel('Classification', own),
      ),
      withLabel('Origin', product?.findText('OriginTradeCountry/ID')),
      ...(product?.findAll('ApplicableProductCharacteristic') ?? []).map((property) =>
        joinTexts(': ', property.findText('Description'), property.findText('Value')),
      ),
      withLabel('Period', readPeriod(settlement?.findFirst('BillingSpecifiedPeriod'))),
      withLabel('Order line', agreement?.findText('BuyerOrderReferencedDocument/LineID')),
      withLabel('Accounting reference', settlement?.findText('ReceivableSpecifiedTradeAccountingAccount/ID')),
      ...(settlement?.findAll('SpecifiedTradeAllowanceCharge') ?? []).map(formatLineAdjustment),
      ...line.findAll('AssociatedDocumentLineDocument/IncludedNote/Content').map(({ own }) => own),
    ),
    quantity: joinTexts(' ', quantity?.own, getUnitName(quantity?.getAttribute('unitCode'))),
    unitPrice: joinTexts(
      ' per ',
      price?.findText('ChargeAmount'),
      formatBaseQuantity(price?.findFirst('BasisQuantity')),
    ),
    tax: formatTax(
      tax?.findText('CategoryCode'),
      tax?.findText('RateApplicablePercent', 'ApplicablePercent'),
    ),
    net: settlement?.findText(
      'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      'SpecifiedTradeSettlementMonetarySummation/LineTotalAmount',
    ),
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
  const percent = element.findText('CalculationPercent');
  const base = element.findText('BasisAmount');
  const share = percent && `${percent} %${base ? ` of ${base}` : ''}`;
  const tax = element.findFirst('CategoryTradeTax');
  const isCharge = /^(true|1)$/i.test(element.findText('ChargeIndicator/Indicator', 'ChargeIndicator') ?? '');
  return {
    kind: isCharge ? 'Charge' : 'Allowance',
    reason: joinTexts(', ', element.findText('Reason', 'ReasonCode'), share),
    tax: formatTax(
      tax?.findText('CategoryCode'),
      tax?.findText('RateApplicablePercent', 'ApplicablePercent'),
    ),
    amount: element.findText('ActualAmount'),
  };
}

function readLogisticsCharge(element: XmlElement): Adjustment {
  const tax = element.findFirst('AppliedTradeTax');
  return {
    kind: 'Charge',
    reason: element.findText('Description'),
    tax: formatTax(
      tax?.findText('CategoryCode'),
      tax?.findText('RateApplicablePercent', 'ApplicablePercent'),
    ),
    amount: element.findText('AppliedAmount'),
  };
}

function readTaxRow(row: XmlElement): TaxRow {
  const rate = row.findText('RateApplicablePercent', 'ApplicablePercent');
  return {
    category:
      joinTexts(
        ': ',
        getTaxCategoryName(row.findText('CategoryCode')),
        row.findText('ExemptionReason', 'ExemptionReasonCode'),
      ) ?? '',
    rate: rate && `${rate} %`,
    base: row.findText('BasisAmount'),
    tax: row.findText('CalculatedAmount'),
  };
}

function readTotals(settlement: XmlElement | undefined): Fact[] {
  const sums = settlement?.findFirst(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const currency = settlement?.findText('InvoiceCurrencyCode');
  const format = (element: XmlElement | undefined) =>
    element?.own && joinTexts(' ', element.own, element.getAttribute('currencyID') ?? currency);
  const sum = (name: string) => format(sums?.findFirst(name));
  return keepFacts([
    ['Sum of the lines', sum('LineTotalAmount')],
    ['Allowances', sum('AllowanceTotalAmount')],
    ['Charges', sum('ChargeTotalAmount')],
    ['Total without tax', sum('TaxBasisTotalAmount')],
    ...(sums?.findAll('TaxTotalAmount') ?? []).map((tax) => ['Tax', format(tax)] as const),
    ['Total with tax', sum('GrandTotalAmount')],
    ['Prepaid', sum('TotalPrepaidAmount')],
    ['Rounding', sum('RoundingAmount')],
    ['Amount due', sum('DuePayableAmount')],
  ]);
}

function readPayment({ settlement }: Parts): Fact[] {
  const means = settlement?.findAll('SpecifiedTradeSettlementPaymentMeans') ?? [];
  return keepFacts([
    ['Payment reference', settlement?.findText('PaymentReference')],
    ['Creditor ID', settlement?.findText('CreditorReferenceID')],
    ['Mandate', settlement?.findText('SpecifiedTradePaymentTerms/DirectDebitMandateID')],
    ...means.flatMap((each) => {
      const account = (name: string) => each.findText(`PayeePartyCreditorFinancialAccount/${name}`);
      return [
        ['Payment means', getPaymentMeansName(each.findText('TypeCode'))] as const,
        ['Payment text', each.findText('Information')] as const,
        ['IBAN', account('IBANID')] as const,
        ['Account', account('ProprietaryID')] as const,
        ['BIC', each.findText('PayeeSpecifiedCreditorFinancialInstitution/BICID')] as const,
        ['Account holder', account('AccountName')] as const,
        ['Card', each.findText('ApplicableTradeSettlementFinancialCard/ID')] as const,
        ['Debited account', each.findText('PayerPartyDebtorFinancialAccount/IBANID')] as const,
      ];
    }),
  ]);
}

function readDocument(reference: XmlElement): Fact {
  const file = reference.findFirst('AttachmentBinaryObject')?.getAttribute('filename');
  return [
    reference.findText('IssuerAssignedID', 'ID') ?? '',
    joinTexts(', ', reference.findText('Name'), file, reference.findText('URIID')) ?? '',
  ];
}
