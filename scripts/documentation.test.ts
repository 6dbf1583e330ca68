import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SECRETS } from '@/lib/foundation/config/env';
import { CHECKS } from './check-list.mjs';

/** Checks that the variables, commands, files and tests named in the operator and security docs exist. */

const read = (path: string) => readFileSync(path, 'utf8');
const under = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const known = new Set(
  [...read('lib/foundation/config/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
);
const PAGES = [
  ...readdirSync('.').filter((path) => path.endsWith('.md')),
  ...under('docs').filter((path) => path.endsWith('.md')),
];
const CONFIGURATIONS = [
  'compose.yaml',
  'Dockerfile',
  ...under('docs/production').filter((path) => /\.\w+$/.test(path)),
];

/** Each secret can also be read from a file. */
const SECRET_FILES = SECRETS.map((name) => `${name}_FILE`);

/** Variables of the tests and of Node itself, which operators don't set. */
const UNDOCUMENTED = new Set(['NODE_ENV', 'APP_ROOT', 'SHEAF_CRASH_AT', 'TEST_DATABASE_URL', 'PATH']);
/** Variables of other software that the docs may name, for example of the OpenTelemetry SDK or of compose.yaml. */
const OF_OTHERS =
  /^(OTEL_\w+|POSTGRES_\w+|INNGEST_(POSTGRES|REDIS)_URI|INNGEST_POSTGRES_MAX_OPEN_CONNS|DO_NOT_TRACK|SSL_CERT_FILE|SITE|UPSTREAM)$/;

test('every variable is in docs/configuration.md', () => {
  expect(known.size).toBeGreaterThan(40);
  const page = read('docs/configuration.md');
  const missing = [...known, ...SECRET_FILES].filter(
    (name) => !UNDOCUMENTED.has(name) && !page.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('Sheaf reads every variable in the tables of the README and docs/configuration.md', () => {
  const cells = [read('README.md'), read('docs/configuration.md')].flatMap((page) =>
    [...page.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm)].map(([, cell]) => cell!),
  );
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !known.has(name) && !SECRET_FILES.includes(name))).toEqual([]);
});

test('Sheaf reads every variable that docs/production.md and the files next to it set or name', () => {
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

test('package.json has every command that a page names, and every admin command exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const verbs = read('docs/operators.md');
  for (const path of PAGES) {
    for (const [, name] of read(path).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)) {
      expect(Object.keys(scripts), `${path}: npm run ${name}`).toContain(name);
    }
    for (const [, name] of read(path).matchAll(/npm run check -- ([a-z][\w-]*)/g)) {
      expect(Object.keys(CHECKS), `${path}: check -- ${name}`).toContain(name);
    }
    for (const [, verb] of read(path).matchAll(/npm run (?:--silent )?admin -- ([a-z][\w-]+)/g)) {
      expect(verbs, `${path}: admin -- ${verb}`).toContain(`\`${verb}`);
    }
  }
});

test('every check has a program, and CONTRIBUTING.md lists it as --list does', () => {
  const programs = readdirSync('scripts').flatMap(
    (file) => /^check-([\w-]+)\.(?:ts|mjs)$/.exec(file)?.[1] ?? [],
  );
  const own = Object.keys(CHECKS).filter((name) => CHECKS[name]!.program === undefined);
  expect(own.toSorted()).toEqual(programs.filter((name) => name !== 'list').toSorted());
  for (const { program } of Object.values(CHECKS)) {
    if (program) expect(existsSync(join('scripts', program)), program).toBe(true);
  }
  const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `([\w-]+)` \| (.+?) \| .+ \|$/gm)];
  const listed = rows.map(([, name, description]) => [name, description]);
  expect(listed).toEqual(Object.entries(CHECKS).map(([name, { description }]) => [name, description]));
});

test('--list prints a line for each check, and the error for an unknown name mentions --list', () => {
  const check = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/check.mjs', ...args], { encoding: 'utf8' });
  const lines = check('--list').stdout.trimEnd().split('\n');
  expect(lines.map((line) => /^([\w-]+) +(.+)$/.exec(line)?.slice(1))).toEqual(
    Object.entries(CHECKS).map(([name, { description }]) => [name, description]),
  );
  const unknown = check('nowhere');
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain('npm run check -- --list');
});

test('CONTRIBUTING.md names every script of package.json, and nothing names a script check:NAME', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const page = read('CONTRIBUTING.md');
  const calls = (name: string) => (/^(test|start)$/.test(name) ? `npm ${name}` : `npm run ${name}`);
  expect(Object.keys(scripts).filter((name) => !page.includes(calls(name)))).toEqual([]);
  expect(Object.keys(scripts).filter((name) => /^(check|train):/.test(name))).toEqual([]);
});

