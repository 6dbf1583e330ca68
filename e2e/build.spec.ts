import { readdir } from 'node:fs/promises';
import { expect, test } from './harness/test';

/** The data folder may hold gigabytes, and documents that are erased from it must not live on in a copy. */
test('a build has what it made and its packages, and no copy of what lies beside it in the checkout', async () => {
  const built = await readdir('.next/standalone');
  expect(built.sort()).toEqual(['.next', 'node_modules', 'package.json', 'public', 'server.js']);
});
