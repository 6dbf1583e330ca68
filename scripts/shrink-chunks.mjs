// Makes the chunks of the built server take less memory: `node scripts/shrink-chunks.mjs FOLDER`.
// - The build writes a chunk that many routes use once for each of them, and a server would keep the source and the code of
//   each copy in memory. Identical chunks become one.
// - V8 keeps a source in two bytes a character if one character is outside of Latin-1. Such characters become escapes.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const [, , folder] = process.argv;
if (!folder) throw new Error('Usage: node scripts/shrink-chunks.mjs FOLDER');

/** Smaller chunks are not worth another file to open. */
const MIN_BYTES = 10_000;
/** The last line of a chunk names its source map, whose content is identical too. */
const SOURCE_MAP_LINE = /\n\/\/# sourceMappingURL=.*\s*$/;

/** @type {Map<string, string>} */
const firstByContent = new Map();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  const path = join(folder, name);
  if (!name.endsWith('.js') || statSync(path).size < MIN_BYTES) continue;
  const source = readFileSync(path, 'utf8');
  const content = `${dirname(path)}\n${source.replace(SOURCE_MAP_LINE, '')}`;
  const first = firstByContent.get(content);
  if (first !== undefined) {
    writeFileSync(path, `module.exports = require(${JSON.stringify(`./${basename(first)}`)});\n`);
    continue;
  }
  firstByContent.set(content, path);
  const escaped = escapeCharacters(path, source);
  if (escaped !== source) writeFileSync(path, escaped);
}

/**
 * Replaces characters outside of Latin-1 by escapes, which mean the same in strings, templates, regular expressions, and
 * names, but not in raw templates. A character with a backslash before it is the character itself.
 *
 * @throws Error if the end of a raw template is unknown
 */
function escapeCharacters(path, source) {
  if (!/[^\0-\xff]/.test(source)) return source;
  const pattern = /(String\.raw|\.raw(?=\s*`))\s*(`(?:[^`\\]|\\[\s\S])*`)?|\\\\|\\?([^\0-\xff])/g;
  return source.replace(pattern, (text, tag, template, character) => {
    if (tag !== undefined && (tag !== 'String.raw' || template === undefined || endsInExpression(template)))
      throw new Error(
        `${path} has a raw template with another template in it, or with another tag than String.raw: ${text.slice(0, 100)}. Write it without them, or extend scripts/shrink-chunks.mjs.`,
      );
    return character === undefined ? text : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Returns whether the last backtick of a text is in `${…}`, so that it begins another template. */
function endsInExpression(template) {
  let depth = 0;
  for (const [token] of template.matchAll(/\\[\s\S]|\$\{|[{}]/g)) {
    if (token === '${' || (token === '{' && depth > 0)) depth += 1;
    else if (token === '}' && depth > 0) depth -= 1;
  }
  return depth > 0;
}
