import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatReasons, type ProposalReasons } from './format-reasons';

const t = getTranslator('de', 'sentences');

test('reasons are in the language of the page, except for texts of an external classifier', () => {
  const proposal: ProposalReasons = {
    reasons: ['Page 1 is titled “Invoice”.', 'It says so.', 'A newer reason.'],
    reason_details: [
      { code: 'title', values: { page: 1, title: 'Invoice' } },
      null,
      { code: 'of_a_newer_version', values: {} },
    ],
  };
  expect(formatReasons(t, proposal, 'de')).toEqual([
    'Seite 1 hat den Titel „Invoice“.',
    'It says so.',
    'A newer reason.',
  ]);
});

test('reasons of an earlier version have no codes and stay as they are', () => {
  expect(formatReasons(t, { reasons: ['The letterhead changes.'] }, 'de')).toEqual([
    'The letterhead changes.',
  ]);
});
