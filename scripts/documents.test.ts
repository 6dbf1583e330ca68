import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SECRETS } from '@/lib/config/env';

/** What the pages for operators and on security say must be there: variables, commands, files and tests. */

const read = (path: string) => readFileSync(path, 'utf8');
const under = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const known = new Set(
  [...read('lib/config/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
);
const PAGES = ['README.md', ...under('docs').filter((path) => path.endsWith('.md'))];
const CONFIGURATIONS = [
  'compose.yaml',
  'Dockerfile',
  ...under('docs/production').filter((path) => /\.\w+$/.test(path)),
];

/** Each secret can be given as a file, too. */
const SECRET_FILES = SECRETS.map((name) => `${name}_FILE`);

/** Those of the tests and of Node itself are no operator's. */
const UNDOCUMENTED = new Set(['NODE_ENV', 'APP_ROOT', 'SHEAF_CRASH_AT', 'TEST_DATABASE_URL']);
/** Which a page may name though they are of others: of the OpenTelemetry SDK, say, or of compose.yaml itself. */
const OF_OTHERS =
  /^(OTEL_\w+|POSTGRES_\w+|INNGEST_(POSTGRES|REDIS)_URI|INNGEST_POSTGRES_MAX_OPEN_CONNS|DO_NOT_TRACK|SSL_CERT_FILE|SITE|UPSTREAM)$/;

test('every variable is in the README’s table or in docs/production.md', () => {
  expect(known.size).toBeGreaterThan(40);
  const pages = read('README.md') + read('docs/production.md');
  const missing = [...known, ...SECRET_FILES].filter(
    (name) => !UNDOCUMENTED.has(name) && !pages.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('every variable that docs/production.md and the files beside it set or name is one of Sheaf’s', () => {
  const page = read('docs/production.md');
  const named = [
    ...[...page.matchAll(/`([A-Z][A-Z0-9_]{3,})(?:=[^`]*)?`/g)].map(([, name]) => name!),
    ...[...page.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!),
    ...CONFIGURATIONS.flatMap((path) =>
      [...read(path).matchAll(/^\s*(?:ENV |Environment=)?([A-Z][A-Z0-9_]+)[:=]/gm)].map(([, name]) => name!),
    ),
  ].filter((name) => !OF_OTHERS.test(name));
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !known.has(name) && !SECRET_FILES.includes(name))).toEqual([]);
});

test('every command that a page names is one of package.json’s, and every verb of an operator’s is there', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const verbs = read('docs/operators.md');
  for (const path of PAGES) {
    for (const [, name] of read(path).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)) {
      expect(Object.keys(scripts), `${path}: npm run ${name}`).toContain(name);
    }
    for (const [, name] of read(path).matchAll(/npm run check -- ([a-z][\w-]*)/g)) {
      const programs = [`scripts/check-${name}.ts`, `scripts/check-${name}.mjs`];
      expect(programs.some(existsSync), `${path}: check -- ${name}`).toBe(true);
    }
    for (const [, verb] of read(path).matchAll(/npm run (?:--silent )?admin -- ([a-z][\w-]+)/g)) {
      expect(verbs, `${path}: admin -- ${verb}`).toContain(`\`${verb}`);
    }
  }
});

test('every program that a unit or a container starts is in the tree', () => {
  for (const path of CONFIGURATIONS) {
    for (const [, program] of read(path).matchAll(/(scripts\/[\w.-]+\.mjs)/g)) {
      expect(existsSync(program!), `${path}: ${program}`).toBe(true);
    }
  }
});

test('the image’s dependencies are installed with the few files that are copied before', () => {
  const beforeInstall = read('Dockerfile').split(/^RUN node /m)[0]!;
  const copied = [...beforeInstall.matchAll(/^COPY --chown=\S+ (.+) (\S+)$/gm)];
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-image-'));
  for (const [, sources, target] of copied) {
    for (const source of sources!.split(' ')) cpSync(source, join(folder, target!, basename(source)));
  }
  const loads = ['--input-type=module', '--eval', "await import('./scripts/steps.mjs')"];
  const { status, stderr } = spawnSync(process.execPath, loads, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});

test('every file of the tree that a page leads to is there', () => {
  for (const path of PAGES) {
    for (const [, target] of read(path).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)) {
      expect(existsSync(resolve(dirname(path), target!)), `${path}: ${target}`).toBe(true);
    }
  }
});

test('every test and every source that the pages on security name is there', () => {
  const pages = under('docs/security').filter((path) => path.endsWith('.md'));
  const named = pages.flatMap((path) => [
    ...read(path).matchAll(/`((?:lib|app|components|e2e|scripts|prisma|docs)\/[^`\s]+)`/g),
  ]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, file]) => file!).filter((file) => !existsSync(file))).toEqual([]);
});

/** Those before it were of no version that anybody ran. */
const FIRST_TOLD = '20261123';
/** What the processes of the version before may still use. */
const TAKEN_AWAY = /\b(DROP (TABLE|COLUMN|FUNCTION|VIEW)|RENAME|ALTER COLUMN "\w+" (SET DATA )?TYPE)\b/;

test('every migration that takes away what the version before uses is told to who upgrades', () => {
  const page = read('docs/production.md');
  const taking = readdirSync('prisma/migrations')
    .filter((name) => name >= FIRST_TOLD && /^\d/.test(name))
    .filter((name) => TAKEN_AWAY.test(read(join('prisma/migrations', name, 'migration.sql'))));
  expect(taking).toContain('20261123010000_search_by_months');
  expect(taking.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
