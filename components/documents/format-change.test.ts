import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatChangedText, formatChangeLabel } from './format-change';

const getTexts = (locale: 'en' | 'de') => ({
  labels: getTranslator(locale, 'labels'),
  ui: getTranslator(locale, 'ui'),
});
const t = getTexts('en');

const change = (what: 'value' | 'check' | 'type' | 'assignee' | 'status' | 'name', value_type?: string) => ({
  what,
  label: 'x',
  from: null,
  to: null,
  ...(value_type && { value_type }),
});

test('old and new texts are formatted as on the document page', () => {
  expect(formatChangedText(t, change('value', 'amount'), '1299.97', 'en')).toBe('1,299.97');
  expect(formatChangedText(t, change('check', 'amount'), '1299.97', 'en')).toBe('1,299.97');
  expect(formatChangedText(t, change('value', 'date'), '2026-11-30', 'en')).toBe('30 Nov 2026');
  expect(formatChangedText(t, change('value', 'boolean'), 'true', 'en')).toBe('Yes');
  expect(formatChangedText(t, change('value', 'shape'), '5', 'en')).toBe('5');
  expect(formatChangedText(t, change('type'), 'purchase_order', 'en')).toBe('Purchase order');
  expect(formatChangedText(t, change('status'), 'needs_action', 'en')).toBe('Needs action');
  expect(formatChangedText(t, change('name'), 'a.pdf', 'en')).toBe('a.pdf');
});

test('a missing text says what is missing', () => {
  expect(formatChangedText(t, change('assignee'), null, 'en')).toBe('nobody');
  expect(formatChangedText(t, change('type'), null, 'en')).toBe('no type');
  expect(formatChangedText(t, change('value', 'amount'), null, 'en')).toBe('empty');
});

test('texts of Sheaf follow the language, texts of the document don’t', () => {
  const german = getTexts('de');
  expect(formatChangedText(german, change('value', 'amount'), '1299.97', 'de')).toBe('1.299,97');
  expect(formatChangedText(german, change('value', 'boolean'), 'false', 'de')).toBe('Nein');
  expect(formatChangedText(german, change('assignee'), null, 'de')).toBe('niemand');
  expect(formatChangedText(german, change('status'), 'needs_action', 'de')).toBe('Aktion nötig');
  expect(formatChangedText(german, change('name'), 'a.pdf', 'de')).toBe('a.pdf');
});

const row = { what: 'value', field: 'Positionen', from: null, to: null } as const;

test.each([
  [{ ...row, label: 'x', row: 2, column: 'Betrag' }, 'Positionen, Zeile 2, Betrag'],
  [{ ...row, label: 'x', row_change: 'added' }, 'Positionen, neue Zeile'],
  [{ ...row, label: 'x', row: 1200, row_change: 'removed' }, 'Positionen, Zeile 1.200 entfernt'],
  [{ ...row, label: 'Positionen, new row' }, 'Positionen, new row'],
  [{ ...row, label: 'Betrag' }, 'Betrag'],
  [{ ...row, what: 'more', label: '3 more changes', count: 3 }, '3 weitere Änderungen'],
  [{ ...row, what: 'more', label: '3 more changes' }, '3 more changes'],
  [{ ...row, what: 'rejected', label: 'Reason' }, 'Grund'],
] as const)('the label of %j is in the language of the page', (change, label) => {
  expect(formatChangeLabel(getTranslator('de', 'labels'), change)).toBe(label);
});
