import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/projects/settings';
import { typedPage } from '../testing/typed-page';
import { extractValues } from './extract-values';

const TOTAL: ExtractionField[] = [{ key: 'total', label: 'Total', type: 'amount' }];

const totalOf = (text: string) =>
  extractValues({ pages: [typedPage(text)], invoice: null }, TOTAL).metadataFields[0]!.value;

test.each([
  ['a gift card', 'Gift card', '7.50', '1.00', '10.00', '3.50'],
  ['a deposit', 'Deposit', '45.00', '10.00', '50.00', '15.00'],
  ['a voucher of another name', 'Members coupon', '27.50', '10.00', '20.00', '2.50'],
])('what %s has paid of it does not change a printed total', (_, kind, total, other, cash, change) => {
  const text = `
Corner Deli
Sandwich       ${total}
TOTAL          ${total}
${kind}        ${other}
Cash           ${cash}
Change         ${change}`;
  expect(totalOf(text)).toBe(total);
});

test('a total that the till rounded at the counter stays as it is printed', () => {
  expect(totalOf('Kiosk\nMilk  12.34\nTOTAL  12.34\nCash  20.00\nChange  7.65')).toBe('12.34');
  expect(totalOf('Bar Sport\nCaffe  1,20\nCornetto  1,50\nTOTALE  2,70\nContanti  5,00\nResto  4,30')).toBe(
    '2.70',
  );
});
