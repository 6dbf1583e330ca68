import { expect, test } from 'vitest';
import type { JsonSchema } from '@/lib/http/openapi/examples/json-schema';
import { fieldsOf, typeOf } from './schema-fields';

const Segment: JsonSchema = {
  type: 'object',
  properties: {
    start_page: { type: 'integer', description: 'From 1.' },
    role: { enum: ['main', 'discard'] },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Segment' } },
  },
  required: ['start_page'],
};
const components = { Segment };

test('fields are told with their parents, and what holds itself only once', () => {
  const schema = {
    properties: { segments: { type: 'array', items: { $ref: '#/components/schemas/Segment' } } },
  };
  expect(fieldsOf(schema, components)).toEqual([
    { path: 'segments', type: 'array of object', required: false, description: undefined },
    { path: 'segments[].start_page', type: 'integer', required: true, description: 'From 1.' },
    { path: 'segments[].role', type: 'main | discard', required: false, description: undefined },
    { path: 'segments[].parts', type: 'array of object', required: false, description: undefined },
  ]);
});

test('what a value can be is told in words', () => {
  expect(typeOf({ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, {})).toBe(
    'string (uuid) or null',
  );
  expect(typeOf({ const: 'done' }, {})).toBe('"done"');
});
