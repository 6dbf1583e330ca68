import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDocumentShaper } from '@/lib/delivery/custom-schema/document-shaper';
import { openFileReaders } from '@/lib/platform/child-processes/child-file-readers';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import type { SelfTest } from '@/lib/platform/child-processes/child-port';
import { buildChildren } from '@/scripts/build-children.mjs';
import { openSelfTest } from './self-test';

const broken = mkdtempSync(join(tmpdir(), 'sheaf-broken-children-'));
let built: string;
let lines: { err: unknown; message: string }[] = [];
let infos: string[] = [];
let selfTest: SelfTest | undefined;

beforeAll(async () => {
  built = await buildChildren();
  // As on Node 24 before its limits were raised: the program ends before it responds.
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

/** Options as in the container. The limit is long, because the machine that runs the tests may be busy. */
const OPTIONS = { children: 1, timeLimitMs: 120_000 };
const enginesIn = (childrenFolder: string) => ({
  pdf: openPdfEngine({ childrenFolder, ...OPTIONS, limits: { pdfPages: 10, imageMegapixels: 10 } }),
  readers: openFileReaders({ childrenFolder, ...OPTIONS }),
  shaper: openDocumentShaper({ childrenFolder, ...OPTIONS }),
});

test('if a child of each kind reads its file, there is no problem and no log line', async () => {
  selfTest = openSelfTest({ open: () => enginesIn(built), log: LOG });
  await selfTest.start();
  expect([selfTest.problems(), lines]).toEqual([[], []]);
}, 300_000);

test('if no child can start, one message per kind names the failing work and the remedy', async () => {
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

test('a failed self-test runs again until it passes, and the problem disappears', async () => {
  let folder = broken;
  selfTest = openSelfTest({ open: () => enginesIn(folder), log: LOG, repeatAfterMs: 10 });
  await selfTest.start();
  expect(selfTest.problems()).not.toEqual([]);
  folder = built;
  await expect.poll(() => selfTest?.problems(), { timeout: 300_000 }).toEqual([]);
  expect(infos).toEqual(['files can be read again']);
}, 400_000);
