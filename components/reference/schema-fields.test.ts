import { expect, test } from 'vitest';
import type { JsonSchema } from '@/lib/server/http/openapi/examples/openapi-json-schema';
import { formatType, getFields } from './schema-fields';

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

test('fields are listed with their parents, and recursive ones only once', () => {
  const schema = {
    properties: { segments: { type: 'array', items: { $ref: '#/components/schemas/Segment' } } },
  };
  expect(getFields(schema, components)).toEqual([
    { path: 'segments', type: 'array of object', required: false, description: undefined },
    { path: 'segments[].start_page', type: 'integer', required: true, description: 'From 1.' },
    { path: 'segments[].role', type: 'main | discard', required: false, description: undefined },
    { path: 'segments[].parts', type: 'array of object', required: false, description: undefined },
  ]);
});

test('describes the possible values', () => {
  expect(formatType({ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, {})).toBe(
    'string (uuid) or null',
  );
  expect(formatType({ const: 'done' }, {})).toBe('"done"');
});
