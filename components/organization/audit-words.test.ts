import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '@/lib/audit/actions';
import { actorWords, deedWords, detailWords, SUBJECT_OPTIONS } from './audit-words';

test('every action has words of its own, and a subject that can be asked for', () => {
  expect(new Set(AUDIT_ACTIONS.map(deedWords)).size).toBe(AUDIT_ACTIONS.length);
  const subjects = SUBJECT_OPTIONS.map(({ value }) => value as string);
  for (const action of AUDIT_ACTIONS) expect(subjects).toContain(action.split('.')[0]);
});

test('an entry of a later version is still told', () => {
  expect(deedWords('document.shredded_twice')).toBe('document shredded twice');
});

test('details in a line', () => {
  expect(
    detailWords({
      email: 'ann@example.com',
      role: { before: 'viewer', after: 'admin' },
      projects: [],
      type: { before: null, after: 'invoice' },
    }),
  ).toBe('email ann@example.com · role viewer → admin · projects none · type – → invoice');
  expect(
    detailWords({ documents: [{ uuid: 'a', outcome: 'cut' }], changed: ['classifier', 'duplicates'] }),
  ).toBe('documents 1 · changed classifier, duplicates');
  expect(detailWords({ name: 'x'.repeat(500) })).toHaveLength(120);
  expect(detailWords({})).toBe('');
});

test('who is gone is said to be', () => {
  expect(actorWords({ kind: 'user', id: 'u', name: 'ann@example.com' })).toBe('ann@example.com');
  expect(actorWords({ kind: 'key', id: 'k', name: null })).toBe('A key that is gone');
  expect(actorWords({ kind: 'system', id: null, name: null })).toBe('Sheaf');
});
