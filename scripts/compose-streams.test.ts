import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { readTruth } from './check-splitting/ground-truth';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function compose(seed: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-composed-'));
  folders.push(folder);
  const script = join(import.meta.dirname, 'compose-streams.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script, folder, '--seed', String(seed), '--count', '1']);
  return folder;
}

test('the same seed composes the same piles, whose pages the truth covers', async () => {
  const [one, again, other] = [compose(3), compose(3), compose(4)];
  const { documents } = readTruth(one!);
  expect(documents.map(({ stratum }) => stratum)).toEqual(['look-alike', 'long', 'language-nl']);
  for (const { file, pages, segments } of documents) {
    const bytes = readFileSync(join(one!, file));
    expect(readFileSync(join(again!, file)).equals(bytes)).toBe(true);
    expect(readFileSync(join(other!, file)).equals(bytes)).toBe(false);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(pages);
    expect(segments[0]!.start_page).toBe(1);
    expect(segments.at(-1)!.end_page).toBe(pages);
    for (const [index, { start_page }] of segments.slice(1).entries())
      expect(start_page).toBe(segments[index]!.end_page + 1);
  }
  expect(readdirSync(one!)).toHaveLength(documents.length + 1);
}, 120_000);
