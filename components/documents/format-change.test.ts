import { expect, test } from 'vitest';
import { formatChangedText } from './format-change';

const change = (what: 'value' | 'check' | 'type' | 'assignee' | 'status' | 'name', value_type?: string) => ({
  what,
  label: 'x',
  from: null,
  to: null,
  ...(value_type && { value_type }),
});

test('old and new texts are formatted as on the document page', () => {
  expect(formatChangedText(change('value', 'amount'), '1299.97')).toBe('1,299.97');
  expect(formatChangedText(change('check', 'amount'), '1299.97')).toBe('1,299.97');
  expect(formatChangedText(change('value', 'date'), '2026-11-30')).toBe('30 Nov 2026');
  expect(formatChangedText(change('value', 'boolean'), 'true')).toBe('Yes');
  expect(formatChangedText(change('value', 'shape'), '5')).toBe('5');
  expect(formatChangedText(change('type'), 'purchase_order')).toBe('Purchase order');
  expect(formatChangedText(change('status'), 'needs_action')).toBe('Needs action');
  expect(formatChangedText(change('name'), 'a.pdf')).toBe('a.pdf');
});

test('a missing text says what is missing', () => {
  expect(formatChangedText(change('assignee'), null)).toBe('nobody');
  expect(formatChangedText(change('type'), null)).toBe('no type');
  expect(formatChangedText(change('value', 'amount'), null)).toBe('empty');
});
