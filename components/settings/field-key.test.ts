import { expect, test } from 'vitest';
import { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createFieldKey } from './field-key';

test('a label becomes a readable key', () => {
  expect(createFieldKey('Invoice number')).toBe('invoice_number');
  expect(createFieldKey(' Net amount (€) ')).toBe('net_amount');
  expect(createFieldKey('Straße, Größe')).toBe('strasse_grosse');
  expect(createFieldKey('2nd reminder')).toBe('_2nd_reminder');
  expect(createFieldKey('请款单')).toBe('');
});

test('for any label, the key is valid in the settings or empty', () => {
  const labels = ['a'.repeat(200), `${'word '.repeat(40)}`, '…9…', 'Ünïcödé — dash', 'x_-_y'];
  for (const label of labels) {
    const key = createFieldKey(label);
    expect(ExtractionField.shape.key.safeParse(key).success, key).toBe(true);
  }
});
