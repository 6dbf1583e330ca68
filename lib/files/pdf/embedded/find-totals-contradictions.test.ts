import { expect, test } from 'vitest';
import { createCiiInvoice, createUblInvoice, type InvoiceFixture } from '@/test-support/invoice-fixtures';
import { findTotalsContradictions } from './find-totals-contradictions';
import { readInvoiceXml } from './read-invoice-xml';

const getTotals = (xml: string) => {
  const totals = readInvoiceXml(Buffer.from(xml))?.totals;
  if (!totals) throw new Error('The fixture is not an invoice.');
  return totals;
};
const check = (xml: string) => findTotalsContradictions(getTotals(xml));
const getRules = (xml: string) => check(xml).map(({ rule }) => rule);

const ALLOWANCES = [
  { reason: 'Volume discount', cents: 1500, rate: 19 },
  { reason: 'Loyalty', cents: 333, rate: 7 },
];
const CHARGES = [
  { reason: 'Freight', cents: 990, rate: 19 },
  { reason: 'Insurance', cents: 125, rate: 7 },
];
const FIXTURES: Record<string, InvoiceFixture> = {
  plain: {},
  'allowances and charges': { allowances: ALLOWANCES, charges: CHARGES },
  'prepaid and rounded': { allowances: ALLOWANCES, prepaidCents: 5000, roundingCents: -2 },
  'four tax rates': {
    lines: [
      { name: 'Standard', quantity: 1, cents: 10_001, rate: 19 },
      { name: 'Reduced', quantity: 7, cents: 333, rate: 7 },
      { name: 'Super reduced', quantity: 3, cents: 1, rate: 4 },
      { name: 'Exempt', quantity: 2, cents: 5050, rate: 0 },
    ],
    charges: CHARGES,
  },
  'a credit note': { isCreditNote: true, allowances: ALLOWANCES, charges: CHARGES, prepaidCents: 0 },
  'negative lines': {
    lines: [
      { name: 'Return', quantity: -3, cents: 1999, rate: 19 },
      { name: 'Deposit', quantity: 1, cents: 250, rate: 19 },
    ],
  },
  'tax in a foreign currency': {
    currency: 'SEK',
    taxCurrency: { code: 'EUR', cents: 77_123 },
    allowances: ALLOWANCES,
  },
};
const SYNTAXES = { ubl: createUblInvoice, cii: createCiiInvoice };
const invoices = Object.entries(SYNTAXES).flatMap(([syntax, create]) =>
  Object.entries(FIXTURES).map(([name, fixture]) => ({ name: `${name} (${syntax})`, xml: create(fixture) })),
);

test.each(invoices)('finds no contradiction in valid totals: $name', ({ xml }) => {
  expect(check(xml)).toEqual([]);
});

test('a thousand lines add up exactly', () => {
  const lines = Array.from({ length: 1001 }, (_, index) => ({
    name: 'Sheet',
    quantity: 1,
    cents: 10 + (index % 7),
    rate: 19,
  }));
  expect(check(createUblInvoice({ lines }))).toEqual([]);
  expect(check(createCiiInvoice({ lines }))).toEqual([]);
});

