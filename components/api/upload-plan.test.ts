import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { getProgressPerFile, matchFileErrors, planUpload } from './upload-plan';

const t = getTranslator('en', 'api');
const MB = 1024 * 1024;
const limits = { maxFileBytes: 200 * MB, maxFiles: 3, maxUploadBytes: 300 * MB };
const file = (name: string, sizeMb: number) => ({ name, size: sizeMb * MB });

test('every valid file is sent once, in order, and no request exceeds a limit', () => {
  const files = [1, 2, 3, 4, 5, 190, 190, 1].map((sizeMb, at) => file(`${at}.pdf`, sizeMb));
  const { batches, unfit } = planUpload(t, files, limits);
  expect(unfit).toEqual([]);
  expect(batches.flat()).toEqual(files);
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(limits.maxFiles);
    expect(batch.reduce((sum, each) => sum + each.size, 0)).toBeLessThanOrEqual(limits.maxUploadBytes);
  }
});

test('a file that the server would reject does not affect the others', () => {
  const { batches, unfit } = planUpload(
    t,
    [file('a.pdf', 1), file('empty.pdf', 0), file('huge.pdf', 201)],
    limits,
  );
  expect(batches.flat().map((each) => each.name)).toEqual(['a.pdf']);
  expect(unfit.map((each) => each.reason)).toEqual(['The file is empty.', 'The file is larger than 200 MB.']);
});

test('a file of exactly the maximum size is valid', () => {
  expect(planUpload(t, [file('a.pdf', 200)], limits).unfit).toEqual([]);
});

test('files are processed one after the other', () => {
  const files = [file('a', 2), file('b', 2), file('c', 2)];
  expect(getProgressPerFile(files, 3 * MB)).toEqual([1, 0.5, 0]);
  expect(getProgressPerFile(files, 7 * MB)).toEqual([1, 1, 1]);
});

test('an error names the files it is about', () => {
  const files = [file('a.pdf', 1), file('b.html', 1), file('c.pdf', 1)];
  const named = matchFileErrors(files, { 'files.1': ['“b.html” is HTML.'], classify: ['No.'] });
  expect(named).toEqual([{ file: files[1], reason: '“b.html” is HTML.' }]);
});
