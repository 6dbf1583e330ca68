import { expect, test } from 'vitest';
import type { Operation } from './api-document';
import { getDescribingOperations } from './described-shapes';

const operation = (operationId: string, responses: Record<string, string>): Operation => ({
  operationId,
  summary: operationId,
  tags: [],
  security: [],
  method: 'GET',
  path: '/',
  responses: Object.fromEntries(
    Object.entries(responses).map(([status, name]) => [
      status,
      { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
    ]),
  ),
});

test('a response shared by several operations is described at the first; errors are not', () => {
  const describing = getDescribingOperations([
    operation('remove', { '204': 'Nothing', '404': 'Document' }),
    operation('get', { '200': 'Document', '409': 'Error' }),
    operation('change', { '200': 'Document', '202': 'Queued' }),
  ]);
  const described = [...describing].map(([name, { operationId }]) => [name, operationId]);
  expect(described).toEqual([
    ['Nothing', 'remove'],
    ['Document', 'get'],
    ['Queued', 'change'],
  ]);
});
