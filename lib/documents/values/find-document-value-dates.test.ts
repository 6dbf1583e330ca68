import { expect, test } from 'vitest';
import { countDayOrderVotes, findDocumentValueDates } from './find-document-value-dates';

const datesIn = (text: string, source: 'native' | 'ocr' = 'native') =>
  findDocumentValueDates(text, 'day-first', source).map(({ value }) => value);

test.each([
  '2026-3-5',
  '2026/3/5',
  '2026年3月5日',
  '2026년 3월 5일',
  '2026. március 5.',
  '2026-Mar-05',
  "Mar 5 '26",
  '5. maaliskuuta 2026',
  '5 března 2026',
  '5 martie 2026',
  '5 Mac 2026',
  'Dt.05/03/2026',
  'Date:-05/03/2026',
  '05/03/202613:18',
  '05/03/2613:18',
])('“%s” is the fifth of March', (text) => {
  expect(datesIn(text)).toEqual(['2026-03-05']);
});

test.each([
  ['5 sett. 2026', '2026-09-05'],
  ['25 d’abril de 2026', '2026-04-25'],
  ['14 augusti 2026', '2026-08-14'],
  ['7. desember 2026', '2026-12-07'],
])('“%s” is the day %s', (text, day) => {
  expect(datesIn(text)).toEqual([day]);
});

test.each([
  '22-06-2O17',
  '22/O6/17',
  '22.06/2017',
  '22106/2017 11:02',
  '2Z/06/2017',
  'Z2 JUN 2017',
  '22 JUN l7 13:44',
  '22-JUN-2O17',
  '22|06/2017',
  '20!7-06-22 13:18:48',
  '22 /06/ 2017',
  'Date: 220672017',
  '2210612017',
])('in OCR text, “%s” is the 22nd of June', (text) => {
  expect(datesIn(text, 'ocr')).toEqual(['2017-06-22']);
});

test.each(['65 Jan 2017', '85/01/2017', 'Date: G5-01-2017', 'O5 Jan 2017', '05/61/2017', '05-01-2C17'])(
  'in OCR text, “%s” is the fifth of January',
  (text) => {
    expect(datesIn(text, 'ocr')).toEqual(['2017-01-05']);
  },
);

test('in OCR text, a year far in the future is a guess', () => {
  const [date] = findDocumentValueDates('05/01/2077', 'day-first', 'ocr');
  expect(date).toMatchObject({ value: '2017-01-05', yearGuessed: true });
  const [printed] = findDocumentValueDates('05/01/2077', 'day-first');
  expect(printed).toMatchObject({ value: '2077-01-05', yearGuessed: false });
});

test('a quantity and a price are no date, and say nothing about the order of day and month', () => {
  expect(countDayOrderVotes('2. 31.80 63.60')).toEqual({ dayFirst: 0, monthFirst: 0 });
  expect([...datesIn('1. 12.50'), ...datesIn('1. 12.50', 'ocr')]).toEqual([]);
  expect(datesIn('5. 3. 26')).toEqual(['2026-03-05']);
  expect(countDayOrderVotes('25. 3. 26')).toEqual({ dayFirst: 1, monthFirst: 0 });
});

test('a day above 31 is misread only if it looks like one with a leading 0', () => {
  expect(datesIn('65 Jan 2017')).toEqual([]);
  expect([...datesIn('45 Jan 2017', 'ocr'), ...datesIn('60 Jan 2017', 'ocr')]).toEqual([]);
});

test('a misread punctuation mark is tolerated only in OCR text', () => {
  expect(datesIn('22106/2017')).toEqual([]);
  expect(datesIn('220672017')).toEqual([]);
});

test.each([
  'Tel 03-1217 2018',
  '012-3456789',
  '018-07-2018',
  'GST 000897208320',
  'INV-12-03-2018',
  'AB12-03-18',
  'A/2018/03/16',
  '10112/20185',
  '6012220672017',
  '12:03:18',
  '12.03 16.03 2018.00',
  '12 17 2018',
  'Lot 12-14, Jalan 3/27',
  'v2.12.2018',
])('“%s” contains no date', (text) => {
  expect([...datesIn(text), ...datesIn(text, 'ocr')]).toEqual([]);
});
