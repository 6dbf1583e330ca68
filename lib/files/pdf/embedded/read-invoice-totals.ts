import type { InvoiceTotals } from '../pdf-engine-port';
import type { XmlElement } from './invoice-xml-tree';
import { findAmount } from './parse-invoice-values';

/** Lines of the extended profile that group or explain others; their amounts are not part of the sum. */
const UNSUMMED_LINES = /^(GROUP|INFORMATION)$/i;
const XRECHNUNG_EXTENSION = 'urn:xeinkauf.de:kosit:extension:xrechnung';

/** @param invoice root of an invoice or a credit note in UBL */
export function readUblTotals(invoice: XmlElement, currency: string | undefined): InvoiceTotals {
  const sums = invoice.findFirst('LegalMonetaryTotal', 'RequestedMonetaryTotal');
  const sum = (name: string) => findAmount(sums, name, currency);
  const taxTotals = invoice.findAll('TaxTotal');
  const own =
    taxTotals.find((total) => total.findFirst('TaxAmount')?.getAttribute('currencyID') === currency) ??
    taxTotals[0];
  const lines = [...invoice.findAll('InvoiceLine'), ...invoice.findAll('CreditNoteLine')];
  const { allowances, charges } = readAdjustments(
    invoice.findAll('AllowanceCharge'),
    'ChargeIndicator',
    'Amount',
  );
  const isExtension = (invoice.findText('CustomizationID') ?? '').includes(XRECHNUNG_EXTENSION);
  return {
    profile: 'standard',
    lineAmounts: readAmounts(lines, 'LineExtensionAmount'),
    allowances,
    charges,
    categoryTaxes: readAmounts(own?.findAll('TaxSubtotal') ?? [], 'TaxAmount', currency),
    thirdPartyPayments: isExtension ? readAmounts(invoice.findAll('PrepaidPayment'), 'PaidAmount') : [],
    lineTotal: sum('LineExtensionAmount'),
    allowanceTotal: sum('AllowanceTotalAmount'),
    chargeTotal: sum('ChargeTotalAmount'),
    net: sum('TaxExclusiveAmount'),
    tax: findAmount(own, 'TaxAmount', currency),
    total: sum('TaxInclusiveAmount'),
    prepaid: sum('PrepaidAmount'),
    rounding: sum('PayableRoundingAmount'),
    amountDue: sum('PayableAmount'),
  };
}

interface CiiParts {
  /** Root of the invoice. */
  invoice: XmlElement;
  transaction: XmlElement;
  settlement: XmlElement | undefined;
  sums: XmlElement | undefined;
  currency: string | undefined;
}

/** Reads the amounts of an invoice in the Cross Industry Invoice format. */
export function readCiiTotals({ invoice, transaction, settlement, sums, currency }: CiiParts): InvoiceTotals {
  const sum = (name: string) => findAmount(sums, name, currency);
  const { allowances, charges } = readAdjustments(
    settlement?.findAll('SpecifiedTradeAllowanceCharge') ?? [],
    'ChargeIndicator/Indicator',
    'ActualAmount',
  );
  const logistics = readAmounts(
    settlement?.findAll('SpecifiedLogisticsServiceCharge') ?? [],
    'AppliedAmount',
  );
  return {
    profile: getProfile(invoice),
    lineAmounts: transaction
      .findAll('IncludedSupplyChainTradeLineItem')
      .filter((line) => !UNSUMMED_LINES.test(getLineStatus(line)))
      .flatMap((line) => findLineAmount(line) ?? []),
    allowances,
    charges: [...charges, ...logistics],
    categoryTaxes: readAmounts(settlement?.findAll('ApplicableTradeTax') ?? [], 'CalculatedAmount', currency),
    thirdPartyPayments: [],
    lineTotal: sum('LineTotalAmount'),
    allowanceTotal: sum('AllowanceTotalAmount'),
    chargeTotal: sum('ChargeTotalAmount'),
    net: sum('TaxBasisTotalAmount'),
    tax: sum('TaxTotalAmount'),
    total: sum('GrandTotalAmount'),
    prepaid: sum('TotalPrepaidAmount'),
    rounding: sum('RoundingAmount'),
    amountDue: sum('DuePayableAmount'),
  };
}

function getProfile(invoice: XmlElement): InvoiceTotals['profile'] {
  const guideline =
    invoice.findText(
      'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
      'SpecifiedExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
    ) ?? '';
  if (/[:#]minimum$/i.test(guideline)) return 'minimum';
  return /[:#]extended$/i.test(guideline) ? 'extended' : 'standard';
}

const getLineStatus = (line: XmlElement): string =>
  line.findText('AssociatedDocumentLineDocument/LineStatusReasonCode') ?? '';

const LINE_SUMS = [
  'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation',
  'SpecifiedSupplyChainTradeSettlement/SpecifiedTradeSettlementMonetarySummation',
];

const findLineAmount = (line: XmlElement): string | undefined =>
  findAmount(line.findFirst(...LINE_SUMS), 'LineTotalAmount');

function readAdjustments(elements: XmlElement[], indicator: string, name: string) {
  const isCharge = (element: XmlElement) => /^(true|1)$/i.test(element.findText(indicator) ?? '');
  return {
    allowances: readAmounts(
      elements.filter((element) => !isCharge(element)),
      name,
    ),
    charges: readAmounts(elements.filter(isCharge), name),
  };
}

const readAmounts = (elements: XmlElement[], name: string, currency?: string): string[] =>
  elements.flatMap((element) => findAmount(element, name, currency) ?? []);
