import { expect, test } from 'vitest';
import { formatVisibility } from './member-visibility';

const HERE = 'here';

test('owners and admins see every document, member or not', () => {
  for (const role of ['owner', 'admin'] as const) {
    expect(formatVisibility({ role, projects: [] }, HERE, 'assigned')).toBe('Every document');
  }
});

test('others see nothing until they are members, then all documents or their own', () => {
  expect(formatVisibility({ role: 'reviewer', projects: ['another'] }, HERE, 'all')).toBeNull();
  expect(formatVisibility({ role: 'reviewer', projects: [HERE] }, HERE, 'all')).toBe('Every document');
  expect(formatVisibility({ role: 'reviewer', projects: [HERE] }, HERE, 'assigned')).toBe(
    'What is assigned to them',
  );
  expect(formatVisibility({ role: 'viewer', projects: [HERE] }, HERE, 'assigned')).toBe(
    'What is assigned to them, read-only',
  );
});
