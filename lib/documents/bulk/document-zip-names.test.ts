import { expect, test } from 'vitest';
import { getZipEntryNames } from './document-zip-names';

const pdfs = (...names: string[]) =>
  names.map((originalFilename) => ({ originalFilename, mimeType: 'application/pdf' }));

test('equal names become unique, also if only their case differs', () => {
  expect(getZipEntryNames(pdfs('a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf'))).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
  ]);
});

test('names that become equal when served become unique', () => {
  expect(getZipEntryNames(pdfs('a', 'a.pdf', 'a\u202e.pdf', 'CON', '_con.pdf'))).toEqual([
    'a.pdf',
    'a (2).pdf',
    'a (3).pdf',
    '_CON.pdf',
    '_con (2).pdf',
  ]);
});

test('no name leaves the folder or is invalid on a file system', () => {
  expect(
    getZipEntryNames(pdfs('../../etc/passwd', 'C:\\x.pdf', '.hidden', 'line\nbreak.pdf', '...', 'end. .pdf')),
  ).toEqual(['_.._etc_passwd.pdf', 'C__x.pdf', 'hidden.pdf', 'linebreak.pdf', 'document.pdf', 'end.pdf']);
});

test('a used name is not used again', () => {
  const problems = { originalFilename: 'problems.txt', mimeType: 'text/plain' };
  expect(getZipEntryNames([problems], ['problems.txt'])).toEqual(['problems (2).txt']);
});
