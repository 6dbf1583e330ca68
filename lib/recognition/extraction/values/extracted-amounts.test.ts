import { expect, test } from 'vitest';
import { findDocumentValueDates } from '@/lib/documents/values/find-document-value-dates';
import { DayOrderDetector } from './day-order';
import { findAmounts } from './extracted-amounts';

test.each([
  ['1,234.50', ['1234.50']],
  ['1.234,50 €', ['1234.50']],
  ["CHF 1'234.50", ['1234.50']],
  ['1 234,50', ['1234.50']],
  ['RM31.00', ['31.00']],
  ['12,50-', ['-12.50']],
  ['(12.50)', ['-12.50']],
  ['0,125', ['0.125']],
  ['1,23,456.00', ['123456.00']],
  ['Rs. 12,34,567.50', ['1234567.50']],
  ['1,50,000/-', ['150000']],
  ['1 562:50 kr', ['1562.50']],
  ['kr 99:00', ['99.00']],
  ['Rs.1,200/-', ['1200']],
  ['Kr.1.250,00', ['1250.00']],
  ['at 10:31', ['10', '31']],
  ['12/34', []],
  ['1.234.567', ['1234567']],
  ['on 05.06.2026 paid 7.00', ['7.00']],
  ['A-12.50', []],
])('“%s” reads %j', (text, expected) => {
  expect(findAmounts(text, 'native').map(({ value }) => value)).toEqual(expected);
});

test('in OCR text, a space or a mark within an amount is tolerated', () => {
  const read = (text: string) => findAmounts(text, 'ocr').map(({ value }) => value);
  expect(read('100. 62')).toEqual(['100.62']);
  expect(read('25 00')).toEqual(['25.00']);
  expect(read('“9.40')).toEqual(['9.40']);
});

test('in OCR text, a misread digit next to a currency is not part of the currency', () => {
  const read = (text: string) => findAmounts(text, 'ocr').map(({ value }) => value);
  expect(['RMZ8.05', 'RMZ8 05', 'EURI1,90'].map((text) => read(text))).toEqual([
    ['28.05'],
    ['28.05'],
    ['11.90'],
  ]);
  expect(read('SGD28.05')).toEqual(['28.05']);
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21/11/26', '2026-11-21'],
  ['21. November 2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['21-Nov-26', '2026-11-21'],
  ['le 1er février 2026', '2026-02-01'],
  ['3 de mayo de 2026', '2026-05-03'],
  ['2026年11月21日', '2026-11-21'],
  ['20261121', '2026-11-21'],
])('“%s” is the day %s', (text, expected) => {
  expect(findDocumentValueDates(text, 'day-first').map(({ value }) => value)).toEqual([expected]);
});

test('a day that the calendar doesn’t have is not a date', () => {
  for (const text of ['31.02.2026', '45/45/2026', '1.2.3.4', '12 Tables 2026']) {
    expect(findDocumentValueDates(text, 'day-first')).toEqual([]);
  }
});

test('unambiguous dates decide how ambiguous ones are read', () => {
  expect(findDayOrder('05/06/2026', '12/31/2026')).toEqual({ dayOrder: 'month-first', isStated: true });
  expect(findDayOrder('05/06/2026', '31/12/2026')).toEqual({ dayOrder: 'day-first', isStated: true });
  expect(findDayOrder('05/06/2026')).toEqual({ dayOrder: 'day-first', isStated: false });
});

function findDayOrder(...texts: string[]) {
  const signs = new DayOrderDetector();
  for (const text of texts) signs.add(text);
  return signs.detect();
}

test.each([
  ['Austin, TX 78701', 'month-first'],
  ['PORTLAND OR 97205-1234', 'month-first'],
  ['Sales tax', 'month-first'],
  ['Total $12.00', 'month-first'],
  ['USt-IdNr. DE123456789', 'day-first'],
  ['Total $12.00, GST $1.00', 'day-first'],
  ['+44 20 7946 0000', 'day-first'],
  ['VAT reg. 123', 'day-first'],
])('“%s” shows that dates are %s', (text, dayOrder) => {
  expect(findDayOrder('05/06/2026', text)).toEqual({ dayOrder, isStated: true });
});

test('a dollar sign without an amount is a blot', () => {
  expect(findDayOrder('05/06/2026', 'Thank you $).').isStated).toBe(false);
  expect(findDayOrder('05/06/2026', 'Amount ($)').dayOrder).toBe('month-first');
});

test('Canada uses both orders, so it decides nothing', () => {
  expect(findDayOrder('05/06/2026', 'Total CAD $12.00').isStated).toBe(false);
  expect(findDayOrder('05/06/2026', 'Toronto, ON M5V 2T6').isStated).toBe(false);
});
