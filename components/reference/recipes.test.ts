import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CONNECTORS } from '@/lib/delivery/webhooks/webhook-connectors';
import type { ApiDocument } from './api-document';
import { formatCurlCommand } from './curl-command';
import { getStepOperation, STEPS, TOOLS } from './recipes';

const document: ApiDocument = JSON.parse(await readFile('docs/openapi.json', 'utf8'));

test('each automation tool with a path in the API has its recipe', () => {
  expect(TOOLS.map(({ connector }) => connector).sort()).toEqual(
    CONNECTORS.filter((connector) => connector !== 'automation').sort(),
  );
});

test('each step is an operation of the API document, called by the tool', () => {
  for (const { connector } of TOOLS) {
    for (const step of STEPS) {
      const line = formatCurlCommand(getStepOperation(document, step, connector));
      expect(line).not.toMatch(/[{]\w+[}]\//);
      if (step.path.includes('{connector}')) expect(line).toContain(`/api/v1/${connector}/projects/`);
    }
  }
});

test('a recipe with a missing operation is an error', () => {
  const gone = { say: '', method: 'PUT', path: '/api/nowhere' };
  expect(() => getStepOperation(document, gone, 'make')).toThrow('PUT /api/nowhere');
});
