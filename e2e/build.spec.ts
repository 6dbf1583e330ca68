import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './harness/test';

/** The data folder may hold gigabytes, and documents that are erased from it must not live on in a copy. */
test('a build has what it made and its packages, and no copy of what lies beside it in the checkout', async () => {
  const built = await readdir('.next/standalone');
  expect(built.sort()).toEqual(['.next', 'node_modules', 'package.json', 'public', 'server.js']);
});

test('the common passwords are looked up by the server, and no browser loads them', async () => {
  expect(await scriptsWith('bigdaddy', '.next/server')).not.toEqual([]);
  expect(await scriptsWith('bigdaddy', '.next/static')).toEqual([]);
});

async function scriptsWith(word: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const scripts = entries.filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  const texts = await Promise.all(scripts.map((script) => readFile(script, 'utf8')));
  return scripts.filter((_script, index) => texts[index]!.includes(word));
}
