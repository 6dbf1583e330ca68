import { expect, test } from 'vitest';
import { entryNames } from './entry-names';

const pdfs = (...names: string[]) =>
  names.map((originalFilename) => ({ originalFilename, mimeType: 'application/pdf' }));

test('equal names are told apart, also where only capital letters differ', () => {
  expect(entryNames(pdfs('a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf'))).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
  ]);
});

test('names that become equal when they are served are told apart', () => {
  expect(entryNames(pdfs('a', 'a.pdf', 'a\u202e.pdf', 'CON', '_con.pdf'))).toEqual([
    'a.pdf',
    'a (2).pdf',
    'a (3).pdf',
    '_CON.pdf',
    '_con (2).pdf',
  ]);
});

test('no name leads out of the folder or is refused by a file system', () => {
  expect(
    entryNames(pdfs('../../etc/passwd', 'C:\\x.pdf', '.hidden', 'line\nbreak.pdf', '...', 'end. .pdf')),
  ).toEqual(['_.._etc_passwd.pdf', 'C__x.pdf', 'hidden.pdf', 'linebreak.pdf', 'document.pdf', 'end.pdf']);
});

test('a taken name is not given', () => {
  const problems = { originalFilename: 'problems.txt', mimeType: 'text/plain' };
  expect(entryNames([problems], ['problems.txt'])).toEqual(['problems (2).txt']);
});
