import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { measureCpuMs } from '@/test-support/cpu-time';
import { extractValuesInSteps } from './extract-values';
import type { ValuePage } from './extraction-page-text';

const FIELDS: ExtractionField[] = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'line_items', label: 'Line items', type: 'table' },
];

/** Beginnings that a pattern may match without ever finding the end. */
const BEGINNINGS = [
  ...[
    '1',
    '1.',
    '1,',
    '1 ',
    ' ',
    '\u00a0',
    '1\u00a0',
    '\t',
    '.',
    '-',
    '- -',
    '/',
    '(',
    "'",
    '%',
    '€',
    '& ',
    '..',
    'O',
    '0O',
  ],
  ...[
    'a ',
    'a-',
    'A9',
    'x@',
    'RE-',
    'Total ',
    'Net ',
    'Due ',
    'days ',
    'within ',
    'GmbH ',
    'EUR',
    '19% ',
    '1st ',
    'Jan ',
    'Ab | ',
    '12345 Ab, ',
    'VAT 1 2 ',
    'Reg ',
    'kr 1 ',
    'lO.',
  ],
  ...['01.', '01.02.', '2026-'],
];
const CHARACTERS = 30_000;

const page = (lines: string[]): ValuePage => ({
  page: 1,
  width: 595,
  height: 842,
  source: 'native',
  lines: lines.map((text, index) => ({
    x: 60,
    y: 60 + 16 * index,
    height: 10,
    pieces: [{ x: 60, width: text.length * 5, text }],
  })),
});

test('no line, however crafted, blocks other work of the process', async () => {
  for (const beginning of BEGINNINGS) {
    const text = `${beginning.repeat(CHARACTERS / beginning.length)}!`;
    const pages = [page(['Invoice', `Total: ${text}`, `Date: ${text}`, text])];
    const steps = extractValuesInSteps({ pages, invoice: null }, FIELDS);
    let longestMs = 0;
    for (let done = false; !done; ) {
      const stepMs = await measureCpuMs(() => {
        done = steps.next().done ?? false;
      });
      longestMs = Math.max(longestMs, stepMs);
    }
    // A pattern with exponential backtracking would take hours; a quadratic one, tens of seconds.
    expect(longestMs, JSON.stringify(beginning)).toBeLessThan(1500);
  }
});
