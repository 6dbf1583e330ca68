import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURE_NAMES } from '@/lib/recognition/classification/boundary-features';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import type { GroundTruth, TruthSegment } from './check-splitting/ground-truth';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-train-'));
  const documents = await Promise.all(
    Array.from({ length: 6 }, (_, number) => createStream(`pile-${number + 1}.pdf`, number + 1)),
  );
  const categories = ['invoice', 'contract', 'letter'].map((value) => ({ value, description: null }));
  const truth: GroundTruth = { categories, documents };
  writeFileSync(join(folder, 'truth.json'), JSON.stringify(truth));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a pile of four documents in the folder, and returns its ground truth. */
async function createStream(file: string, number: number): Promise<GroundTruth['documents'][number]> {
  const papers = {
    invoice: createInvoice(number),
    contract: createContract(number, 2 + (number % 3)),
    letter: createLetter(number),
    other: createInvoice(number + 40),
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
  writeFileSync(join(folder, file), await createPaperPdf(pages));
  return { file, pages: pages.length, stratum: 'made up', segments };
}

/** Runs the script. Returns its output and exit code. */
const train = (...options: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, 'train-boundaries.ts');
    execFile(process.execPath, ['--import', 'tsx', script, folder, ...options], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });

test('training again on the same folder with the same seed gives identical weights', async () => {
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
