import { expect, test } from 'vitest';
import { formatStatusChange } from './format-status-change';

test('a change of status is a verb with its object', () => {
  expect(formatStatusChange({ from: 'done', to: 'approved' }, 'scan.pdf')).toBe('approved scan.pdf');
  expect(formatStatusChange({ from: 'done', to: 'needs_action' }, 'scan.pdf')).toBe('put scan.pdf on hold');
  expect(formatStatusChange({ to: 'done' }, 'it')).toBe('reopened it');
  expect(formatStatusChange({}, 'it')).toBe('changed the status of it');
});
