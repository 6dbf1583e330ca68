import { afterEach, beforeEach, expect, test } from 'vitest';
import { logTo } from '@/lib/server/boot/open-log';
import { openTestApp, type TestApp } from '@/test-support/app';
import { tryPassword } from '@/test-support/try-password';
import { ensureFirstOwner } from './ensure-first-owner';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const signIn = (email: string, password: string) => tryPassword(app, email, password);

test('the first start creates the organization and its owner with the given names', async () => {
  const owner = await ensureFirstOwner(app.services, {
    email: 'Ada@Example.com',
    password: 'correct horse',
    organizationName: 'Northwind',
  });
  expect(owner).toMatchObject({ email: 'ada@example.com', password: null });
  expect(await signIn('ada@example.com', 'correct horse')).toMatchObject({ installationOwner: true });
  const membership = await app.services.db.membership.findFirstOrThrow({ include: { organization: true } });
  expect(membership).toMatchObject({ role: 'owner', organization: { name: 'Northwind' } });
});

test('a weak password from the environment works, and the log asks to change it without showing it', async () => {
  const lines: string[] = [];
  const services = { ...app.services, log: logTo({ write: (line) => void lines.push(line) }, 'info') };
  const wanted = { email: 'ada@example.com', password: 'Northwind2026', organizationName: 'Northwind' };
  await ensureFirstOwner(services, wanted);
  expect(await signIn('ada@example.com', 'Northwind2026')).toMatchObject({ installationOwner: true });
  await ensureFirstOwner(services, wanted);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: expect.stringMatching(/^ADMIN_PASSWORD .* too close to a name/),
    }),
  ]);
  expect(lines.join('')).not.toContain('2026');
});

test('the audit log starts with their creation', async () => {
  await ensureFirstOwner(app.services, { email: 'ada@example.com', organizationName: 'Northwind' });
  await ensureFirstOwner(app.services, { email: 'ada@example.com', organizationName: 'Northwind' });
  const entries = await app.services.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(entries.map(({ action, actorKind }) => `${actorKind} ${action}`)).toEqual([
    'system organization.created',
    'system member.added',
  ]);
});

test('a generated password is printed once and works', async () => {
  const first = await ensureFirstOwner(app.services, { organizationName: 'Northwind' });
  expect(first.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/);
  expect(await signIn(first.email, first.password!)).toMatchObject({ id: first.userId });
  const second = await ensureFirstOwner(app.services, { organizationName: 'Northwind' });
  expect(second).toEqual({ ...first, password: null });
});

test('a later start changes nothing, whatever its settings', async () => {
  await ensureFirstOwner(app.services, {
    email: 'ada@example.com',
    password: 'one two three',
    organizationName: 'A',
  });
  const later = { email: 'eve@example.com', password: 'four five six', organizationName: 'B' };
  expect(await ensureFirstOwner(app.services, later)).toMatchObject({ email: 'ada@example.com' });
  await expect(signIn('eve@example.com', 'four five six')).rejects.toThrow();
  expect(await app.services.db.organization.count()).toBe(1);
});

test('of several concurrent first starts one creates the owner', async () => {
  const starts = Array.from({ length: 6 }, () =>
    ensureFirstOwner(app.services, { organizationName: 'Northwind' }),
  );
  const owners = await Promise.all(starts);
  expect(owners.filter((owner) => owner.password !== null)).toHaveLength(1);
  expect(new Set(owners.map((owner) => owner.userId)).size).toBe(1);
  expect(await app.services.db.user.count()).toBe(1);
});
