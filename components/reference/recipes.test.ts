import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CONNECTORS } from '@/lib/intake/connectors';
import type { ApiDocument } from './api-document';
import { curlLine } from './curl-line';
import { operationOf, STEPS, TOOLS } from './recipes';

const document: ApiDocument = JSON.parse(await readFile('docs/openapi.json', 'utf8'));

test('each automation tool that has a segment in the API has its recipe', () => {
  expect(TOOLS.map(({ connector }) => connector).sort()).toEqual(
    CONNECTORS.filter((connector) => connector !== 'automation').sort(),
  );
});

test('each step is an operation of the API document, called as the tool', () => {
  for (const { connector } of TOOLS) {
    for (const step of STEPS) {
      const line = curlLine(operationOf(document, step, connector));
      expect(line).not.toMatch(/[{]\w+[}]\//);
      if (step.path.includes('{connector}')) expect(line).toContain(`/api/v1/${connector}/projects/`);
    }
  }
});

test('a recipe of an operation that is gone is a defect', () => {
  const gone = { say: '', method: 'PUT', path: '/api/nowhere' };
  expect(() => operationOf(document, gone, 'make')).toThrow('PUT /api/nowhere');
});
