import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { findOcrLanguages } from './ocr-languages';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-languages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const packagesFolder = join(import.meta.dirname, '../../../node_modules/@tesseract.js-data');

test('English, German and French come with the installation', () => {
  const found = findOcrLanguages({ packagesFolder });
  expect(Object.keys(found)).toEqual(['deu', 'eng', 'fra']);
  for (const path of Object.values(found)) expect(gunzipSync(readFileSync(path)).length).toBeGreaterThan(1e6);
});

test('a folder adds languages, compressed or not, and may replace the data of one', () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  copyFileSync(findOcrLanguages({ packagesFolder }).fra!, join(own, 'fra.traineddata.gz'));
  writeFileSync(join(own, 'chi_sim.traineddata'), 'data');
  writeFileSync(join(own, 'README.md'), 'none');
  writeFileSync(join(own, '..passwd.traineddata'), 'none');
  expect(findOcrLanguages({ packagesFolder, customFolder: own })).toEqual({
    chi_sim: join(own, 'chi_sim.traineddata'),
    deu: expect.stringContaining('deu.traineddata.gz'),
    eng: expect.stringContaining('eng.traineddata.gz'),
    fra: join(own, 'fra.traineddata.gz'),
  });
  // Test both alphabetical orders.
  for (const name of ['a-packages', 'z-packages']) {
    mkdirSync(join(folder, name, 'fra'), { recursive: true });
    expect(findOcrLanguages({ packagesFolder: join(folder, name), customFolder: own }).fra).toBe(
      join(own, 'fra.traineddata.gz'),
    );
  }
});

test('a missing folder, or one without languages, stops the start with an explanation', () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  expect(() => findOcrLanguages({ packagesFolder, customFolder: empty })).toThrow(
    'OCR_DATA_DIR has no file such as',
  );
  expect(() => findOcrLanguages({ packagesFolder, customFolder: join(folder, 'absent') })).toThrow(
    "OCR_DATA_DIR can't be read",
  );
});
