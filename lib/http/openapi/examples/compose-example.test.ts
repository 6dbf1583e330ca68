import { expect, test } from 'vitest';
import { exampleComposer } from './compose-example';
import type { JsonSchema } from './json-schema';

const text = { type: 'string' };
const Supplier: JsonSchema = {
  type: 'object',
  properties: { name: text, country: { type: 'string', example: 'DE' }, open: { const: true } },
};
const exampleOf = (schema: JsonSchema, wholes = {}, fields = {}) =>
  exampleComposer({ Supplier }, { wholes, fields })(schema, { owner: 'Order' });
const reference = { $ref: '#/components/schemas/Supplier' };

test('an example is composed of those of its parts', () => {
  const schema = { type: 'object', properties: { suppliers: { type: 'array', items: reference } } };
  expect(exampleOf(schema, {}, { name: 'Ada' })).toEqual({
    suppliers: [{ name: 'Ada', country: 'DE', open: true }],
  });
});

test('what is known of a component counts more than what is known of its fields', () => {
  expect(exampleOf(reference, { 'Supplier.name': 'Meyer' }, { name: 'Ada' })).toMatchObject({
    name: 'Meyer',
  });
  expect(exampleOf(reference, { Supplier: { name: 'whole' } }, { name: 'Ada' })).toEqual({ name: 'whole' });
});

test('of what can be null, the example is something', () => {
  expect(exampleOf({ anyOf: [{ type: 'null' }, { const: 1 }] })).toBe(1);
});

test('a field that nothing says an example of is named', () => {
  expect(() => exampleOf(reference)).toThrow('Nothing says what Supplier.name is like');
});
