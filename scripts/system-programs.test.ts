import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Programs that the project starts. Node starts itself, npm is part of Node, and POSIX has /bin/sh. All others are
 * listed with the behavior if they are missing: `npm start` and `npm test` need none of them.
 */
const STARTED: Record<string, string> = {
  'process.execPath': 'Node itself',
  "tool('…')": 'a program of a dependency',
  "'npm'": 'comes with Node',
  "'/bin/sh'": 'POSIX has it',

  'bench/cut.ts: bash': 'left out without it',
  'bench/recognition.ts: program': 'left out without it',
  'bench/two-cores.ts: taskset': 'left out without it',
  'bench/psql.ts: psql': 'a sentence names it',
  'e2e/faults/disk-faults.ts: mount': 'left out without it',
  'e2e/faults/disk-faults.ts: umount': 'left out without mount',
  'e2e/harness/pdf-tools.ts: pdftotext': 'pdf.js without it',
  'e2e/harness/pdf-tools.ts: pdftoppm': 'a sentence names it',
  'e2e/harness/pdf-tools.ts: qpdf': 'left out without it',
  'lib/platform/child-processes/find-tesseract-program.ts: path': 'the WebAssembly build without it',
  'scripts/check-channels/dovecot.ts: doveadm': 'a sentence names its package',
  'scripts/check-channels/running-server.ts: server':
    'Dovecot, OpenSSH, Apache, nginx, or Exim, whose packages a sentence names',
  'scripts/check-guides.ts: python3': 'a sentence names it',

  'e2e/harness/browser.ts: executablePath': 'the browser, whose libraries a sentence names',
  'e2e/faults/node-versions.ts: program': 'a version of Node, downloaded',
  'scripts/check-client.ts: node': 'a version of Node, downloaded',
  'e2e/harness/server.ts: options.program ?? process.execPath':
    'Node itself, or a version that was downloaded',
  'nodeProgram(22)': 'a version of Node, downloaded',
  'nodeProgram(24)': 'a version of Node, downloaded',
  'scripts/check-openapi-tools/generated-clients.ts: node': 'a version of Node, downloaded',
  'scripts/check-openapi-tools/lint.ts: node': 'a version of Node, downloaded',
  // The first argument is not a literal in these calls. Their possible values were reviewed.
  'test-support/receipts/run-verification.ts: command': 'Node, or Python, which a sentence names',
  'e2e/harness/prism.ts: program!': 'a version of Node that runs Prism, both downloaded',
  'lib/platform/child-processes/child-process.ts: program!': 'Node, under limits that /bin/sh sets',
  'scripts/check-pdf/reference-tools.ts: program': 'qpdf and poppler, which a sentence names',
  'scripts/check-prose.mjs: git': 'the checkout, which tests need git for anyway',
  'scripts/test-timing.test.ts: git': 'the checkout, which tests need git for anyway',
  'scripts/checks.mjs: command': 'what scripts/test.mjs and scripts/test-postgres.mjs list',
  'scripts/steps.mjs: command': 'what the steps below it name',
};

const root = join(import.meta.dirname, '..');
const FOLDERS = ['app', 'bench', 'components', 'e2e', 'lib', 'scripts', 'test-support'];
const STARTERS = ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync'];

interface Start {
  file: string;
  program: string;
}

/** Finds the calls in a file that start a program, including calls through `promisify` and under other names. */
function startsIn(file: string, source: string): Start[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const found: Start[] = [];
  const isStarter = (node: ts.Expression): boolean => {
    if (ts.isIdentifier(node)) return names.has(node.text);
    if (ts.isPropertyAccessExpression(node)) return names.has(node.expression.getText());
    const isPromisified = ts.isCallExpression(node) && node.expression.getText() === 'promisify';
    return isPromisified && node.arguments.some(isStarter);
  };
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) &&
      /['"](node:)?child_process['"]/.test(node.moduleSpecifier.getText())
    ) {
      const { namedBindings, name } = node.importClause ?? {};
      if (name) names.add(name.text);
      if (namedBindings && ts.isNamespaceImport(namedBindings)) names.add(namedBindings.name.text);
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const each of namedBindings.elements)
          if (STARTERS.includes((each.propertyName ?? each.name).text)) names.add(each.name.text);
    }
    if (ts.isVariableDeclaration(node) && node.initializer && isStarter(node.initializer))
      names.add(node.name.getText());
    if (ts.isCallExpression(node) && isStarter(node.expression) && node.arguments[0])
      found.push({ file, program: getProgram(node.arguments[0]) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function getProgram(argument: ts.Expression): string {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return argument.getText().replace(/^tool\('[^']+'\)$/, "tool('…')");
}

const isAllowed = ({ file, program }: Start): boolean =>
  [program, `'${program}'`, `${file}: ${program}`].some((key) => Object.hasOwn(STARTED, key));

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !name.includes('/generated/')),
).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

test('finds a planted program start in each form', () => {
  const planted = `import { execFile as run, spawn } from 'node:child_process';
    const later = promisify(run);
    spawn('tar', []); later('unzip'); promisify(run)('lsof'); spawn(process.execPath); spawn(tool('next'));`;
  const programs = startsIn('lib/planted.ts', planted).map(({ program }) => program);
  expect(programs).toEqual(['tar', 'unzip', 'lsof', 'process.execPath', "tool('…')"]);
  expect(
    startsIn('lib/planted.ts', planted)
      .filter(isAllowed)
      .map(({ program }) => program),
  ).toEqual(['process.execPath', "tool('…')"]);
});

test('no system program is started that a bare machine lacks, unless its absence is handled', () => {
  const starts = sources
    .filter(({ source }) => source.includes('child_process'))
    .flatMap(({ file, source }) => startsIn(file, source));
  expect(starts.length).toBeGreaterThan(20);
  expect(starts.filter((start) => !isAllowed(start))).toEqual([]);
  const used = starts.map(({ file, program }) => `${file}: ${program}`);
  const listed = Object.keys(STARTED).filter((key) => key.includes(': '));
  expect(listed.filter((key) => !used.includes(key))).toEqual([]);
});

test('the checks name only Node and programs of dependencies', () => {
  for (const file of ['scripts/test.mjs', 'scripts/test-postgres.mjs', 'scripts/steps.mjs']) {
    const { source } = sources.find((each) => each.file === file)!;
    const commands = [...source.matchAll(/command: ([^,\n]+),|run\(\s*'[^']+',\s*([^,\n]+),/g)].map(
      ([, command, argument]) => command ?? argument!,
    );
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands)
      expect(command, file).toMatch(/^(process\.execPath|tool\('[\w-]+'\)|'npm')$/);
  }
});
