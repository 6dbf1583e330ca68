import { expect, test } from 'vitest';
import { openTesseractProgram, parseTsv } from './tesseract-program';

const HEADER =
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';

test('groups the words of the output by line, and skips noise', () => {
  const tsv = [
    HEADER,
    '1\t1\t0\t0\t0\t0\t0\t0\t800\t600\t-1\t',
    '4\t1\t1\t1\t1\t0\t10\t20\t90\t20\t-1\t',
    '5\t1\t1\t1\t1\t1\t10\t20\t40\t20\t96.5\tTotal',
    '5\t1\t1\t1\t1\t2\t60\t20\t40\t20\t12.0\t|',
    '5\t1\t1\t1\t1\t3\t120\t20\t50\t20\t91\t"9.50',
    '5\t1\t2\t1\t1\t1\t10\t80\t40\t20\t80\tCash',
    '5\t1\t2\t1\t1\t2\t60\t80\t40\t20\t95\t ',
    '',
  ].join('\n');
  expect(parseTsv(tsv)).toEqual([
    [
      { text: 'Total', confidence: 96.5, box: { left: 10, top: 20, right: 50, bottom: 40 } },
      { text: '"9.50', confidence: 91, box: { left: 120, top: 20, right: 170, bottom: 40 } },
    ],
    [{ text: 'Cash', confidence: 80, box: { left: 10, top: 80, right: 50, bottom: 100 } }],
  ]);
});

test('reports why the program failed', async () => {
  const engine = openTesseractProgram('/bin/ls', [], {});
  await expect(engine.recognize(Buffer.from(''), 'page')).rejects.toThrow(/Tesseract failed \(\d+\): .*ls/);
  await engine.close();
});
