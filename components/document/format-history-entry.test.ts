import { expect, test } from 'vitest';
import type { HistoryEntry } from '@/lib/page-plan/history/schemas';
import { formatHistoryEntry } from './format-history-entry';

const ben = { kind: 'user' as const, name: 'Ben' };
const words = (entry: Omit<HistoryEntry, 'at'>) =>
  formatHistoryEntry({ at: '2026-11-22T08:00:00.000Z', ...entry }, (key) => `<${key}>`);

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
