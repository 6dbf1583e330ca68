import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findOcrInstallation } from './find-ocr-installation';

const root = mkdtempSync(join(tmpdir(), 'sheaf-tesseract-'));
afterAll(() => rmSync(root, { recursive: true }));

const packagesFolder = join(import.meta.dirname, '../../../node_modules/@tesseract.js-data');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'path-'));
});

/** Installs a program with the given version and a data folder with these languages. */
function installProgram(version: string, languages: string[] = []): string {
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const each of languages) writeFileSync(join(data, `${each}.traineddata`), '');
  const program = join(folder, 'tesseract');
  const list = `List of available languages in "${data}/" (${languages.length}):`;
  writeFileSync(program, `#!/bin/sh\ncase $1 in --version) echo '${version}' ;; *) echo '${list}' ;; esac\n`);
  chmodSync(program, 0o755);
  return program;
}

const find = (engine: 'auto' | 'native' | 'wasm', searchPath = folder) =>
  findOcrInstallation({ engine, searchPath, packagesFolder });

test('uses the program and its languages in addition to those of the packages', () => {
  const tesseractProgram = installProgram('tesseract 5.3.0', ['nld', 'fra', 'osd']);
  const found = find('auto', `relative:/none:${folder}`);
  expect(found.tesseractProgram).toBe(tesseractProgram);
  expect(Object.keys(found.languageFiles)).toEqual(['deu', 'eng', 'fra', 'nld']);
  expect(found.languageFiles.fra).toBe(join(folder, 'data', 'fra.traineddata'));
  expect(find('native')).toEqual(find('auto'));
});

test.each(['tesseract 4.1.1', 'tesseract 3.05', 'something else'])(
  'ignores the program if its version is "%s"',
  (version) => {
    installProgram(version, ['nld']);
    expect(find('auto').tesseractProgram).toBeUndefined();
    expect(Object.keys(find('auto').languageFiles)).toEqual(['deu', 'eng', 'fra']);
    expect(() => find('native')).toThrow('OCR_ENGINE is "native", but PATH has no tesseract program');
  },
);

test('reads versions with a prefix or a suffix', () => {
  installProgram('tesseract v5.3.0.20221214');
  expect(find('auto').tesseractProgram).toBe(join(folder, 'tesseract'));
});

test('ignores the program if the engine is "wasm", and works without a program', () => {
  expect(find('auto').tesseractProgram).toBeUndefined();
  installProgram('tesseract 5.3.0');
  expect(find('wasm').tesseractProgram).toBeUndefined();
});
