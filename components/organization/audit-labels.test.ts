import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@/lib/tenancy/audit/audit-actions';
import { formatActor } from './audit-labels';

const t = getTranslator('en', 'organization');

test('every action has a subject filter', () => {
  for (const action of AUDIT_ACTIONS) expect(AUDIT_SUBJECTS).toContain(action.split('.')[0]);
});

test('deleted people and keys are marked, and an operator is not Sheaf', () => {
  const format = (kind: 'user' | 'key' | 'system', name: string | null, details = {}) =>
    formatActor(t, { actor: { kind, id: null, name, agent: null }, details });
  expect(format('user', 'ann@example.com')).toBe('ann@example.com');
  expect(format('user', null)).toBe('A deleted user');
  expect(format('key', null)).toBe('A deleted key');
  expect(format('system', null)).toBe('Sheaf');
  expect(format('system', null, { by: 'operator' })).toBe('An operator of the server');
});

test('an agent is named with the user or the key that it acted for', () => {
  const format = (kind: 'user' | 'key', name: string | null, agent: string) =>
    formatActor(t, { actor: { kind, id: null, name, agent }, details: {} });
  expect(format('user', 'ann@example.com', 'Claude')).toBe('An agent (Claude) for ann@example.com');
  expect(format('key', 'Import', '')).toBe('An agent for Import');
  expect(format('user', null, 'Claude')).toBe('An agent (Claude) for a deleted user');
  expect(format('key', null, '')).toBe('An agent for a deleted key');
});
