import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Comment above a pause or a measured time that no condition can replace, with the reason. */
const ALLOWED = /\/\/ Pause: \S/;
const MAX_ALLOWED = 8;

/** Reads the time. */
const NOW = /^(performance|Date)\.now\(\)$/;

const root = join(import.meta.dirname, '..');
const testFiles = execFileSync(
  'git',
  ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts', 'test-support/*.ts'],
  { cwd: root },
)
  .toString()
  .trim()
  .split('\n');

interface TimedCode {
  line: number;
  code: string;
  isAllowed: boolean;
}

/** Returns `true` for a pause between two checks of a loop's condition. */
function isPollPause(pause: ts.Node): boolean {
  const awaited = ts.findAncestor(pause, ts.isAwaitExpression);
  const loop =
    awaited &&
    ts.findAncestor(awaited, (each) => ts.isIterationStatement(each, false) || ts.isFunctionLike(each));
  if (!loop) return false;
  return (
    ts.isWhileStatement(loop) || ts.isDoStatement(loop) || (ts.isForStatement(loop) && !loop.incrementor)
  );
}

/** Finds pauses, elapsed times and remaining times in a test. */
function findTimedCode(source: string): TimedCode[] {
  const tree = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const pauses = new Set<string>();
  const found: TimedCode[] = [];
  const lines = source.split('\n');
  const add = (node: ts.Node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    const isAllowed = ALLOWED.test(lines[line - 1] ?? '');
    found.push({ line: line + 1, code: node.getText().split('\n')[0]!, isAllowed });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.getText().includes('timers/promises')) {
      const { namedBindings } = node.importClause ?? {};
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const { name } of namedBindings.elements) pauses.add(name.text);
    }
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText();
      const isInPromise = ts.findAncestor(node, (each) => ts.isNewExpression(each)) !== undefined;
      const isPause =
        pauses.has(callee) ||
        callee.endsWith('.waitForTimeout') ||
        (callee === 'setTimeout' && node.arguments.length > 1 && isInPromise);
      if (isPause && !isPollPause(node)) add(node);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.MinusToken) {
      const isBeginning = ts.isIdentifier(node.right) && !/^[A-Z_]+$/.test(node.right.text);
      if ((isBeginning && NOW.test(node.left.getText())) || NOW.test(node.right.getText())) add(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test('finds planted pauses and measured times, and skips polling', () => {
  const planted = `
    import { setTimeout as sleep } from 'node:timers/promises';
    const began = performance.now();
    await sleep(50);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await page.waitForTimeout(400);
    expect(performance.now() - began).toBeLessThan(2000);
    // Pause: nothing tells that the pointer has rested.
    await page.waitForTimeout(400);
    await new Promise((resolve) => setTimeout(resolve));
    const yesterday = new Date(Date.now() - DAY_MS);
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(3000);
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const each of all) await sleep(20);`;
  expect(findTimedCode(planted).map(({ line, isAllowed }) => [line, isAllowed])).toEqual([
    [4, false],
    [5, false],
    [6, false],
    [7, false],
    [9, true],
    [12, false],
    [14, false],
  ]);
});

test('tests and their support wait for conditions, and do not compare times with the clock', () => {
  const found = testFiles.flatMap((file) =>
    findTimedCode(readFileSync(join(root, file), 'utf8')).map((each) => ({ file, ...each })),
  );
  const rejected = found.filter(({ isAllowed }) => !isAllowed);
  expect(rejected.map(({ file, line, code }) => `${file}:${line}: ${code}`)).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(MAX_ALLOWED);
});
