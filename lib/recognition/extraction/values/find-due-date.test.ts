import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';
import { addPaymentTerm, findPaymentTerm } from './payment-terms';

const FIELDS: ExtractionField[] = [
  { key: 'date', label: 'Invoice date', type: 'date' },
  { key: 'due', label: 'Due date', type: 'date' },
];

const dueOn = (text: string) =>
  extractValues({ pages: [createTypedPage(text)], invoice: null }, FIELDS).metadataFields[1]!;

test.each([
  'Zahlbar innerhalb von 14 Tagen ohne Abzug, spätestens bis 16.03.2026.',
  'Bitte überweisen Sie den Betrag von 100,00 EUR bis zum 16.03.2026 auf unser Konto.',
  'Bitte überweisen Sie den Betrag auf das unten genannte Konto\nbis zum 16.03.2026 ohne Abzug.',
  'Forfaldsdato: 16.03.2026',
  'Förfallodatum 2026-03-16',
  'Eräpäivä 16.3.2026',
  'Termin płatności: 16.03.2026',
  'Datum splatnosti: 16.3.2026',
  'Merci de régler cette facture avant le 16/03/2026.',
  'Please make the payment no later than 16 March 2026.',
  'Zahlbar bis 09.03.2026 abzüglich 2% Skonto oder bis 16.03.2026 netto.',
  'Vervaldag: 16/03/2026',
  'Fällig: 16.03.2026',
  'Der Betrag ist fällig zum 16.03.2026.',
  'Der Betrag ist bis zum 16.03.2026 zu überweisen.',
  'Der Betrag ist bis zum 16.03.2026 auf unser\nunten genanntes Konto zu überweisen.',
  'Der Betrag wird am 16.03.2026 fällig.',
  'Wir bitten um Ausgleich bis 16.03.2026.',
  'Gelieve het bedrag vóór 16-03-2026 over te maken.',
  'Payment deadline: 16/03/2026',
  'To be paid by: 16 March 2026',
  'Échéances : 16/03/2026',
  'Paiement au 16/03/2026',
  'Fecha vto.: 16/03/2026',
  'Scad. 16/03/2026',
  'Data limite de pagamento: 16/03/2026',
  'Sista betalningsdag 2026-03-16',
  'Zaplaťte do 16.03.2026',
  'Betaaldatum: 16-03-2026',
])('“%s” states the due date', (text) => {
  expect(dueOn(`Rechnungsdatum: 02.03.2026\n${text}`).value).toBe('2026-03-16');
});

test.each([
  ['Terms: Net 30', '2026-04-01'],
  ['Payment terms  30 days', '2026-04-01'],
  ['Terms\n30 days', '2026-04-01'],
  ['Zahlbar innerhalb von 14 Tagen ohne Abzug.', '2026-03-16'],
  ['10 Tage 2% Skonto, 30 Tage netto', '2026-04-01'],
  ['2/10 net 30', '2026-04-01'],
  ['Zahlungsziel: zwei Wochen', '2026-03-16'],
  ['Paiement à 30 jours fin de mois', '2026-04-30'],
  ['Betaling binnen 14 dagen', '2026-03-16'],
  ['Forma de pago: 30 días', '2026-04-01'],
  ['Betalingsbetingelser: Netto 8 dage', '2026-03-10'],
  ['Règlement : 30 jours fin de mois', '2026-04-30'],
  ['30 days EOM', '2026-04-30'],
  ['Please transfer the total amount within 30 days without deduction.', '2026-04-01'],
  ['Wij verzoeken u het bedrag binnen 14 dagen over te maken.', '2026-03-16'],
  ['Zahlbar binnen vierzehn Tagen', '2026-03-16'],
  ['Net thirty days', '2026-04-01'],
  ['Payable within 10 business days', '2026-03-16'],
  ['Zahlbar innerhalb von 8 Werktagen', '2026-03-12'],
  ['Paiement sous 3 jours ouvrés', '2026-03-05'],
])('counts the terms “%s” from the invoice date', (text, due) => {
  expect(dueOn(`Invoice date: 2 March 2026\n${text}`).value).toBe(due);
});

test.each([
  'Goods can be returned within 30 days.',
  'Widerruf innerhalb von 14 Tagen',
  '3% Skonto bei Zahlung innerhalb von 7 Tagen',
  'Interest of 1.5% is due after 30 days',
  'Net 30.00',
  'Net 30 kg',
  'Net 20 VAT 4 Total 24',
  'Payment received on 16 March 2026 with thanks',
  'Bezahlt am 16.03.2026 mit Karte',
  'Zahlung\nLeistungszeitraum vom 01.03.2026 bis 16.03.2026',
  'Leistungen bis 16.03.2026\nZahlbar sofort ohne Abzug',
  'Paid by bank transfer\nDelivery before 16 March 2026',
  'Delivery within 10 business days',
])('“%s” states no due date', (text) => {
  expect(dueOn(`Invoice date: 2 March 2026\n${text}`).value).toBeNull();
});

test('a computed date shows its source words and has less confidence than a printed one', () => {
  const worked = dueOn('Invoice date: 2 March 2026\nTerms:  Net 30');
  expect(worked).toMatchObject({ raw: 'Net 30', page: 1 });
  expect(worked.box![0]).toBeCloseTo((40 + 8 * 5) / 595, 3);
  const written = dueOn('Invoice date: 2 March 2026\nTerms: Net 30\nDue date: 5 April 2026');
  expect(written.value).toBe('2026-04-05');
  expect(worked.confidence!).toBeLessThan(written.confidence!);
});

test('without an invoice date, terms give no due date', () => {
  expect(dueOn('Terms: Net 30').value).toBeNull();
});

test('clamps due dates to the end of the month', () => {
  const term = findPaymentTerm('Payable within 1 month')!;
  expect(addPaymentTerm('2026-01-31', term)).toBe('2026-02-28');
  expect(addPaymentTerm('2026-12-15', term)).toBe('2027-01-15');
});
