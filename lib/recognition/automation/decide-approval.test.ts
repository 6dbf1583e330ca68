import { expect, test } from 'vitest';
import type { Check } from '@/lib/documents/checks/schemas';
import { decideApproval } from './decide-approval';

const CERTAIN = {
  ...{ confidence: 0.97, isComplete: true, isTouched: false, isCorrected: false },
  fieldKeys: ['net', 'tax', 'total'],
};
const FACTS = { checks: [], threshold: 0.95, isDrawn: false };
const check = (
  outcome: Check['outcome'],
  severity: Check['severity'],
  rule_id = 'rule',
  fields: string[] = [],
): Check => ({
  rule_id,
  name: 'Rule',
  outcome,
  severity,
  fields,
  message: null,
});

test('certain values are approved, and named with the checks that passed', () => {
  const checks = [
    check('passed', 'block'),
    check('passed', 'warn'),
    check('not_applicable', 'block', 'of another type', ['total', 'weight']),
    check('not_applicable', 'warn', 'optional', ['tax']),
    check('failed', 'warn'),
  ];
  expect(decideApproval(CERTAIN, { ...FACTS, checks })).toEqual({
    kind: 'approve',
    confidence: 0.97,
    checksPassed: 2,
  });
  expect(decideApproval(CERTAIN, { ...FACTS, threshold: 0.97 }).kind).toBe('approve');
});

test('a document that is drawn for the audit goes to a person', () => {
  expect(decideApproval(CERTAIN, { ...FACTS, isDrawn: true }).kind).toBe('audit');
  expect(decideApproval({ ...CERTAIN, confidence: 0.5 }, { ...FACTS, isDrawn: true }).kind).toBe('leave');
});

test.each([
  ['no values', null, {}],
  ['no threshold', CERTAIN, { threshold: null }],
  ['an unsure value', { ...CERTAIN, confidence: 0.949 }, {}],
  ['a missing value', { ...CERTAIN, confidence: 0, isComplete: false }, { threshold: 0 }],
  ['a value that a person typed', { ...CERTAIN, isTouched: true }, {}],
  ['a failed check that blocks', CERTAIN, { checks: [check('failed', 'block')] }],
  [
    'a rule that blocks and lacks a value',
    CERTAIN,
    { checks: [check('not_applicable', 'block', 'totals', ['net', 'tax', 'total'])] },
  ],
  ['an expression that blocks and lacks a value', CERTAIN, { checks: [check('not_applicable', 'block')] }],
  ['a failed built-in check', CERTAIN, { checks: [check('failed', 'warn', 'builtin.invoice.difference')] }],
])('%s prevents the approval', (_name, values, facts) => {
  expect(decideApproval(values, { ...FACTS, ...facts })).toEqual({ kind: 'leave' });
});
