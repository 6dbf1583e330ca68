import { expect, test } from 'vitest';
import type { KeyHolder, Member, Role, System } from '@/lib/foundation/actor';
import { isPermitted, type Permission, requirePermission } from './permissions';

const member = (role: Role): Member => ({
  kind: 'member',
  userId: 'u',
  membershipId: 'm',
  organizationId: 'o',
  role,
  sessionId: null,
});
const key = (access: 'read' | 'write'): KeyHolder => ({
  kind: 'key',
  apiKeyId: 'k',
  organizationId: 'o',
  access,
  projectIds: 'all',
});
const system: System = { kind: 'system', organizationId: 'o' };

test('a viewer only reads', () => {
  const others: Permission[] = [
    'upload',
    'plan',
    'edit',
    'review',
    'delete',
    'export',
    'erase',
    'manage_settings',
  ];
  expect(isPermitted(member('viewer'), 'view')).toBe(true);
  for (const permission of others) expect(isPermitted(member('viewer'), permission)).toBe(false);
});

test('a reviewer edits documents, and can’t export, delete permanently, or manage', () => {
  for (const permission of ['upload', 'plan', 'edit', 'review', 'delete'] as const) {
    expect(isPermitted(member('reviewer'), permission)).toBe(true);
  }
  for (const permission of ['export', 'erase', 'manage_keys', 'manage_members'] as const) {
    expect(isPermitted(member('reviewer'), permission)).toBe(false);
  }
});

test('an admin can do everything except add and remove owners', () => {
  for (const permission of [
    'export',
    'erase',
    'manage_projects',
    'manage_settings',
    'manage_keys',
  ] as const) {
    expect(isPermitted(member('admin'), permission)).toBe(true);
  }
  expect(isPermitted(member('admin'), 'manage_owners')).toBe(false);
  expect(isPermitted(member('owner'), 'manage_owners')).toBe(true);
});

test('a read key reads, a write key also uploads and exports, and neither manages anything', () => {
  expect(
    ['view', 'upload', 'export', 'plan'].map((each) => isPermitted(key('read'), each as Permission)),
  ).toEqual([true, false, false, false]);
  expect(
    ['view', 'upload', 'export', 'plan'].map((each) => isPermitted(key('write'), each as Permission)),
  ).toEqual([true, true, true, false]);
  expect(isPermitted(system, 'plan')).toBe(true);
});

test('the error says who can’t do what', () => {
  expect(() => requirePermission(member('viewer'), 'upload')).toThrow("A viewer can't upload documents.");
  expect(() => requirePermission(member('admin'), 'manage_owners')).toThrow(
    "An admin can't add, change, or remove an owner.",
  );
  expect(() => requirePermission(key('read'), 'upload')).toThrow("This API key can't upload documents.");
  expect(() => requirePermission(member('reviewer'), 'upload')).not.toThrow();
});
