import { expect, test } from 'vitest';
import { getDocumentFieldEntities } from './get-document-field-entities';

const entities = ['Suppliers', 'Cost centres', 'Goods'].map((name, index) => ({ id: `${index}`, name }));
const requested = (field: { key: string; label: string; entity?: string | null }) =>
  getDocumentFieldEntities(field, entities).map(({ name }) => name);

test('the entity that the settings name wins over one with a matching name', () => {
  expect(requested({ key: 'supplier', label: 'Supplier', entity: '2' })).toEqual(['Goods']);
});
test('finds an entity named like the label or the key, singular or plural', () => {
  expect(requested({ key: 'vendor', label: 'Supplier' })).toEqual(['Suppliers']);
  expect(requested({ key: 'cost_centre', label: 'Booked on' })).toEqual(['Cost centres']);
});
test('returns all entities if none matches by name or the named one was deleted', () => {
  expect(requested({ key: 'other', label: 'Other', entity: '9' })).toHaveLength(3);
});
