import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { HistoryEntry } from '@/lib/page-plan/history/schemas';
import { formatHistoryEntry } from './format-history-entry';

const ben = { kind: 'user' as const, name: 'Ben' };
const words = (entry: Omit<HistoryEntry, 'at'>, locale: Locale = 'en') =>
  formatHistoryEntry(
    getTranslator(locale, 'document'),
    { at: '2026-11-22T08:00:00.000Z', ...entry },
    (key) => `<${key}>`,
    locale,
  );

test('an event becomes a sentence with its person, as far as known', () => {
  expect(words({ what: 'values_changed', by: ben, fields: ['net', 'vat', 'total'] })).toBe(
    'Ben changed <net>, <vat>, and <total>',
  );
  const check = { what: 'check', label: 'Total', field: 'Total', from: '5', to: '5' } as const;
  expect(words({ what: 'values_changed', by: ben, fields: ['total'], changes: [check] })).toBe(
    'Ben checked Total',
  );
  expect(words({ what: 'status_changed', by: ben, from: 'done', to: 'approved' })).toBe('Ben approved it');
  expect(words({ what: 'status_changed', by: ben, from: 'approved', to: 'done' })).toBe(
    'Ben reopened it from approved',
  );
  expect(words({ what: 'status_changed', by: ben, from: 'done', to: 'pending' })).toBe(
    'Ben scanned it again',
  );
  const reasons = { confidence: 0.979, threshold: 0.95, checks_passed: 4 };
  expect(words({ what: 'approved_automatically', by: { kind: 'system', name: null }, reasons })).toBe(
    'Sheaf approved it: every required value is at least 97% sure, and 4 checks passed; the threshold was 95%',
  );
  expect(words({ what: 'classification_requested', by: ben })).toBe('Ben requested types and cuts');
  expect(words({ what: 'received', by: { kind: 'key', name: 'Harbour scanner' } })).toBe(
    'Received from API key “Harbour scanner”',
  );
  expect(words({ what: 'rotated', by: { kind: 'user', name: null } })).toBe('A former member rotated pages');
});

test('a page change says what was created from what', () => {
  const change = {
    request_id: 'split-1',
    sources: [{ uuid: '1', original_filename: 'pile.pdf' }],
    undone_at: null,
    undoable: true,
  };
  const formatChange = (action: 'split' | 'attach' | 'rescan', made: boolean) =>
    words({ what: 'page_change', by: ben, page_change: { ...change, action, made } });
  expect(formatChange('split', true)).toBe('Cut from pile.pdf');
  expect(formatChange('attach', false)).toBe('Ben attached pile.pdf');
  expect(formatChange('rescan', false)).toBe('Ben changed the scanned pages');
});

test('an agent is named with the person or the key that it acted for', () => {
  const by = (agent: string) => words({ what: 'renamed', by: { ...ben, agent } });
  expect(by('Claude')).toBe('An agent (Claude) for Ben changed the name');
  expect(by('')).toBe('An agent for Ben changed the name');
  expect(words({ what: 'rotated', by: { kind: 'user', name: null, agent: 'Claude' } })).toBe(
    'An agent (Claude) for a former member rotated pages',
  );
});

test('a change of several kinds names each field once', () => {
  const change = (what: 'value' | 'check' | 'uncheck', field: string) =>
    ({ what, label: field, field, from: '5', to: '6' }) as const;
  const entry = {
    what: 'values_changed' as const,
    by: ben,
    changes: [
      change('value', 'Total'),
      change('check', 'Total'),
      change('check', 'Net'),
      change('uncheck', 'VAT'),
    ],
  };
  expect(words(entry)).toBe('Ben changed Total, checked Net, and undid the check of VAT');
  expect(words(entry, 'de')).toBe(
    'Ben hat Total geändert, Net geprüft und die Prüfung von VAT zurückgenommen',
  );
  expect(words(entry, 'fr')).toBe('Ben a modifié Total, vérifié Net et annulé la vérification pour VAT');
  expect(words({ what: 'values_changed', by: ben })).toBe('Ben changed values');
});

test('the actor has the form that the sentence needs', () => {
  const key = { kind: 'key' as const, name: null };
  expect(words({ what: 'received', by: key }, 'de')).toBe('Eingegangen über einen API-Schlüssel');
  expect(words({ what: 'renamed', by: key }, 'de')).toBe('Ein API-Schlüssel hat den Namen geändert');
  expect(words({ what: 'received', by: { ...key, agent: 'Claude' } })).toBe(
    'Received from an agent (Claude) for an API key',
  );
  expect(words({ what: 'received', by: null })).toBe('Received from Sheaf');
});
