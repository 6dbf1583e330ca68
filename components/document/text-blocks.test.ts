import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks';

test('rows below each other are one table, lines between them are lines', () => {
  expect(textBlocks('Invoice\nNet\t10.00\nTax\t1.90\n\nThank you\n', true)).toEqual([
    { kind: 'lines', text: 'Invoice' },
    {
      kind: 'rows',
      rows: [
        ['Net', '10.00'],
        ['Tax', '1.90'],
      ],
    },
    { kind: 'lines', text: '\nThank you\n' },
  ]);
});

test('in a text that is no table tabs are spaces, and nothing is nothing', () => {
  expect(textBlocks('a\tb', false)).toEqual([{ kind: 'lines', text: 'a\tb' }]);
  expect(textBlocks(' \n', false)).toEqual([]);
  expect(textBlocks('\n\n', true)).toEqual([]);
});
