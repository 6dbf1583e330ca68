import { expect, test } from 'vitest';
import { ExtractionField } from '@/lib/projects/settings';
import { keyFromLabel } from './field-key';

test('a label becomes a key that reads like it', () => {
  expect(keyFromLabel('Invoice number')).toBe('invoice_number');
  expect(keyFromLabel(' Net amount (€) ')).toBe('net_amount');
  expect(keyFromLabel('Straße, Größe')).toBe('strasse_grosse');
  expect(keyFromLabel('2nd reminder')).toBe('_2nd_reminder');
  expect(keyFromLabel('请款单')).toBe('');
});

test('whatever the label, the key is one that the settings take, or empty', () => {
  const labels = ['a'.repeat(200), `${'word '.repeat(40)}`, '…9…', 'Ünïcödé — dash', 'x_-_y'];
  for (const label of labels) {
    const key = keyFromLabel(label);
    expect(ExtractionField.shape.key.safeParse(key).success, key).toBe(true);
  }
});
