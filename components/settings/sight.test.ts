import { expect, test } from 'vitest';
import { sightOf } from './sight';

const HERE = 'here';

test('owners and admins see every document, added or not', () => {
  for (const role of ['owner', 'admin'] as const) {
    expect(sightOf({ role, projects: [] }, HERE, 'assigned')).toBe('Every document');
  }
});

test('the others see nothing until they are added, then all or what is theirs', () => {
  expect(sightOf({ role: 'reviewer', projects: ['another'] }, HERE, 'all')).toBeNull();
  expect(sightOf({ role: 'reviewer', projects: [HERE] }, HERE, 'all')).toBe('Every document');
  expect(sightOf({ role: 'reviewer', projects: [HERE] }, HERE, 'assigned')).toBe('What is assigned to them');
  expect(sightOf({ role: 'viewer', projects: [HERE] }, HERE, 'assigned')).toBe(
    'What is assigned to them, reading only',
  );
});
