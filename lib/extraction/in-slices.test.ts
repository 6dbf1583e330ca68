import { expect, test } from 'vitest';
import { inSlices } from './in-slices';
import { orchardInvoice } from './testing/letters';
import { extractValues, valueSteps } from './values/extract-values';

const letter = orchardInvoice({ reference: 'EV/7731', day: '3 March 2026', sum: '118.40', items: 40 });
const source = {
  pages: Array.from({ length: 25 }, (_, index) => ({ ...letter, page: index + 1 })),
  invoice: null,
};
const fields = Array.from({ length: 30 }, (_, index) => ({
  key: `field_${index}`,
  label: index === 0 ? 'Total' : `Field ${index}`,
  type: 'amount' as const,
}));

test('others get their turn while the values of a long document are found', async () => {
  let turns = 0;
  let isDone = false;
  const others = async () => {
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
  };
  const waiting = others();
  const found = await inSlices(valueSteps(source, fields));
  isDone = true;
  await waiting;
  expect(found).toEqual(extractValues(source, fields));
  expect(turns).toBeGreaterThan(3);
});
