import { expect, test } from 'vitest';
import { toVisualOrder } from './visual-order';

test.each([
  ['plain words', 'plain words'],
  ['שלום עולם', 'םלוע םולש'],
  ['סכום 12.50 12', '12 12.50 םוכס'],
  ['חשבון Sheaf GmbH מספר', 'רפסמ Sheaf GmbH ןובשח'],
  ['Invoice from שלום עולם today', 'Invoice from םלוע םולש today'],
  ['טז12,5', '12,5זט'],
])('%j is written as %j', (text, written) => expect(toVisualOrder(text)).toBe(written));

test('a letter and its marks are not reversed', () => {
  expect(toVisualOrder('בָּא')).toBe('אבָּ');
});
