import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeUser } from '@/test-support/factories';
import { deleteOldPasswordLinks } from './delete-old-password-links';

const app = await closeAfterTests(openTestApp());

test('deletes a link one month after it expired, and not earlier', async () => {
  const { db, newId, clock } = app.services;
  const { id: userId } = await makeUser(app.services);
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  for (const days of [31, 29, -7]) {
    await db.passwordLink.create({
      data: { id: newId(), userId, kind: 'invitation', expiresAt: daysAgo(days) },
    });
  }
  expect(await deleteOldPasswordLinks(app.services)).toBe(1);
  expect(await db.passwordLink.count()).toBe(2);
});
