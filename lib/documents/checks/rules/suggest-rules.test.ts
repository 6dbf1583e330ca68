import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { getRuleFields, Rules } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { suggestRules } from './suggest-rules';

const t = getTranslator('en', 'settings');

const INVOICE: ExtractionField[] = [
  { key: 'nr', label: 'Rechnungsnummer', type: 'text' },
  { key: 'invoice_date', label: 'Invoice date', type: 'date' },
  { key: 'due', label: 'Due date', type: 'date' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'total', label: 'Total', type: 'amount' },
];

test('suggests rules for the fields whose meaning is known, in any language', () => {
  const rules = suggestRules(t, INVOICE, []);
  expect(Rules.parse(rules)).toEqual(rules);
  expect(rules.map(({ id, kind, severity }) => [id, kind, severity])).toEqual([
    ['nr_required', 'required', 'block'],
    ['invoice_date_required', 'required', 'block'],
    ['total_required', 'required', 'block'],
    ['totals', 'sum', 'block'],
    ['no_duplicates', 'unique', 'block'],
    ['due_after_date', 'date_order', 'warn'],
    ['invoice_date_plausible', 'range', 'warn'],
    ['total_not_negative', 'range', 'warn'],
  ]);
  const keys = INVOICE.map(({ key }) => key);
  expect(rules.flatMap(getRuleFields).every(({ key }) => keys.includes(key))).toBe(true);
  expect(rules.every((rule) => rule.doc_types === undefined)).toBe(true);
});

test('suggests nothing for unknown fields, and no sum without one of its fields', () => {
  expect(suggestRules(t, [{ key: 'shade', label: 'Shade', type: 'text' }], ['invoice'])).toEqual([]);
  const rules = suggestRules(
    t,
    INVOICE.filter(({ key }) => key !== 'tax'),
    [],
  );
  expect(rules.map(({ kind }) => kind)).not.toContain('sum');
});

test('suggests rules that warn for the fields of other documents', () => {
  const types = ['delivery note'];
  const rules = suggestRules(
    t,
    [
      ...INVOICE.map((field): ExtractionField => ({ ...field, doc_types: ['invoice'] })),
      { key: 'dn', label: 'Delivery note no.', type: 'text', doc_types: types },
      { key: 'delivered', label: 'Delivered on', type: 'date', doc_types: types },
      { key: 'weight', label: 'Weight', type: 'number', doc_types: types },
      { key: 'remarks', label: 'Remarks', type: 'text', doc_types: types },
    ],
    ['invoice', 'delivery note'],
  ).filter(({ doc_types }) => doc_types?.includes('delivery note'));
  expect(Rules.parse(rules)).toEqual(rules);
  expect(rules.every(({ severity }) => severity === 'warn')).toBe(true);
  expect(rules.map(({ id, kind }) => [id, kind])).toEqual([
    ['dn_required', 'required'],
    ['dn_unique', 'unique'],
    ['delivered_required', 'required'],
    ['delivered_plausible', 'range'],
    ['weight_not_negative', 'range'],
  ]);
});

test('a rule applies to the types that have its fields, or else to the invoice types', () => {
  const fields = INVOICE.map(
    (field): ExtractionField => (field.key === 'total' ? { ...field, doc_types: ['receipt'] } : field),
  );
  const types = new Map(
    suggestRules(t, fields, ['invoice', 'receipt', 'letter']).map(({ id, doc_types }) => [id, doc_types]),
  );
  expect(types.get('nr_required')).toEqual(['invoice']);
  expect(types.get('total_required')).toEqual(['receipt']);
  expect(types.get('totals')).toEqual(['receipt']);
});

test('the names of the rules are in the language of the page', () => {
  const fields = INVOICE.map((field) => ({ ...field, label: `„${field.label}“` }));
  const name = (locale: 'en' | 'de' | 'fr', id: string) =>
    suggestRules(getTranslator(locale, 'settings'), fields, []).find((rule) => rule.id === id)?.name;
  expect(name('en', 'totals')).toBe('„Net“ and „Tax“ add up to „Total“');
  expect(name('de', 'totals')).toBe('„Net“ und „Tax“ ergeben zusammen „Total“');
  expect(name('de', 'due_after_date')).toBe('„Due date“ liegt nicht vor „Invoice date“');
  expect(name('fr', 'no_duplicates')).toBe('„Vendor“ et „Rechnungsnummer“\u202f: combinaison unique');
});
