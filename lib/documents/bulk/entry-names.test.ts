import { expect, test } from 'vitest';
import { entryNames } from './entry-names';

test('equal names are told apart, also where only capital letters differ', () => {
  expect(entryNames(['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf'])).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
  ]);
});

test('no name leads out of the folder or is refused by a file system', () => {
  expect(
    entryNames(['../../etc/passwd', 'C:\\x.pdf', '.hidden', 'line\nbreak.pdf', '...', 'end. .pdf']),
  ).toEqual(['_.._etc_passwd', 'C__x.pdf', 'document.hidden', 'line_break.pdf', 'document', 'end.pdf']);
});

test('a long name keeps its extension, and a taken one is not given', () => {
  expect(entryNames([`${'é'.repeat(255)}.pdf`])[0]).toBe(`${'é'.repeat(180)}.pdf`);
  expect(entryNames(['problems.txt'], ['problems.txt'])).toEqual(['problems (2).txt']);
});
