import { expect, test } from 'vitest';
import type { Operation } from './api-document';
import { tellersOf } from './told-once';

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

test('what several operations answer with is told by the first of them; refusals tell nothing', () => {
  const tellers = tellersOf([
    operation('remove', { '204': 'Nothing', '404': 'Document' }),
    operation('get', { '200': 'Document', '409': 'Refusal' }),
    operation('change', { '200': 'Document', '202': 'Queued' }),
  ]);
  const told = [...tellers].map(([name, { operationId }]) => [name, operationId]);
  expect(told).toEqual([
    ['Nothing', 'remove'],
    ['Document', 'get'],
    ['Queued', 'change'],
  ]);
});
