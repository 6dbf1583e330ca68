import { expect, test } from 'vitest';
import type { KeyHolder, Member, Role, System } from './actor';
import { may, type Permission, requirePermission } from './permissions';

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
  expect(may(member('viewer'), 'view')).toBe(true);
  for (const permission of others) expect(may(member('viewer'), permission)).toBe(false);
});

test('a reviewer works on documents, and neither exports nor erases nor manages', () => {
  for (const permission of ['upload', 'plan', 'edit', 'review', 'delete'] as const) {
    expect(may(member('reviewer'), permission)).toBe(true);
  }
  for (const permission of ['export', 'erase', 'manage_keys', 'manage_members'] as const) {
    expect(may(member('reviewer'), permission)).toBe(false);
  }
});

test('an admin may all but make and unmake owners', () => {
  for (const permission of [
    'export',
    'erase',
    'manage_projects',
    'manage_settings',
    'manage_keys',
  ] as const) {
    expect(may(member('admin'), permission)).toBe(true);
  }
  expect(may(member('admin'), 'manage_owners')).toBe(false);
  expect(may(member('owner'), 'manage_owners')).toBe(true);
});

test('a key collects, and one for writing also uploads and exports; it manages nothing', () => {
  expect(['view', 'upload', 'export', 'plan'].map((each) => may(key('read'), each as Permission))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['view', 'upload', 'export', 'plan'].map((each) => may(key('write'), each as Permission))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(may(system, 'plan')).toBe(true);
});

test('the refusal says who can’t do what', () => {
  expect(() => requirePermission(member('viewer'), 'upload')).toThrow("A viewer can't upload documents.");
  expect(() => requirePermission(member('admin'), 'manage_owners')).toThrow(
    "An admin can't make, change or remove an owner.",
  );
  expect(() => requirePermission(key('read'), 'upload')).toThrow("This API key can't upload documents.");
  expect(() => requirePermission(member('reviewer'), 'upload')).not.toThrow();
});
