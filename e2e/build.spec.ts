import { readdir } from 'node:fs/promises';
import { expect, test } from './harness/test';

test('a build has a copy neither of the data beside it nor of the history', async () => {
  const built = await readdir('.next/standalone');
  expect(built).toContain('server.js');
  expect(built.filter((name) => ['.data', '.git', '.build'].includes(name))).toEqual([]);
});
