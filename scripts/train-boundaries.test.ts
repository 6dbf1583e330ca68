import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURE_NAMES } from '@/lib/classification/boundary-features';
import { paperPdf } from '@/lib/classification/testing/paper-pdf';
import { contractOf, invoiceOf, letterOf } from '@/lib/classification/testing/papers';
import type { Truth, TruthSegment } from './check-splitting/truth';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-train-'));
  const documents = await Promise.all(
    Array.from({ length: 6 }, (_, number) => streamOf(`pile-${number + 1}.pdf`, number + 1)),
  );
  const categories = ['invoice', 'contract', 'letter'].map((value) => ({ value, description: null }));
  const truth: Truth = { categories, documents };
  writeFileSync(join(folder, 'truth.json'), JSON.stringify(truth));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A pile of four documents in the folder, and what is known of it. */
async function streamOf(file: string, number: number): Promise<Truth['documents'][number]> {
  const papers = {
    invoice: invoiceOf(number),
    contract: contractOf(number, 2 + (number % 3)),
    letter: letterOf(number),
    other: invoiceOf(number + 40),
  };
  const segments: TruthSegment[] = [];
  for (const [name, pages] of Object.entries(papers)) {
    const start_page = (segments.at(-1)?.end_page ?? 0) + 1;
    segments.push({
      start_page,
      end_page: start_page + pages.length - 1,
      doc_type: name === 'other' ? 'invoice' : name,
      source: `${name}-${number}.pdf`,
    });
  }
  const pages = Object.values(papers).flat();
  writeFileSync(join(folder, file), await paperPdf(pages));
  return { file, pages: pages.length, stratum: 'made up', segments };
}

/** What the script says, and how it ends. */
const train = (...options: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, 'train-boundaries.ts');
    execFile(process.execPath, ['--import', 'tsx', script, folder, ...options], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });

test('training again on the same folder with the same seed gives the same weights to the byte', async () => {
  const out = join(folder, 'weights.json');
  const { code, said } = await train('--seed', '5', '--out', out);
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('of 6 files') });
  const weights = readFileSync(out, 'utf8');
  expect(JSON.parse(weights)).toMatchObject({ trained: { seed: 5, files: 6 }, features: [...FEATURE_NAMES] });

  const again = await train('--check', '--seed', '5', '--out', out);
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('the same as in') });
  const other = await train('--check', '--seed', '6', '--out', out);
  expect(other).toMatchObject({ code: 1, said: expect.stringContaining('not the same') });
  expect(readFileSync(out, 'utf8')).toBe(weights);
}, 240_000);
