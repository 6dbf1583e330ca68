import { expect, test } from 'vitest';
import { toPickedText } from './picked-text';

test('picked words lose the punctuation around them, and lines become one text', () => {
  expect(toPickedText('date', '30.11.2026,', null)).toBe('30.11.2026');
  expect(toPickedText('text', ': Northwind\nTraders;', null)).toBe('Northwind Traders');
});

test('each picked line is another entry of a list', () => {
  expect(toPickedText('list', 'PO-2,\nPO-3', ['PO-1'])).toBe('PO-1\nPO-2\nPO-3');
  expect(toPickedText('list', 'PO-1', null)).toBe('PO-1');
});