test('the version is the same in package.json, the lock file and the changelog', () => {
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(/^## (\d\S*)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('the repository has every program that a unit or a container starts', () => {
  for (const path of CONFIGURATIONS) {
    for (const [, program] of read(path).matchAll(/(scripts\/[\w.-]+\.mjs)/g)) {
      expect(existsSync(program!), `${path}: ${program}`).toBe(true);
    }
  }
});

test('containers get every secret as a file that stays out of the image and the repository', () => {
  const compose = read('compose.yaml');
  const [services, files] = compose.split(/^secrets:$/m) as [string, string];
  for (const name of SECRETS) {
    expect(compose, name).not.toMatch(new RegExp(`^ +${name}:`, 'm'));
    expect(compose, name).not.toContain(`\${${name}`);
  }
  expect(compose).not.toMatch(/\$\{\w*(?:PASSWORD|SECRET|KEY)/);
  const given = [...services.matchAll(/^ +([A-Z_]+)_FILE: \/run\/secrets\/(\w+)$/gm)];
  expect(given.map(([, name]) => name).sort()).toEqual(['ADMIN_PASSWORD', 'DATABASE_URL', 'SECRET_KEY']);
  const granted = [...services.matchAll(/^ +secrets: \[(.+)\]$/gm)].flatMap(([, names]) =>
    names!.split(', '),
  );
  const declared = [...files.matchAll(/^ {2}(\w+): \{ file: \.\/secrets\/\1 \}$/gm)].map(([, name]) => name!);
  expect([...new Set(granted)].sort()).toEqual(declared.toSorted());
  expect(given.map(([, , file]) => file).filter((file) => !declared.includes(file!))).toEqual([]);
  expect(read('docs/production/postgres.sh')).toContain('/run/secrets/postgres_password');
  // The commands in docs/production.md create every file.
  for (const name of declared) expect(read('docs/production.md')).toContain(`> secrets/${name}`);
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', 'secrets', 'inngest.env']),
  );
  expect(read('.gitignore').split('\n')).toEqual(
    expect.arrayContaining(['/.env', '/secrets/', '/inngest.env']),
  );
});

test('the files copied before npm ci in the image are enough for it', () => {
  const beforeInstall = read('Dockerfile').split(/^RUN node /m)[0]!;
  const copied = [...beforeInstall.matchAll(/^COPY (.+) (\S+)$/gm)];
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-image-'));
  for (const [, sources, target] of copied) {
    for (const source of sources!.split(' ')) cpSync(source, join(folder, target!, basename(source)));
  }
  const loads = ['--input-type=module', '--eval', "await import('./scripts/steps.mjs')"];
  const { status, stderr } = spawnSync(process.execPath, loads, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});

test('the image contains every script that its programs import', () => {
  const inImage = [...read('scripts/assemble-image.mjs').matchAll(/'(scripts\/[\w-]+\.mjs)'/g)].map(
    ([, path]) => path!,
  );
  const imports = inImage.flatMap((path) =>
    [...read(path).matchAll(/^(?:import|export|\}) .*from '\.\/([\w-]+\.mjs)'/gm)].map(
      ([, name]) => `scripts/${name}`,
    ),
  );
  expect(imports).toContain('scripts/steps.mjs');
  expect(imports.filter((path) => !inImage.includes(path))).toEqual([]);
});

/** Returns the anchors of the headings on a page, as repository hosts generate them. */
const getAnchors = (page: string): string[] =>
  [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every file and heading that a page links to exists', () => {
  let anchors = 0;
  for (const path of PAGES) {
    for (const [, target = '', anchor] of read(path).matchAll(/\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/g)) {
      const file = target === '' ? path : resolve(dirname(path), target);
      expect(existsSync(file), `${path}: ${target}`).toBe(true);
      if (!anchor) continue;
      anchors += 1;
      expect(getAnchors(read(file)), `${path}: ${target}#${anchor}`).toContain(anchor);
    }
  }
  expect(anchors).toBeGreaterThan(10);
});

test('every test and source that the security pages name exists', () => {
  const pages = under('docs/security').filter((path) => path.endsWith('.md'));
  const named = pages.flatMap((path) => [
    ...read(path).matchAll(/`((?:lib|app|components|e2e|scripts|prisma|docs)\/[^`\s]+)`/g),
  ]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, file]) => file!).filter((file) => !existsSync(file))).toEqual([]);
});

/** First migration of a released version. Earlier migrations need no notes. */
const FIRST_NOTED = '20261123';
/** Statements that remove objects which processes of the previous version may still use. */
const TAKEN_AWAY = /\b(DROP (TABLE|COLUMN|FUNCTION|VIEW)|RENAME|ALTER COLUMN "\w+" (SET DATA )?TYPE)\b/;

test('the upgrade notes mention every migration that removes what the previous version uses', () => {
  const page = read('docs/production.md');
  const taking = readdirSync('prisma/migrations')
    .filter((name) => name >= FIRST_NOTED && /^\d/.test(name))
    .filter((name) => TAKEN_AWAY.test(read(join('prisma/migrations', name, 'migration.sql'))));
  expect(taking).toContain('20261123010000_search_by_months');
  expect(taking.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('every test and spec that a page names exists', () => {
  const files = ['lib', 'app', 'components', 'e2e', 'scripts', 'test-support', 'bench'].flatMap(under);
  const tests = new Set(files.map((path) => basename(path)));
  const findMissing = (page: string) =>
    [...page.matchAll(/(?<![*.\w-])[\w-][\w.-]*\.(?:spec|test)\.tsx?/g)]
      .map(([name]) => name)
      .filter((name) => !tests.has(name));
  expect(findMissing('see `no-such.db.test.ts` and `upload.spec.ts`')).toEqual(['no-such.db.test.ts']);
  expect(PAGES.flatMap((page) => findMissing(read(page)).map((name) => `${page}: ${name}`))).toEqual([]);
});
