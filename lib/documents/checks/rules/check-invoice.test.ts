import { expect, test } from 'vitest';
import type { InvoiceFindings } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { evaluateRules } from './evaluate-rules';

const FIELDS: ExtractionField[] = [
  { key: 'sum_net', label: 'Net', type: 'amount' },
  { key: 'sum_tax', label: 'Tax', type: 'amount' },
  { key: 'sum_total', label: 'Total', type: 'amount' },
];
const facts = {
  today: '2026-11-26',
  duplicates: new Set<string>(),
  records: new Map(),
  evaluated: new Map(),
};

const evaluate = (
  invoice: InvoiceFindings | undefined,
  severity: 'off' | 'warn' | 'block' = 'warn',
  fields = FIELDS,
) =>
  evaluateRules(
    { docType: null, pageCount: 1, data: { metadataFields: [], ...(invoice && { invoice }) } },
    { rules: [], arithmetic_checks: severity, extraction_fields: fields },
    facts,
  );

test('an e-invoice without a contradiction has one passed check of its totals', () => {
  expect(evaluate({ contradictions: [], differences: [] })).toEqual([
    {
      rule_id: 'builtin.en16931',
      name: 'Totals of the e-invoice',
      outcome: 'passed',
      severity: 'warn',
      fields: ['sum_net', 'sum_tax', 'sum_total'],
      message: null,
    },
  ]);
});

test('each contradiction is a failed check with its message and its fields', () => {
  const contradictions = ['BR-CO-10', 'BR-CO-13', 'BR-CO-14', 'BR-CO-15', 'BR-CO-16'].map((rule) => ({
    rule,
    message: `Message of ${rule}.`,
    message_detail: { code: 'br_co_15', values: {} },
  }));
  const checks = evaluate({ contradictions, differences: [] }, 'block');
  expect(checks.every(({ outcome, severity }) => outcome === 'failed' && severity === 'block')).toBe(true);
  expect(checks[0]!.message_detail).toEqual({ code: 'br_co_15', values: {} });
  expect(checks.map(({ rule_id, fields, message }) => [rule_id, fields, message])).toEqual([
    ['builtin.BR-CO-10', [], 'Message of BR-CO-10.'],
    ['builtin.BR-CO-13', ['sum_net'], 'Message of BR-CO-13.'],
    ['builtin.BR-CO-14', ['sum_tax'], 'Message of BR-CO-14.'],
    ['builtin.BR-CO-15', ['sum_net', 'sum_tax', 'sum_total'], 'Message of BR-CO-15.'],
    ['builtin.BR-CO-16', ['sum_total'], 'Message of BR-CO-16.'],
  ]);
});

test('a project without these fields is checked too; nothing is checked without an e-invoice or if checks are off', () => {
  const invoice = { contradictions: [], differences: [] };
  expect(evaluate(invoice, 'warn', [])).toMatchObject([{ rule_id: 'builtin.en16931', fields: [] }]);
  expect(evaluate(undefined)).toEqual([]);
  expect(evaluate(invoice, 'off')).toEqual([]);
});

test('a value that differs from the page is a failed check, while the document type has its field', () => {
  const invoice = {
    contradictions: [],
    differences: [{ field: 'sum_total', xml: '119.00', printed: '191.00' }],
  };
  const checks = evaluate(invoice);
  expect(checks.map(({ rule_id, outcome }) => `${rule_id} ${outcome}`)).toEqual([
    'builtin.en16931 passed',
    'builtin.print.sum_total failed',
  ]);
  expect(checks[1]).toMatchObject({
    fields: ['sum_total'],
    message: 'Total is 119.00 in the XML, but 191.00 on the page.',
  });
  expect(evaluate(invoice, 'warn', [])).toHaveLength(1);
});
