import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '@/lib/tenancy/audit/audit-actions';
import type { AuditEntry } from '@/lib/tenancy/audit/schemas';
import { formatAction, formatActor, formatDetails, getActionLabel, SUBJECT_OPTIONS } from './audit-labels';

test('every action has its own label and a subject filter', () => {
  expect(new Set(AUDIT_ACTIONS.map(getActionLabel)).size).toBe(AUDIT_ACTIONS.length);
  const subjects = SUBJECT_OPTIONS.map(({ value }) => value as string);
  for (const action of AUDIT_ACTIONS) expect(subjects).toContain(action.split('.')[0]);
});

test('an entry of a later version still has a label', () => {
  expect(getActionLabel('document.shredded_twice')).toBe('document shredded twice');
});

const entry = (action: string, details: AuditEntry['details'], assignee: AuditEntry['assignee'] = null) => ({
  id: '1',
  at: '2026-11-20T12:00:00.000Z',
  action,
  actor: { kind: 'system' as const, id: null, name: null },
  project: null,
  subject_id: null,
  documents: [],
  assignee,
  changes: [],
  details,
});

test.each([
  ['document.status_changed', { from: 'done', to: 'approved' }, 'approved {documents}'],
  ['document.status_changed', { from: 'approved', to: 'done' }, 'reopened {documents} from approved'],
  ['document.status_changed', { from: 'done', to: 'pending' }, 'scanned {documents} again'],
  ['document.status_changed', { to: 'shredded' }, 'changed the status of {documents}'],
  [
    'document.values_changed',
    { fields: ['invoice_number', 'total', 'lines'] },
    'changed invoice number, total and lines of {documents}',
  ],
  ['document.values_changed', {}, 'changed values of {documents}'],
  ['document.assigned', { assignee: null }, 'unassigned {documents}'],
  ['page_change.applied', { action: 'split', parts: 4 }, 'cut {documents} into 4 documents'],
  ['page_change.applied', { action: 'combine', parts: 1 }, 'joined {documents} into 1 document'],
  ['page_change.applied', { action: 'attach' }, 'attached {attachments} to {documents}'],
  ['page_change.applied', { action: 'fold' }, 'applied a page plan to {documents}'],
])('%s with %j as a sentence', (action, details, sentence) => {
  expect(formatAction(entry(action, details))).toBe(sentence);
});

test('an assignment names the member', () => {
  const assigned = (name: string | null) =>
    formatAction(entry('document.assigned', { assignee: 'm' }, { id: 'm', name }));
  expect(assigned('rita@example.com')).toBe('assigned {documents} to rita@example.com');
  expect(assigned(null)).toBe('assigned {documents} to a former member');
});

test('details in one line', () => {
  const format = (details: AuditEntry['details']) => formatDetails({ action: 'member.changed', details });
  expect(
    format({
      email: 'ann@example.com',
      role: { before: 'viewer', after: 'admin' },
      projects: [],
      type: { before: null, after: 'invoice' },
    }),
  ).toBe('email ann@example.com · role viewer → admin · projects none · type – → invoice');
  expect(format({ documents: [{ uuid: 'a', outcome: 'cut' }], changed: ['classifier', 'duplicates'] })).toBe(
    'documents 1 · changed classifier, duplicates',
  );
  expect(format({ name: 'x'.repeat(500) })).toHaveLength(120);
  expect(format({})).toBe('');
});

test('details that the sentence contains are not repeated', () => {
  expect(
    formatDetails({
      action: 'page_change.applied',
      details: { action: 'split', documents: [{ uuid: 'a', outcome: 'cut' }], parts: 4, attachments: 1 },
    }),
  ).toBe('attachments 1');
  const attached = ['3f8c2a54-7f0e-4b0a-9a35-0c6d1e1f2a3b'];
  expect(
    formatDetails({ action: 'page_change.applied', details: { action: 'attach', attachments: attached } }),
  ).toBe('');
  expect(formatDetails({ action: 'document.rotated', details: { pages: [1, 2], degrees: 90 } })).toBe(
    'pages 1, 2 · degrees 90',
  );
  expect(
    formatDetails({ action: 'document.status_changed', details: { from: 'done', to: 'approved' } }),
  ).toBe('');
});

test('deleted people and projects are marked', () => {
  expect(formatActor({ kind: 'user', id: 'u', name: 'ann@example.com' })).toBe('ann@example.com');
  expect(formatActor({ kind: 'key', id: 'k', name: null })).toBe('A deleted key');
  expect(formatActor({ kind: 'system', id: null, name: null })).toBe('Sheaf');
});

test('changed values are named by their labels, and by their keys after the document is deleted', () => {
  const change = (label: string) => ({
    what: 'value' as const,
    label,
    from: '1',
    to: '2',
    document_uuid: 'd',
  });
  const changed = entry('document.values_changed', { fields: ['total', 'lines'] });
  const changes = [change('Total'), change('Line items, row 1, Amount'), change('Line items, row 2, Amount')];
  expect(formatAction({ ...changed, changes })).toBe('changed Total and Line items of {documents}');
  expect(formatAction(changed)).toBe('changed total and lines of {documents}');
});

test('changed settings have their old and new values', () => {
  const details = {
    changed: ['duplicates', 'classifier', 'custom_schema'],
    version: 3,
    values: {
      duplicates: { before: 'keep', after: 'flag' },
      'classifier.threshold': { before: 0.9, after: 0.8 },
    },
  };
  expect(formatDetails({ action: 'project.settings_changed', details })).toBe(
    'Duplicates: keep → flag · Classifier, threshold: 0.9 → 0.8 · Custom schema',
  );
  expect(formatDetails({ action: 'project.settings_changed', details: { changed: ['duplicates'] } })).toBe(
    'Duplicates',
  );
});
