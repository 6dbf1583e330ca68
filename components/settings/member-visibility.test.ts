import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatVisibility } from './member-visibility';

const t = getTranslator('en', 'settings');
const HERE = 'here';

test('owners and admins see every document, member or not', () => {
  for (const role of ['owner', 'admin'] as const) {
    expect(formatVisibility(t, { role, projects: [] }, HERE, 'assigned')).toBe('Every document');
  }
});

test('others see nothing until they are members, then all documents or their own', () => {
  expect(formatVisibility(t, { role: 'reviewer', projects: ['another'] }, HERE, 'all')).toBeNull();
  expect(formatVisibility(t, { role: 'reviewer', projects: [HERE] }, HERE, 'all')).toBe('Every document');
  expect(formatVisibility(t, { role: 'reviewer', projects: [HERE] }, HERE, 'assigned')).toBe(
    'What is assigned to them',
  );
  expect(formatVisibility(t, { role: 'viewer', projects: [HERE] }, HERE, 'assigned')).toBe(
    'What is assigned to them, read-only',
  );
});
