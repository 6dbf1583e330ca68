import { expect, test } from 'vitest';
import { entitiesOfField } from './entities-of-field';

const entities = ['Suppliers', 'Cost centres', 'Goods'].map((name, index) => ({ id: `${index}`, name }));
const asked = (field: { key: string; label: string; entity?: string | null }) =>
  entitiesOfField(field, entities).map(({ name }) => name);

test('the entity that the settings name comes before the one that is named alike', () => {
  expect(asked({ key: 'supplier', label: 'Supplier', entity: '2' })).toEqual(['Goods']);
});
test('one that is named like the label or the key, in singular or plural', () => {
  expect(asked({ key: 'vendor', label: 'Supplier' })).toEqual(['Suppliers']);
  expect(asked({ key: 'cost_centre', label: 'Booked on' })).toEqual(['Cost centres']);
});
test('all of them, where none is named alike or the named one is gone', () => {
  expect(asked({ key: 'other', label: 'Other', entity: '9' })).toHaveLength(3);
});
