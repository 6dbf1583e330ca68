import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeUser } from '@/lib/testing/factories';
import { forgetLinks } from './forget-links';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a link is forgotten a month after its end, and not before', async () => {
  const { db, newId, clock } = app.services;
  const { id: userId } = await makeUser(app.services);
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  for (const days of [31, 29, -7]) {
    await db.passwordLink.create({
      data: { id: newId(), userId, kind: 'invitation', expiresAt: daysAgo(days) },
    });
  }
  expect(await forgetLinks(app.services)).toBe(1);
  expect(await db.passwordLink.count()).toBe(2);
});
