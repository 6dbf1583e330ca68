import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './harness/test';

/** The data folder may hold gigabytes, and permanently deleted documents must not survive in a copy. */
test('a build has its output and packages, and no copy of other files in the checkout', async () => {
  const built = await readdir('.next/standalone');
  expect(built.sort()).toEqual(['.next', 'node_modules', 'package.json', 'public', 'server.js']);
});

test('the server looks up common passwords, and no browser loads them', async () => {
  expect(await findScripts('bigdaddy', '.next/server')).not.toEqual([]);
  expect(await findScripts('bigdaddy', '.next/static')).toEqual([]);
});

async function findScripts(word: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  const scripts = entries.filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  const texts = await Promise.all(scripts.map((script) => readFile(script, 'utf8')));
  return scripts.filter((_script, index) => texts[index]!.includes(word));
}
