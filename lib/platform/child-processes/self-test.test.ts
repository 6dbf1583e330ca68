import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildChildren } from '@/scripts/build-children.mjs';
import { openDocumentShaper } from './document-shaper';
import { openFileReaders } from './file-readers';
import { openPdfEngine } from './pdf-engine';
import type { SelfTest } from './port';
import { openSelfTest } from './self-test';

const broken = mkdtempSync(join(tmpdir(), 'sheaf-broken-children-'));
let built: string;
let lines: { err: unknown; message: string }[] = [];
let infos: string[] = [];
let selfTest: SelfTest | undefined;

beforeAll(async () => {
  built = await buildChildren();
  // As on Node 24 before its limits were raised: the program ends before it answers anything.
  for (const name of readdirSync(built).filter((each) => each.endsWith('.mjs')))
    writeFileSync(join(broken, name), 'process.abort();');
});
afterEach(() => {
  selfTest?.close();
  lines = [];
  infos = [];
});
afterAll(() => rmSync(broken, { recursive: true }));

const LOG = {
  error: (details: object, message: string) => void lines.push({ ...(details as { err: unknown }), message }),
  info: (message: string) => void infos.push(message),
};

/** As in the container: the machine of a test may be busy, too. */
const OPTIONS = { children: 1, timeLimitMs: 120_000 };
const enginesIn = (childrenFolder: string) => ({
  pdf: openPdfEngine({ childrenFolder, ...OPTIONS, limits: { pdfPages: 10, imageMegapixels: 10 } }),
  readers: openFileReaders({ childrenFolder, ...OPTIONS }),
  shaper: openDocumentShaper({ childrenFolder, ...OPTIONS }),
});

test('where a child of each kind reads its file, there is no problem and nothing in the log', async () => {
  selfTest = openSelfTest({ open: () => enginesIn(built), log: LOG });
  await selfTest.start();
  expect([selfTest.problems(), lines]).toEqual([[], []]);
}, 300_000);

test('where no child can start, a sentence for each kind says which work fails and what to do', async () => {
  selfTest = openSelfTest({ open: () => enginesIn(broken), log: LOG });
  await selfTest.start();
  const kinds = [
    'read PDF files',
    'read scanned pages',
    'read emails, Office files and text files',
    'evaluate custom schemas',
  ];
  const problems = selfTest.problems();
  expect(problems).toHaveLength(4);
  for (const [index, kind] of kinds.entries()) {
    expect(problems[index]).toContain(`Sheaf can’t ${kind} on this machine`);
    expect(problems[index]).toContain('Start Sheaf with Node 22 or 24');
    expect(lines[index]).toMatchObject({ message: problems[index], err: expect.any(Error) });
  }
});

test('a self-test that failed runs again until it passes, and the problem goes away', async () => {
  let folder = broken;
  selfTest = openSelfTest({ open: () => enginesIn(folder), log: LOG, repeatAfterMs: 10 });
  await selfTest.start();
  expect(selfTest.problems()).not.toEqual([]);
  folder = built;
  await expect.poll(() => selfTest?.problems(), { timeout: 300_000 }).toEqual([]);
  expect(infos).toEqual(['files can be read again']);
}, 400_000);
