import { expect, test } from 'vitest';
import { evaluateRules } from '@/lib/documents/checks/rules/evaluate-rules';
import type { Check } from '@/lib/documents/checks/schemas';
import { CATALOGS } from '@/lib/foundation/languages/catalogs';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { LOCALES } from '@/lib/foundation/languages/locales';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { translateCheck } from './translate-check';

const FIELDS: ExtractionField[] = [
  { key: 'net', label: 'Netto', type: 'amount' },
  { key: 'tax', label: 'Steuer', type: 'amount' },
  { key: 'total', label: 'Brutto', type: 'amount' },
  { key: 'invoice_date', label: 'Datum', type: 'date' },
  { key: 'due_date', label: 'Fälligkeit', type: 'date' },
];
const VALUES = {
  net: '1000.00',
  tax: '190.00',
  total: '1910.00',
  invoice_date: '2026-03-01',
  due_date: '2026-01-05',
};

/** Evaluates the rules and the built-in checks, as the API returns them. */
const evaluate = (rules: Rule[]): Check[] =>
  evaluateRules(
    {
      docType: null,
      pageCount: 1,
      data: {
        metadataFields: Object.entries(VALUES).map(([key, value]) => ({
          ...{ key, label: key, value, raw: null, confidence: null, page: null, box: null },
          source: 'scan',
        })),
      },
    },
    { rules, arithmetic_checks: 'warn', extraction_fields: FIELDS },
    { today: '2026-11-26', duplicates: new Set(), records: new Map(), evaluated: new Map() },
  );

const rule = (id: string, message?: string): Rule => ({
  ...{ id, name: 'Limit', severity: 'warn', kind: 'range', field: 'total', max: '100' },
  ...(message && { message }),
});

const translate = (check: Check) => {
  const { name, message } = translateCheck(getTranslator('de', 'sentences'), check, 'de');
  return [name, message];
};

test('built-in checks have names and messages in the language of the page', () => {
  expect(evaluate([]).map(translate)).toEqual([
    [
      'Netto und Steuer ergeben den Gesamtbetrag',
      'Netto 1.000,00 + Steuer 190,00 = 1.190,00, aber Brutto ist 1.910,00.',
    ],
    [
      'Das Fälligkeitsdatum liegt nicht vor dem Datum',
      'Datum 1. März 2026 liegt nach Fälligkeit 5. Jan. 2026.',
    ],
  ]);
});

test('rules keep their names and their own messages', () => {
  const [generated, written] = evaluate([rule('a'), rule('b', 'Ask the owner.')]);
  expect(translate(generated!)).toEqual(['Limit', 'Brutto 1.910,00 ist größer als 100.']);
  expect(translate(written!)).toEqual(['Limit', 'Ask the owner.']);
});

test('results of an earlier version have no code and stay as they are', () => {
  const { message_detail: _, ...old } = evaluate([rule('a')])[0]!;
  expect(translate(old)).toEqual(['Limit', 'Brutto 1910.00 is more than 100.']);
});

test('every built-in check has a name in every language', () => {
  const ids = [
    'total',
    'lines.positions',
    'products.positions',
    'due_date',
    'en16931',
    'BR-CO-13',
    'print.net',
  ];
  for (const locale of LOCALES) {
    const names = ids.map((id) => {
      const check = { ...evaluate([rule('a')])[0]!, rule_id: `builtin.${id}` };
      return translateCheck(getTranslator(locale, 'sentences'), check, locale).name;
    });
    expect(new Set(names)).toEqual(new Set(Object.values(CATALOGS[locale].sentences.checkNames)));
  }
});
