import { expect, test } from 'vitest';
import type { Operation } from './api-document';
import { getDescribingOperations } from './described-shapes';

const operation = (operationId: string, answers: Record<string, string>): Operation => ({
  operationId,
  summary: operationId,
  tags: [],
  security: [],
  method: 'GET',
  path: '/',
  responses: Object.fromEntries(
    Object.entries(answers).map(([status, name]) => [
      status,
      { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
    ]),
  ),
});

test('a response shared by several operations is described at the first; errors are not', () => {
  const tellers = getDescribingOperations([
    operation('remove', { '204': 'Nothing', '404': 'Document' }),
    operation('get', { '200': 'Document', '409': 'Error' }),
    operation('change', { '200': 'Document', '202': 'Queued' }),
  ]);
  const told = [...tellers].map(([name, { operationId }]) => [name, operationId]);
  expect(told).toEqual([
    ['Nothing', 'remove'],
    ['Document', 'get'],
    ['Queued', 'change'],
  ]);
});
