import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/projects/settings';
import { typedPage } from '../testing/typed-page';
import { extractValues } from './extract-values';

const field = (label: string): ExtractionField => ({ key: 'currency', label, type: 'currency' });

function currencyOf(text: string, label = 'Currency') {
  const source = { pages: [typedPage(text)], invoice: null };
  const [{ value, confidence } = {}] = extractValues(source, [field(label)]).metadataFields;
  return { value, confidence };
}

test.each([
  ['AUD', 'Bondi Books\nABN 51 824 753 556\nTotal $42.00'],
  ['NZD', 'Kiwi Cafe\n12 Queen Street, Auckland\nTotal $42.00'],
  ['SGD', 'Lau Pa Sat Foods Pte Ltd\nGST Reg No M2-1234567-8\nTotal $42.00'],
  ['CAD', 'Maple Hardware\nHST 13%   $4.20\nTotal   $42.00'],
  ['USD', 'Main Hardware\nSpringfield, IL 62701\nTotal $42.00'],
])('a plain $ is %s on a paper that says so', (currency, text) => {
  expect(currencyOf(text).value).toBe(currency);
});

test('a plain $ of nowhere is a guess, one of an American paper is not', () => {
  const [nowhere, american] = ['Corner Shop', 'Corner Shop, Austin, TX 78701'].map((head) =>
    currencyOf(`${head}\nTotal $42.00\nPaid $42.00\nSubtotal $40.00`),
  );
  expect([nowhere!.value, american!.value]).toEqual(['USD', 'USD']);
  expect(nowhere!.confidence).toBeLessThan(american!.confidence! - 0.1);
});

test('an American receipt without a sign is in dollars, none too surely', () => {
  const { value, confidence } = currencyOf('Corner Shop\nAustin, TX 78701\nTotal 42.00');
  expect(value).toBe('USD');
  expect(confidence).toBeLessThan(0.6);
  expect(currencyOf('Corner Shop\nSomewhere\nTotal 42.00').value).toBeNull();
});

test('what stands right behind the field’s own label is meant, whatever the sums are in', () => {
  expect(currencyOf('Payment currency: USD\nTotal 12.00 EUR', 'Payment currency').value).toBe('USD');
  expect(currencyOf('Payment\nTotal 12.00 EUR', 'Payment currency').value).toBe('EUR');
});
