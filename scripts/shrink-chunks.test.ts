import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Replaces `~` by a backtick and `$<` by the beginning of an expression in a template. */
const toCode = (text: string) => text.replaceAll('~', '`').replaceAll('$<', '$\u007b');

const filler = `/* ${'x'.repeat(20_000)} */`;

test('identical chunks of a folder become one, and export the same modules', () => {
  mkdirSync(join(folder, 'ssr'));
  const write = (name: string, code: string) =>
    writeFileSync(join(folder, name), `${code}\n//# sourceMappingURL=${name}.map`);
  const shared = `${filler}module.exports = [1, () => 'shared'];`;
  for (const name of ['a.js', 'b [x].js', 'ssr/c.js']) write(name, shared);
  write('other.js', `${filler}module.exports = [2, () => 'other'];`);
  write('small.js', 'module.exports = 1;');
  write('small too.js', 'module.exports = 1;');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const untouched = ['a.js', 'ssr/c.js', 'other.js', 'small.js', 'small too.js'];
  const before = untouched.map(read);

  execFileSync(process.execPath, ['scripts/shrink-chunks.mjs', folder]);

  expect(untouched.map(read)).toEqual(before);
  expect(read('b [x].js')).toBe('module.exports = require("./a.js");\n');
  const load = createRequire(join(folder, 'server.js'));
  expect(load('./b [x].js')).toBe(load('./a.js'));
  expect(load('./b [x].js')[1]()).toBe('shared');
});

test('a chunk has no characters that double its memory, and means the same', () => {
  const code = String.raw`
    const größe = '„Größe“ – 12 €', emoji = '😀', slash = '\\–', same = '\–';
    const ℓ = 7;
    module.exports = [größe, emoji, slash, same, ℓ, ~a–$\{ℓ}…~, JSON.parse('{"d":"é—\\n"}'),
      'x–y😀'.replace(/[–—]/g, '-'), 'x😀'.replace(/[😀-😂]/u, ':)'), 'a…'.replace(/\…/, '.')];`
    .replaceAll('~', '`')
    .replace('$\\{', '${');
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), `/* ${'x'.repeat(10_000)} */${text}`);
  write('unescaped.js', code);
  write('raw.js', toCode("module.exports = [String.raw~\\–…~, String.raw~{–$<'}' && 1}\\~–~];"));
  const load = createRequire(join(folder, 'server.js'));
  const expected = load('./unescaped.js');
  const raw = readFileSync(join(folder, 'raw.js'), 'utf8');
  rmSync(join(folder, 'unescaped.js'));
  write('escaped.js', code);

  execFileSync(process.execPath, ['scripts/shrink-chunks.mjs', folder]);

  expect(readFileSync(join(folder, 'escaped.js'), 'utf8')).not.toMatch(/[^\0-\xff]/);
  expect(load('./escaped.js')).toEqual(expected);
  expect(readFileSync(join(folder, 'raw.js'), 'utf8')).toBe(raw);
});

test.each([
  ['a template in a raw template', 'String.raw~a$<[1].map(() => ~–~)}–~'],
  ['a template after an object in a raw template', 'String.raw~a$<JSON.stringify({ a: { b: 1 } }) + ~–~}~'],
  ['another raw tag', 'tags.raw~–~'],
  ['another name for String.raw', '(String.raw)~–~'],
])('%s fails the build', (_, code) => {
  const bad = mkdtempSync(join(folder, 'bad-'));
  writeFileSync(join(bad, 'bad.js'), `/* ${'x'.repeat(10_000)} */module.exports = ${toCode(code)};`);
  expect(() => execFileSync(process.execPath, ['scripts/shrink-chunks.mjs', bad], { stdio: 'pipe' })).toThrow(
    /bad\.js has a raw template/,
  );
});
