import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import weights from '@/lib/recognition/extraction/values/value-weights.json';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-train-values-'));
  const files = Array.from({ length: 12 }, (_, index) => createReceipt(index + 1));
  writeFileSync(join(folder, 'expected.json'), JSON.stringify(files));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a receipt of a separate vendor, and returns its expected values. */
function createReceipt(number: number) {
  const [file, vendor] = [`receipt-${number}.txt`, `Shop ${'ABCDEFGHIJKL'[number - 1]} Trading`];
  const total = `${number + 10}.50`;
  const date = `2026-03-${String(number + 12).padStart(2, '0')}`;
  const text = `${vendor}\n12 Hill Road\nDate ${date}\nTile ${total}\nTotal ${total}\nCash 50.00\n`;
  writeFileSync(join(folder, file), text);
  return { file, set: 'made up', expected: { vendor, total: Number(total), date } };
}

/** Runs the script. Returns its output and exit code. */
const train = (...options: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, 'train-values.ts');
    execFile(process.execPath, ['--import', 'tsx', script, folder, ...options], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });

test('training on a folder scores held-out papers and gives the same weights again', async () => {
  const out = join(folder, 'weights.json');
  const { code, said } = await train('--out', out);
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringContaining('total, 12 papers, 12 right'),
  });
  expect(said).toContain('All fields: calibration error');

  const fitted = JSON.parse(readFileSync(out, 'utf8'));
  expect(Object.keys(fitted)).toEqual(Object.keys(weights));
  expect(Object.keys(fitted.vendor.features)).toEqual(Object.keys(weights.vendor.features));
  // Fields that no receipt shows keep their weights.
  expect(fitted.due_date).toEqual(weights.due_date);

  expect(await train('--check', '--out', out)).toMatchObject({ code: 0 });
  writeFileSync(out, '{}');
  const other = await train('--check', '--out', out);
  expect(other).toMatchObject({ code: 1, said: expect.stringContaining('not the same') });
}, 240_000);
