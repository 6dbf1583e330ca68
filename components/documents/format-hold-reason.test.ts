import { expect, test } from 'vitest';
import type { SplitProposal } from '@/lib/documents/document-metadata';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';
import { formatHoldReason, type Hold } from './format-hold-reason';

const format = (locale: Locale, hold: Partial<Hold>) =>
  formatHoldReason(
    getTranslator(locale, 'labels'),
    {
      needs_action_type: 'split_review',
      needs_action_code: null,
      needs_action_reason: 'Looks like 2 documents.',
      ...hold,
    },
    locale,
  );

const segment = (role?: 'discard'): SplitProposal['segments'][number] => ({
  segment_id: 's',
  start_page: 1,
  end_page: 1,
  doc_type: null,
  confidence: 0.9,
  reasons: [],
  ...(role && { role }),
});
const propose = (...segments: SplitProposal['segments']) => ({
  metadata: { split_proposal: { provider: 'model', confidence: 0.9, segments } },
});

test('English readers see the sentence of the API', () => {
  expect(format('en', {})).toBe('Looks like 2 documents.');
  expect(format('en', { needs_action_reason: null })).toBe('The proposed documents must be checked.');
});

test('a document that is not on hold has no reason', () => {
  expect(format('de', { needs_action_type: null })).toBeNull();
});

test('other languages have a sentence for each type and code', () => {
  expect(format('de', {})).toBe('Die vorgeschlagene Aufteilung muss geprüft werden.');
  expect(format('fr', { needs_action_code: 'splitting_off' })).toBe(
    'Peut-être plusieurs documents. Le découpage est désactivé dans ce projet.',
  );
  expect(format('de', { needs_action_type: 'type_review' })).toBe('Der Dokumenttyp muss geprüft werden.');
  const file = { needs_action_type: 'file_problem', needs_action_reason: 'The file is damaged.' } as const;
  expect(format('de', { ...file, needs_action_code: 'password_protected' })).toBe(
    'Die Datei ist mit einem Passwort geschützt.',
  );
  expect(format('fr', file)).toBe('Le fichier ne peut pas être traité. The file is damaged.');
});

test('the sentences of the API are in the language of the page', () => {
  const split = 'Looks like 2 documents. Least sure at page 3, 88%.';
  expect(format('de', { needs_action_reason: split, needs_action_details: findCodedSentences(split) })).toBe(
    'Vermutlich 2 Dokumente. Am unsichersten bei Seite 3 (88\u00a0%).',
  );
  const damaged = 'The image is damaged and can’t be read.';
  const file = {
    needs_action_type: 'file_problem',
    needs_action_reason: damaged,
    needs_action_details: findCodedSentences(damaged),
  } as const;
  expect(format('fr', file)).toBe('L’image\u202f: contenu endommagé, lecture impossible.');
});

test('the number of proposed documents doesn’t include separator sheets', () => {
  expect(format('de', propose(segment(), segment(), segment('discard')))).toBe('Vermutlich 2 Dokumente.');
  expect(format('fr', propose(segment()))).toBe('Probablement un seul document.');
});
