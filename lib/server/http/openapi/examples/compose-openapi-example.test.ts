import { expect, test } from 'vitest';
import { createExampleComposer } from './compose-openapi-example';
import type { JsonSchema } from './openapi-json-schema';

const text = { type: 'string' };
const Supplier: JsonSchema = {
  type: 'object',
  properties: { name: text, country: { type: 'string', example: 'DE' }, open: { const: true }, note: text },
  required: ['name', 'open'],
};
const getExample = (schema: JsonSchema) => createExampleComposer({ Supplier })(schema, { owner: 'Order' });
const reference = { $ref: '#/components/schemas/Supplier' };

test('an example is composed of the required fields and of those with an example', () => {
  const schema = {
    type: 'object',
    properties: { suppliers: { type: 'array', items: reference } },
    required: ['suppliers'],
  };
  expect(getExample(schema)).toEqual({
    suppliers: [{ name: 'Accounts payable', country: 'DE', open: true }],
  });
});

test('an example of a schema wins over those of its fields', () => {
  expect(getExample({ ...Supplier, example: { name: 'Meyer' } })).toEqual({ name: 'Meyer' });
});

test('a nullable field is null, unless its value has an example or parts', () => {
  const optional = (schema: JsonSchema) => getExample({ anyOf: [schema, { type: 'null' }] });
  expect(optional({ type: 'string', format: 'date-time' })).toBeNull();
  expect(optional({ type: 'string', example: 'DE' })).toBe('DE');
  expect(optional(reference)).toMatchObject({ country: 'DE' });
});

test('an ID is the same wherever the same object is named', () => {
  const id = getExample({ type: 'string', format: 'uuid', description: 'UUID of a project.' });
  expect(getExample({ type: 'string', description: 'ID of the project.' })).toBe(id);
  expect(getExample({ type: 'string', format: 'uuid', description: 'UUID of an entity.' })).not.toBe(id);
});

test('reports a field without an example', () => {
  const schema = { type: 'object', properties: { colour: text }, required: ['colour'] };
  expect(() => getExample(schema)).toThrow('Order.colour has no example');
});
