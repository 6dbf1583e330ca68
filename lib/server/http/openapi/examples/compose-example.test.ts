import { expect, test } from 'vitest';
import { createExampleComposer } from './compose-example';
import type { JsonSchema } from './json-schema';

const text = { type: 'string' };
const Supplier: JsonSchema = {
  type: 'object',
  properties: { name: text, country: { type: 'string', example: 'DE' }, open: { const: true } },
};
const exampleOf = (schema: JsonSchema, wholes = {}, fields = {}) =>
  createExampleComposer({ Supplier }, { wholes, fields })(schema, { owner: 'Order' });
const reference = { $ref: '#/components/schemas/Supplier' };

test('an example is composed of the examples of its parts', () => {
  const schema = { type: 'object', properties: { suppliers: { type: 'array', items: reference } } };
  expect(exampleOf(schema, {}, { name: 'Ada' })).toEqual({
    suppliers: [{ name: 'Ada', country: 'DE', open: true }],
  });
});

test('an example of a component wins over the examples of its fields', () => {
  expect(exampleOf(reference, { 'Supplier.name': 'Meyer' }, { name: 'Ada' })).toMatchObject({
    name: 'Meyer',
  });
  expect(exampleOf(reference, { Supplier: { name: 'whole' } }, { name: 'Ada' })).toEqual({ name: 'whole' });
});

test('the example of a nullable field is not null', () => {
  expect(exampleOf({ anyOf: [{ type: 'null' }, { const: 1 }] })).toBe(1);
});

test('reports a field without an example', () => {
  expect(() => exampleOf(reference)).toThrow('Nothing says what Supplier.name is like');
});
