import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormulas, formatCsvRow, unescapeFormulas } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['＝1+1', "'＝1+1"],
  ['-1+cmd()', "'-1+cmd()"],
  ["'=1", "''=1"],
  [' =1', "' =1"],
  ['x;=1+1', "x;'=1+1"],
  ['x\t＋cmd', "x\t'＋cmd"],
  ['x\n=1;-2;@a', "x\n'=1;-2;'@a"],
  ['\t=1', "\t'=1"],
  ['+49 40 12', '+49 40 12'],
  ['-12.5', '-12.5'],
  ['a=b, c@d.e', 'a=b, c@d.e'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(escapeFormulas(text)).toBe(written);
  expect(unescapeFormulas(written)).toBe(text);
});

test('escaped cells are read back unchanged, and none starts with a formula', () => {
  const signs = fc.constantFrom(...";\t\r\n =+-@'1a＝＋－＠".split(''));
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 10 }), (parts) => {
      const text = parts.join('');
      const written = escapeFormulas(text);
      expect(unescapeFormulas(written)).toBe(text);
      for (const cell of written.split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^ *([=@＝＋－＠]|[+-].*[^\d -])/);
    }),
    { numRuns: 5_000 },
  );
});

test('quotes cells with commas, quotes and line breaks', () => {
  expect(formatCsvRow(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\r\n');
});
