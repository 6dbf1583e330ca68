import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateClientTypes } from './api-client-types';

test('the client’s types match the API document (to update: npx tsx scripts/write-openapi.ts)', async () => {
  const document = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
  const committed = await readFile('packages/client/src/paths.d.ts', 'utf8');
  expect(committed === (await generateClientTypes(document))).toBe(true);
});
