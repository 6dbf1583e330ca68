import { expect, test, vi } from 'vitest';
import { runInSlices } from '@/lib/foundation/run-in-slices';
import { countTurns } from '@/test-support/count-turns';
import { createOrchardInvoice } from '@/test-support/extraction/letters';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues, extractValuesInSteps } from './extract-values';
import type { ValuePage } from './extraction-page-text';

const letter = createOrchardInvoice({ reference: 'EV/7731', day: '3 March 2026', sum: '118.40', items: 40 });
const source = {
  pages: Array.from({ length: 25 }, (_, index) => ({ ...letter, page: index + 1 })),
  invoice: null,
};
const fields = Array.from({ length: 30 }, (_, index) => ({
  key: `field_${index}`,
  label: index === 0 ? 'Total' : `Field ${index}`,
  type: 'amount' as const,
}));

test('other work gets its turn while the values of a long document are searched', async () => {
  let found: unknown;
  const turns = await countTurns(async () => {
    found = await runInSlices(extractValuesInSteps(source, fields));
  });
  expect(found).toEqual(extractValues(source, fields));
  expect(turns).toBeGreaterThan(3);
});

const MONEY = ['total', 'net', 'tax', 'amount_due', 'currency', 'vendor', 'date', 'due_date'].map((key) => ({
  key,
  label: key.replace('_', ' '),
  type: key.endsWith('date') ? ('date' as const) : key === 'vendor' ? ('text' as const) : ('amount' as const),
}));

/** Counts text searches and amount lookups: in total, and in the busiest step. */
function workOn(page: ValuePage): { all: number; maxPerStep: number } {
  const spies = [vi.spyOn(String.prototype, 'matchAll'), vi.spyOn(Map.prototype, 'get')];
  spies.push(vi.spyOn(Map.prototype, 'has') as never);
  const done = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  try {
    let maxPerStep = 0;
    let all = 0;
    const steps = extractValuesInSteps({ pages: [page], invoice: null }, MONEY);
    for (;;) {
      for (const spy of spies) spy.mockClear();
      const { done: isDone } = steps.next();
      maxPerStep = Math.max(maxPerStep, done());
      all += done();
      if (isDone) return { all, maxPerStep };
    }
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const JOURNALS = {
  'a total, a tax and a net on each line': (line: number) =>
    `Total ${(line * 7.13 + 20).toFixed(2)}   VAT ${(line * 1.07 + 2).toFixed(2)}   Net ${(line * 3.3 + 9).toFixed(2)}`,
  'a receipt after another': (line: number) =>
    `${['Total', 'Cash', 'Change', 'VAT'][line % 4]} ${(line * 7.13 + 20).toFixed(2)}`,
};

test.each(Object.entries(JOURNALS))('a journal of %s takes steps as small as a short one', (_, line) => {
  const journal = (lines: number) =>
    createTypedPage(Array.from({ length: lines }, (_each, index) => line(index)).join('\n'));
  const [short, long] = [workOn(journal(250)), workOn(journal(1000))];
  expect(long.maxPerStep).toBeLessThan(2 * short.maxPerStep);
  expect(long.all).toBeLessThan(6 * short.all);
});

test('truncates a cell of fifty thousand letters where no value is searched', () => {
  const cells = ['x'.repeat(50_000), `abc ${'-'.repeat(50_000)}x`, '1,'.repeat(25_000), 'a: '.repeat(20_000)];
  for (const cell of cells) {
    const page = createTypedPage(`Total: 12.50 EUR\n${cell}\nTax: 2.50`);
    const work = workOn(page);
    expect(work.maxPerStep).toBeLessThan(5000);
    const { metadataFields } = extractValues({ pages: [page], invoice: null }, MONEY);
    expect(metadataFields[0]!.value).toBe('12.50');
  }
});
