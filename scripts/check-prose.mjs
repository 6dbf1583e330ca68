// Checks the language of doc comments, of comments in YAML files, Dockerfiles and style sheets, of the API document, and
// of the Markdown pages (CONTRIBUTING.md, "Writing"): texts that begin with a fragment, and phrases that a reader stumbles
// over. `--list` prints each of them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './steps.mjs';

/** Maximum percentage of texts that begin with a fragment. */
const MAX_FRAGMENTS = 3;
/** Maximum number of phrases per 1,000 words. */
const MAX_PHRASES = 0.5;

const OPENERS =
  'As As-many Beyond By Else For From How In Neither Nobody None Not Nothing Of One So-many That Those What Where Whether Who Whose With'
    .split(' ')
    .map((opener) => opener.replace('-', ' '));
const PHRASES = [
  [
    'all the same',
    'anew',
    'becomes? of',
    'beside',
    'by and by',
    'comes? to',
    'goes on',
    'in vain',
    'is none of',
  ],
  [
    'is there',
    '(?:is|are) told',
    'lest',
    'meanwhile',
    "needn[’']t",
    'nobody',
    'of (?:its|their) own',
    'one that',
  ],
  ['shall', 'so many', 'stands?', 'tells? of', 'what (?:is|was)', 'whoever', 'whomever'],
].flat();
const fragment = new RegExp(`^(?:${OPENERS.join('|')})\\b`);
const phrase = new RegExp(`\\b(?:${PHRASES.join('|')})\\b`, 'gi');

/** @typedef {{ place: string, text: string }} Text */

const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
const files = listed.filter((file) => file && existsSync(join(root, file)));
const read = (file) => readFileSync(join(root, file), 'utf8');

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const joinLines = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** @returns {Text[]} */
function readComments() {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\/generated\//.test(file));
  return sources.flatMap((place) => {
    const comments = read(place).match(/\/\*\*[\s\S]*?\*\//g) ?? [];
    return comments.map((comment) => ({
      place,
      text: joinLines(comment.slice(3, -2).replaceAll(/^\s*\*? ?/gm, '')),
    }));
  });
}

/** @returns {Text[]} comments that begin with `#`; consecutive lines are one comment */
function readHashComments() {
  const sources = files.filter((file) => /\.ya?ml$|(^|\/)Dockerfile$/.test(file));
  return sources.flatMap((place) => {
    const blocks = read(place).match(/(?:^[ \t]*#.*\n?)+|(?<=\S[ \t]+)# .*$/gm) ?? [];
    return blocks.map((block) => ({ place, text: joinLines(block.replaceAll(/^[ \t]*#+/gm, '')) }));
  });
}

/** @returns {Text[]} */
function readStyleComments() {
  const sources = files.filter((file) => file.endsWith('.css'));
  return sources.flatMap((place) => {
    const comments = read(place).match(/\/\*[\s\S]*?\*\//g) ?? [];
    return comments.map((comment) => ({ place, text: capitalize(joinLines(comment.slice(2, -2))) }));
  });
}

/** @returns {Text[]} */
function readApiDocument() {
  const texts = [];
  const walk = (value, place) => {
    for (const [key, child] of Object.entries(value)) {
      const at = `${place}/${key}`;
      if (['summary', 'description'].includes(key) && typeof child === 'string')
        texts.push({ place: at, text: child });
      else if (child !== null && typeof child === 'object') walk(child, at);
    }
  };
  walk(JSON.parse(read('docs/openapi.json')), 'openapi.json');
  return texts;
}

/** @returns {Text[]} paragraphs and lists, without code, tables, headings, and HTML */
function readPages() {
  const pages = files.filter((file) => file.endsWith('.md'));
  return pages.flatMap((place) =>
    read(place)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .split(/\n\s*\n/)
      .map((text) => ({ place, text: text.trim() }))
      .filter(({ text }) => !/^[|#<]/.test(text)),
  );
}

let failed = false;
for (const [name, all] of [
  ['doc comments', readComments()],
  ['comments in YAML files and Dockerfiles', readHashComments()],
  ['comments in style sheets', readStyleComments()],
  ['texts of the API document', readApiDocument()],
  ['paragraphs of the pages', readPages()],
]) {
  const texts = all.filter(({ text }) => text !== '' && !text.startsWith('@'));
  if (texts.length === 0) fail(`The language check found no ${name}.`);
  const words = texts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const fragments = texts.filter(({ text }) => fragment.test(text));
  const phrases = texts.flatMap(({ place, text }) =>
    (text.match(phrase) ?? []).map((found) => ({ place, text, found })),
  );
  const share = (100 * fragments.length) / texts.length;
  const rate = (1000 * phrases.length) / words;
  console.log(
    `Language: ${texts.length} ${name}, ${share.toFixed(1)} % begin with a fragment (at most ${MAX_FRAGMENTS} %), ` +
      `${rate.toFixed(2)} phrases per 1,000 words (at most ${MAX_PHRASES}).`,
  );
  if (process.argv.includes('--list')) {
    for (const { place, text } of fragments) console.log(`  ${place}: ${text.slice(0, 120)}`);
    for (const { place, text, found } of phrases)
      console.log(`  ${place}: “${found}” in ${text.slice(0, 120)}`);
  }
  failed ||= share > MAX_FRAGMENTS || rate > MAX_PHRASES;
}
if (failed) fail('The language check failed. `npm run check -- prose --list` prints the texts.');