/** Elements whose amount takes part in a rule, with the rules that name a wrong amount. */
const RULES: readonly [pattern: RegExp, rules: string[]][] = [
  [/(Line>[\s\S]*?<cbc:LineExtensionAmount[^>]*>)([-\d.]+)/, ['BR-CO-10']],
  [/(Line[^>]*Summation><ram:LineTotalAmount>)([-\d.]+)/, ['BR-CO-10']],
  [/(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount[^>]*>)([-\d.]+)/, ['BR-CO-10', 'BR-CO-13']],
  [/(HeaderMonetarySummation><ram:LineTotalAmount>)([-\d.]+)/, ['BR-CO-10', 'BR-CO-13']],
  [/(>false<[\s\S]*?<cbc:Amount[^>]*>)([-\d.]+)/, ['BR-CO-11']],
  [/(>false<[\s\S]*?<ram:ActualAmount>)([-\d.]+)/, ['BR-CO-11']],
  [/(<(?:cbc|ram):AllowanceTotalAmount[^>]*>)([-\d.]+)/, ['BR-CO-11', 'BR-CO-13']],
  [/(>true<[\s\S]*?<cbc:Amount[^>]*>)([-\d.]+)/, ['BR-CO-12']],
  [/(>true<[\s\S]*?<ram:ActualAmount>)([-\d.]+)/, ['BR-CO-12']],
  [/(<(?:cbc|ram):ChargeTotalAmount[^>]*>)([-\d.]+)/, ['BR-CO-12', 'BR-CO-13']],
  [/(<cbc:TaxExclusiveAmount[^>]*>)([-\d.]+)/, ['BR-CO-13', 'BR-CO-15']],
  [/(<ram:TaxBasisTotalAmount>)([-\d.]+)/, ['BR-CO-13', 'BR-CO-15']],
  [/(<cac:TaxTotal><cbc:TaxAmount[^>]*>)([-\d.]+)/, ['BR-CO-14', 'BR-CO-15']],
  [/(<ram:TaxTotalAmount[^>]*>)([-\d.]+)/, ['BR-CO-14', 'BR-CO-15']],
  [/(<cac:TaxSubtotal>[\s\S]*?<cbc:TaxAmount[^>]*>)([-\d.]+)/, ['BR-CO-14']],
  [/(<ram:CalculatedAmount>)([-\d.]+)/, ['BR-CO-14']],
  [/(<cbc:TaxInclusiveAmount[^>]*>)([-\d.]+)/, ['BR-CO-15', 'BR-CO-16']],
  [/(<ram:GrandTotalAmount>)([-\d.]+)/, ['BR-CO-15', 'BR-CO-16']],
  [/(<(?:cbc:PrepaidAmount|ram:TotalPrepaidAmount)[^>]*>)([-\d.]+)/, ['BR-CO-16']],
  [/(<(?:cbc:PayableRoundingAmount|ram:RoundingAmount)[^>]*>)([-\d.]+)/, ['BR-CO-16']],
  [/(<(?:cbc:PayableAmount|ram:DuePayableAmount)[^>]*>)([-\d.]+)/, ['BR-CO-16']],
];
const planted = invoices.flatMap(({ name, xml }) =>
  RULES.flatMap(([pattern, rules]) => {
    const [, , amount] = pattern.exec(xml) ?? [];
    if (amount === undefined) return [];
    const wrong = (Number(amount) + 0.01).toFixed(2);
    return [{ name: `${name} ${pattern.source}`, xml: xml.replace(pattern, `$1${wrong}`), rules }];
  }),
);

test('finds each single wrong cent, and names only rules that use the amount', () => {
  expect(planted.length).toBeGreaterThan(120);
  for (const { name, xml, rules } of planted) expect(getRules(xml), name).toEqual(rules);
});

test('the message names the expected amount, the found amount, and the rule', () => {
  const xml = createUblInvoice().replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]+/, '$1300.00');
  expect(check(xml)[0]).toEqual({
    rule: 'BR-CO-15',
    message:
      'The total with tax is 300.00. Expected: 278.24, which is the total without tax plus the total tax (BR-CO-15).',
    message_detail: {
      code: 'br_co_15',
      values: { missing: 'false', found: '300.00', expected: '278.24' },
    },
    expected: '278.24',
    found: '300.00',
  });
});

test('reports allowances whose sum is missing, and computes the net total with them', () => {
  const xml = createUblInvoice({ allowances: ALLOWANCES }).replace(
    /<cbc:AllowanceTotalAmount.*?<\/cbc:\w+>/,
    '',
  );
  expect(check(xml)).toMatchObject([{ rule: 'BR-CO-11', expected: '18.33', found: null }]);
});

