/** Structured invoices for tests. All amounts are in cents, and the totals are computed from them. */

export interface InvoiceFixture {
  number?: string;
  lines?: { name: string; quantity: number; cents: number; rate: number; net?: number }[];
  /** Allowances and charges for the whole invoice. */
  allowances?: { reason: string; cents: number; rate: number }[];
  charges?: { reason: string; cents: number; rate: number }[];
  prepaidCents?: number;
  roundingCents?: number;
  isCreditNote?: boolean;
  currency?: string;
  /** Second tax total in the currency of the tax office. */
  taxCurrency?: { code: string; cents: number };
  notes?: string[];
}

const DEFAULT_LINES = [
  { name: 'Copy paper A4, 80 g', quantity: 40, cents: 450, rate: 19 },
  { name: 'Printer manual', quantity: 3, cents: 1995, rate: 7 },
];

const formatCents = (cents: number): string => (cents / 100).toFixed(2);

interface Sums {
  lines: number;
  allowances: number;
  charges: number;
  net: number;
  taxes: { rate: number; base: number; tax: number }[];
  tax: number;
  total: number;
  due: number;
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const getNet = ({ net, quantity, cents }: { net?: number; quantity: number; cents: number }) =>
  net ?? quantity * cents;

function sumUp(fixture: InvoiceFixture): Sums {
  const { lines = DEFAULT_LINES, allowances = [], charges = [] } = fixture;
  const bases = new Map<number, number>();
  const count = (rate: number, cents: number) => bases.set(rate, (bases.get(rate) ?? 0) + cents);
  for (const line of lines) count(line.rate, getNet(line));
  for (const { rate, cents } of allowances) count(rate, -cents);
  for (const { rate, cents } of charges) count(rate, cents);
  const taxes = [...bases].map(([rate, base]) => ({ rate, base, tax: Math.round((base * rate) / 100) }));
  const sums = {
    lines: add(lines.map(getNet)),
    allowances: add(allowances.map(({ cents }) => cents)),
    charges: add(charges.map(({ cents }) => cents)),
  };
  const net = sums.lines - sums.allowances + sums.charges;
  const tax = add(taxes.map((each) => each.tax));
  const total = net + tax;
  const due = total - (fixture.prepaidCents ?? 0) + (fixture.roundingCents ?? 0);
  return { ...sums, net, taxes, tax, total, due };
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Creates an invoice or a credit note in UBL. */
export function createUblInvoice(fixture: InvoiceFixture = {}): string {
  const { number = 'RE-2026-17', lines = DEFAULT_LINES, allowances = [], charges = [] } = fixture;
  const { isCreditNote = false, currency = 'EUR', taxCurrency, prepaidCents, roundingCents } = fixture;
  const sums = sumUp(fixture);
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const amount = (name: string, cents: number) =>
    `<cbc:${name} currencyID="${currency}">${formatCents(cents)}</cbc:${name}>`;
  const category = (name: string, rate: number) =>
    `<cac:${name}><cbc:ID>${rate === 0 ? 'E' : 'S'}</cbc:ID><cbc:Percent>${rate}</cbc:Percent>` +
    `<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;
  const adjustment = (isCharge: boolean) => (each: { reason: string; cents: number; rate: number }) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>` +
    `<cbc:AllowanceChargeReason>${escapeXml(each.reason)}</cbc:AllowanceChargeReason>` +
    `${amount('Amount', each.cents)}${category('TaxCategory', each.rate)}</cac:AllowanceCharge>`;
  const quantityName = isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity';
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-10-31</cbc:IssueDate>
${isCreditNote ? '' : '<cbc:DueDate>2026-11-30</cbc:DueDate>'}
<cbc:${root}TypeCode>${isCreditNote ? 381 : 380}</cbc:${root}TypeCode>
${(fixture.notes ?? []).map((note) => `<cbc:Note>${escapeXml(note)}</cbc:Note>`).join('\n')}
<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
${taxCurrency ? `<cbc:TaxCurrencyCode>${taxCurrency.code}</cbc:TaxCurrencyCode>` : ''}
<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>
<cac:OrderReference><cbc:ID>PO-4711</cbc:ID></cac:OrderReference>
<cac:AccountingSupplierParty><cac:Party><cbc:EndpointID schemeID="EM">billing@harbour.example</cbc:EndpointID>
<cac:PostalAddress><cbc:StreetName>Quay Street 5</cbc:StreetName><cbc:CityName>Kiel</cbc:CityName><cbc:PostalZone>24103</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
<cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>Harbour Paper GmbH</cbc:RegistrationName></cac:PartyLegalEntity>
<cac:Contact><cbc:Name>Ida Sørensen</cbc:Name><cbc:Telephone>+49 431 5550</cbc:Telephone></cac:Contact></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID>C-88</cbc:ID></cac:PartyIdentification>
<cac:PostalAddress><cbc:StreetName>Mill Lane 2</cbc:StreetName><cbc:CityName>Łódź</cbc:CityName><cbc:PostalZone>90-001</cbc:PostalZone><cac:Country><cbc:IdentificationCode>PL</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
<cac:PartyLegalEntity><cbc:RegistrationName>Northwind Sp. z o.o.</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>${number}</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID><cbc:Name>Harbour Paper GmbH</cbc:Name></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:PaymentTerms><cbc:Note>Payable within 30 days without deduction.</cbc:Note></cac:PaymentTerms>
${allowances.map(adjustment(false)).join('')}${charges.map(adjustment(true)).join('')}
<cac:TaxTotal>${amount('TaxAmount', sums.tax)}${sums.taxes
    .map(
      ({ rate, base, tax }) =>
        `<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', tax)}${category('TaxCategory', rate)}</cac:TaxSubtotal>`,
    )
    .join('')}</cac:TaxTotal>
${taxCurrency ? `<cac:TaxTotal><cbc:TaxAmount currencyID="${taxCurrency.code}">${formatCents(taxCurrency.cents)}</cbc:TaxAmount></cac:TaxTotal>` : ''}
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', sums.lines)}${amount('TaxExclusiveAmount', sums.net)}${amount('TaxInclusiveAmount', sums.total)}${
    allowances.length > 0 ? amount('AllowanceTotalAmount', sums.allowances) : ''
  }${charges.length > 0 ? amount('ChargeTotalAmount', sums.charges) : ''}${
    prepaidCents === undefined ? '' : amount('PrepaidAmount', prepaidCents)
  }${roundingCents === undefined ? '' : amount('PayableRoundingAmount', roundingCents)}${amount('PayableAmount', sums.due)}</cac:LegalMonetaryTotal>
${lines
  .map(
    (
      line,
      index,
    ) => `<cac:${root}Line><cbc:ID>${index + 1}</cbc:ID><cbc:${quantityName} unitCode="C62">${line.quantity}</cbc:${quantityName}>${amount('LineExtensionAmount', getNet(line))}
<cac:Item><cbc:Name>${escapeXml(line.name)}</cbc:Name><cac:SellersItemIdentification><cbc:ID>A-${1000 + index}</cbc:ID></cac:SellersItemIdentification>${category('ClassifiedTaxCategory', line.rate)}</cac:Item>
<cac:Price>${amount('PriceAmount', line.cents)}</cac:Price></cac:${root}Line>`,
  )
  .join('\n')}
</${root}>`;
}

/** Creates an invoice or a credit note in the Cross Industry Invoice format. */
export function createCiiInvoice(
  fixture: InvoiceFixture = {},
  guideline = 'urn:cen.eu:en16931:2017',
): string {
  const { number = 'RE-2026-17', lines = DEFAULT_LINES, allowances = [], charges = [] } = fixture;
  const { isCreditNote = false, currency = 'EUR', taxCurrency, prepaidCents, roundingCents } = fixture;
  const sums = sumUp(fixture);
  const amount = (name: string, cents: number) => `<ram:${name}>${formatCents(cents)}</ram:${name}>`;
  const tax = (name: string, rate: number, inside = '') =>
    `<ram:${name}>${inside}<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${rate === 0 ? 'E' : 'S'}</ram:CategoryCode>` +
    `<ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:${name}>`;
  const day = (text: string) => `<udt:DateTimeString format="102">${text}</udt:DateTimeString>`;
  const adjustment = (isCharge: boolean) => (each: { reason: string; cents: number; rate: number }) =>
    `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator>` +
    `${amount('ActualAmount', each.cents)}<ram:Reason>${escapeXml(each.reason)}</ram:Reason>${tax('CategoryTradeTax', each.rate)}</ram:SpecifiedTradeAllowanceCharge>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>${isCreditNote ? 381 : 380}</ram:TypeCode><ram:IssueDateTime>${day('20261031')}</ram:IssueDateTime>
${(fixture.notes ?? []).map((note) => `<ram:IncludedNote><ram:Content>${escapeXml(note)}</ram:Content></ram:IncludedNote>`).join('\n')}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${lines
  .map(
    (
      line,
      index,
    ) => `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct><ram:SellerAssignedID>A-${1000 + index}</ram:SellerAssignedID><ram:Name>${escapeXml(line.name)}</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${amount('ChargeAmount', line.cents)}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${line.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement>${tax('ApplicableTradeTax', line.rate)}<ram:SpecifiedTradeSettlementLineMonetarySummation>${amount('LineTotalAmount', getNet(line))}</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`,
  )
  .join('\n')}
<ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>04011000-12345-34</ram:BuyerReference>
<ram:SellerTradeParty><ram:Name>Harbour Paper GmbH</ram:Name><ram:DefinedTradeContact><ram:PersonName>Ida Sørensen</ram:PersonName><ram:TelephoneUniversalCommunication><ram:CompleteNumber>+49 431 5550</ram:CompleteNumber></ram:TelephoneUniversalCommunication></ram:DefinedTradeContact>
<ram:PostalTradeAddress><ram:PostcodeCode>24103</ram:PostcodeCode><ram:LineOne>Quay Street 5</ram:LineOne><ram:CityName>Kiel</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
<ram:BuyerTradeParty><ram:ID>C-88</ram:ID><ram:Name>Northwind Sp. z o.o.</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>90-001</ram:PostcodeCode><ram:LineOne>Mill Lane 2</ram:LineOne><ram:CityName>Łódź</ram:CityName><ram:CountryID>PL</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty>
<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-4711</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${day('20261020')}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
<ram:ApplicableHeaderTradeSettlement><ram:PaymentReference>${number}</ram:PaymentReference>${taxCurrency ? `<ram:TaxCurrencyCode>${taxCurrency.code}</ram:TaxCurrencyCode>` : ''}<ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>
<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID><ram:AccountName>Harbour Paper GmbH</ram:AccountName></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
${sums.taxes
  .map(({ rate, base, tax: cents }) =>
    tax('ApplicableTradeTax', rate, `${amount('CalculatedAmount', cents)}${amount('BasisAmount', base)}`),
  )
  .join('')}
${allowances.map(adjustment(false)).join('')}${charges.map(adjustment(true)).join('')}
<ram:SpecifiedTradePaymentTerms><ram:Description>Payable within 30 days without deduction.</ram:Description><ram:DueDateDateTime>${day('20261130')}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${amount('LineTotalAmount', sums.lines)}${
    charges.length > 0 ? amount('ChargeTotalAmount', sums.charges) : ''
  }${allowances.length > 0 ? amount('AllowanceTotalAmount', sums.allowances) : ''}${amount('TaxBasisTotalAmount', sums.net)}<ram:TaxTotalAmount currencyID="${currency}">${formatCents(sums.tax)}</ram:TaxTotalAmount>${
    taxCurrency
      ? `<ram:TaxTotalAmount currencyID="${taxCurrency.code}">${formatCents(taxCurrency.cents)}</ram:TaxTotalAmount>`
      : ''
  }${roundingCents === undefined ? '' : amount('RoundingAmount', roundingCents)}${amount('GrandTotalAmount', sums.total)}${
    prepaidCents === undefined ? '' : amount('TotalPrepaidAmount', prepaidCents)
  }${amount('DuePayableAmount', sums.due)}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}
