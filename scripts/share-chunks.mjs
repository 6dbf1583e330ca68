// Replaces identical chunks of the built server by one: `node scripts/share-chunks.mjs FOLDER`. The build writes a chunk
// that many routes use once for each of them, and a server would keep the source and the code of each copy in memory.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const [, , folder] = process.argv;
if (!folder) throw new Error('Usage: node scripts/share-chunks.mjs FOLDER');

/** Smaller chunks are not worth another file to open. */
const MIN_BYTES = 10_000;
/** The last line of a chunk names its source map, whose content is identical too. */
const SOURCE_MAP_LINE = /\n\/\/# sourceMappingURL=.*\s*$/;

/** @type {Map<string, string>} */
const firstByContent = new Map();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  const path = join(folder, name);
  if (!name.endsWith('.js') || statSync(path).size < MIN_BYTES) continue;
  const content = `${dirname(path)}\n${readFileSync(path, 'utf8').replace(SOURCE_MAP_LINE, '')}`;
  const first = firstByContent.get(content);
  if (first === undefined) firstByContent.set(content, path);
  else writeFileSync(path, `module.exports = require(${JSON.stringify(`./${basename(first)}`)});\n`);
}