test('accepts totals of lines with more than two decimal places, rounded or exact', () => {
  const totals = { ...getTotals(createUblInvoice()), lineAmounts: ['100.0049', '139.8450'] };
  expect(findTotalsContradictions({ ...totals, lineTotal: '239.85' })).toEqual([]);
  expect(
    findTotalsContradictions({ ...totals, lineTotal: '239.8499' }).map(({ rule }) => rule),
  ).not.toContain('BR-CO-10');
});

test.each([
  ['2.505', '2.51'],
  ['-2.505', '-2.50'],
  ['-2.5051', '-2.51'],
  ['2.5049', '2.50'],
  ['-0.004', '0.00'],
  ['0', '0.00'],
])('rounds the expected amount up, as XPath does: %s', (amount, expected) => {
  const totals = { ...getTotals(createUblInvoice()), lineAmounts: [amount], lineTotal: '77.00' };
  expect(findTotalsContradictions(totals)[0]).toMatchObject({ rule: 'BR-CO-10', expected });
});

test('adds 15 digits before and after the dot exactly', () => {
  const totals = getTotals(createUblInvoice());
  const lineAmounts = ['999999999999999.999999999999999', '-999999999999999.999999999999998', '0.25'];
  const find = (lineTotal: string) =>
    findTotalsContradictions({ ...totals, lineAmounts, lineTotal }).filter(({ rule }) => rule === 'BR-CO-10');
  expect(find('0.250000000000001')).toEqual([]);
  expect(find('0.250000000000002')).toMatchObject([{ expected: '0.25' }]);
});

test('a sum of zero has no sign', () => {
  const totals = {
    ...getTotals(createUblInvoice()),
    lineAmounts: ['-5.00', '5.00', '-0.00'],
    lineTotal: '1',
  };
  expect(findTotalsContradictions(totals)[0]).toMatchObject({ expected: '0.00' });
});

test('does not check what a profile omits, and allows the rounding of the extended profile', () => {
  const minimum = createCiiInvoice({ prepaidCents: 1000 }, 'urn:factur-x.eu:1p0:minimum')
    .replaceAll(/<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>/g, '')
    .replaceAll(/<ram:(TotalPrepaidAmount|CalculatedAmount|BasisAmount)>[^<]*<\/ram:\1>/g, '')
    .replace(/(Summation>)<ram:LineTotalAmount>[^<]*<\/ram:LineTotalAmount>/, '$1');
  expect(getRules(minimum)).toEqual([]);
  const extended = createCiiInvoice({}, 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended');
  const differs = (cents: string) =>
    getRules(extended.replace(/(HeaderMonetarySummation><ram:LineTotalAmount>)[^<]+/, `$1${cents}`));
  expect(differs('239.87')).toEqual([]);
  expect(differs('239.88')).toEqual(['BR-CO-10', 'BR-CO-13']);
});

test('group lines of the extended profile are not part of the sum', () => {
  const xml = createCiiInvoice();
  const [line] =
    /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/.exec(xml)!;
  const group = line.replace(
    '</ram:LineID>',
    '</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>',
  );
  expect(getRules(xml.replace(line, group + line))).toEqual([]);
  expect(getRules(xml.replace(line, line + line))).toEqual(['BR-CO-10']);
});

test('amounts of third parties count in the XRechnung extension only', () => {
  const payment =
    '<cac:PrepaidPayment><cbc:ID>1</cbc:ID><cbc:PaidAmount currencyID="EUR">50.00</cbc:PaidAmount></cac:PrepaidPayment>';
  const xml = createUblInvoice().replace('<cac:TaxTotal>', `${payment}<cac:TaxTotal>`);
  expect(getRules(xml)).toEqual([]);
  const extension = xml.replace(
    'urn:cen.eu:en16931:2017<',
    'urn:cen.eu:en16931:2017#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0<',
  );
  expect(check(extension)).toMatchObject([{ rule: 'BR-CO-16', expected: '328.24', found: '278.24' }]);
});
