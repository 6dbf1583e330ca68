import { expect, test } from 'vitest';
import { DOCUMENT_STATUSES } from '@/lib/documents/status';
import { formatStatusChange, getStatusBlocker } from './format-status-change';

test('a blocker says what to do first, without names of the API', () => {
  expect(getStatusBlocker('done', 'approved')).toBeNull();
  expect(getStatusBlocker('needs_action', 'approved')).toBe(
    'It is on hold. Review its pages or choose its type first.',
  );
  expect(getStatusBlocker('done', 'validated')).toBe('Approve it first.');
  expect(getStatusBlocker('approved', 'approved')).toBe('It is approved already.');
  for (const from of DOCUMENT_STATUSES) {
    for (const to of DOCUMENT_STATUSES) expect(getStatusBlocker(from, to) ?? '').not.toContain('_');
  }
});

test('a change of status is a verb with its object', () => {
  expect(formatStatusChange({ from: 'done', to: 'approved' }, 'scan.pdf')).toBe('approved scan.pdf');
  expect(formatStatusChange({ to: 'done' }, 'it')).toBe('reopened it');
  expect(formatStatusChange({}, 'it')).toBe('changed the status of it');
});
