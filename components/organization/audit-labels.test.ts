import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '@/lib/tenancy/audit/actions';
import { formatActor, formatDetails, getActionLabel, SUBJECT_OPTIONS } from './audit-labels';

test('every action has its own label and a subject filter', () => {
  expect(new Set(AUDIT_ACTIONS.map(getActionLabel)).size).toBe(AUDIT_ACTIONS.length);
  const subjects = SUBJECT_OPTIONS.map(({ value }) => value as string);
  for (const action of AUDIT_ACTIONS) expect(subjects).toContain(action.split('.')[0]);
});

test('an entry of a later version still has a label', () => {
  expect(getActionLabel('document.shredded_twice')).toBe('document shredded twice');
});

test('details in one line', () => {
  expect(
    formatDetails({
      email: 'ann@example.com',
      role: { before: 'viewer', after: 'admin' },
      projects: [],
      type: { before: null, after: 'invoice' },
    }),
  ).toBe('email ann@example.com · role viewer → admin · projects none · type – → invoice');
  expect(
    formatDetails({ documents: [{ uuid: 'a', outcome: 'cut' }], changed: ['classifier', 'duplicates'] }),
  ).toBe('documents 1 · changed classifier, duplicates');
  expect(formatDetails({ name: 'x'.repeat(500) })).toHaveLength(120);
  expect(formatDetails({})).toBe('');
});

test('deleted people and projects are marked', () => {
  expect(formatActor({ kind: 'user', id: 'u', name: 'ann@example.com' })).toBe('ann@example.com');
  expect(formatActor({ kind: 'key', id: 'k', name: null })).toBe('A deleted key');
  expect(formatActor({ kind: 'system', id: null, name: null })).toBe('Sheaf');
});
