import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientTypes } from './api-client-types';

test('the client’s types are what the API document says (else run: npx tsx scripts/write-openapi.ts)', async () => {
  const document = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
  const committed = await readFile('lib/api-client/paths.d.ts', 'utf8');
  expect(committed === (await clientTypes(document))).toBe(true);
});
