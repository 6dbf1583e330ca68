import { expect, test } from 'vitest';
import { splitWords } from '@/lib/recognition/lexicon/tokenize-page-text';
import {
  detectTextLanguage,
  findContacts,
  findLabeledValues,
  findListNumbers,
  findNames,
} from './page-evidence';

const toLines = (...texts: string[]) => texts.map((text) => ({ text, pieces: [text] }));

test('finds values by their labels, in any language', () => {
  const values = findLabeledValues(
    toLines('Invoice number FT-2087', 'Numer zamówienia 4711', 'Total due', 'Page 3 of 120', 'Qty 12'),
  );
  expect(Object.fromEntries(values)).toEqual({ 'invoice number': 'FT2087', 'numer zamowienia': '4711' });
});

test('leaves out a label that repeats with other values, which is a row of a table', () => {
  expect(findLabeledValues(toLines('Pallet 1150', 'Pallet 2240', 'Order 4711'))).toEqual(
    new Map([['order', '4711']]),
  );
});

test.each([
  [['3. Liability', 'free text', '4. Term', '2026 was a good year', '5) Law'], { first: 3, last: 5 }],
  [['Section 4.2 Notices', '§ 5 Kündigung'], { first: 4, last: 5 }],
  [['Artikel 7 Opzegging'], { first: 7, last: 7 }],
  [['12,50 EUR', 'no numbers here'], null],
])('reads the numbered lines of %j', (texts, expected) => {
  expect(findListNumbers(toLines(...texts))).toEqual(expected);
});

test('finds domains and the full groups of bank accounts', () => {
  const text =
    'Write to info@acme.example or see https://www.acme.example/pay. IBAN DE02 1203 0000 0000 2020 51';
  expect([...findContacts(text)]).toEqual(['acme.example', 'DE021203000000002020']);
});

test('names are words that are only written with a capital', () => {
  expect(findNames('The Company and Benefactum agree. The company pays Benefactum.')).toEqual(
    new Set(['benefactum', 'the']),
  );
});

test.each([
  ['en', 'the goods of the buyer are to be paid by the buyer and from the date of the order'],
  [
    'de',
    'die Ware wird mit der Rechnung von dem Verkäufer auf der Rampe und nicht im Lager an die Spedition',
  ],
  ['nl', 'het bedrag van een factuur wordt niet met het voorschot van een klant verrekend voor het einde'],
  ['pl', 'umowa jest zawarta na czas nie dłuższy oraz do dnia z przez strony w terminie od dnia'],
])('detects %s', (language, text) => {
  expect(detectTextLanguage(splitWords(text))).toBe(language);
});

test('a page with few words has no language', () => {
  expect(detectTextLanguage(splitWords('Total 12.00 the end'))).toBeNull();
});
