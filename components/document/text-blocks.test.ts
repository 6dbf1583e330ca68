import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks';

test('consecutive rows form one table, lines between them stay lines', () => {
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

test('outside of tables tabs become spaces, and an empty text gives nothing', () => {
  expect(textBlocks('a\tb', false)).toEqual([{ kind: 'lines', text: 'a\tb' }]);
  expect(textBlocks(' \n', false)).toEqual([]);
  expect(textBlocks('\n\n', true)).toEqual([]);
});
