import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { sealSecret } from '@/lib/platform/secret-box';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openWebhookReceiver } from '@/test-support/webhook-receiver';
import { makeEndpoint, openWebhookApp, openWebhookFixture } from '@/test-support/webhooks/webhook-fixture';
import { purgeExpiredSecrets } from './purge-expired-secrets';
import { SECRET_OVERLAP_MS } from './webhook-retry-schedule';
import { generateSecret } from './webhook-signing-secrets';

const app = await openWebhookApp();
const receiver = await closeAfterTests(openWebhookReceiver());

afterAll(async () => {
  await app.close();
});

test('both secrets sign while they overlap, and only the new one from then on', async () => {
  const fixture = await openWebhookFixture(app);
  const { db, secretKey, clock } = app.services;
  const { row, secret } = await makeEndpoint(app, fixture.project, receiver.origin);
  const before = generateSecret();
  const until = (ms: number) =>
    db.webhookEndpoint.update({
      where: { id: row.id },
      data: {
        previousSecret: sealSecret(secretKey, before),
        previousUntil: new Date(clock().getTime() + ms),
      },
    });
  await until(60_000);
  await fixture.recordEvents('created');
  await fixture.deliverDue();
  await until(-1);
  await fixture.recordEvents('updated');
  await fixture.deliverDue();
  const verifies = (key: string) =>
    receiver.calls.map(({ body, headers }) => {
      try {
        new Webhook(key).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  expect(verifies(secret)).toEqual([true, true]);
  expect(verifies(before)).toEqual([true, false]);
});

test('the previous secret is deleted from the database after 24 hours, and not earlier', async () => {
  const fixture = await openWebhookFixture(app);
  const { db, secretKey, clock } = app.services;
  const { row } = await makeEndpoint(app, fixture.project, receiver.origin, {
    previousSecret: sealSecret(secretKey, generateSecret()),
    previousUntil: new Date(clock().getTime() + SECRET_OVERLAP_MS),
  });
  const at = async (ms: number) => {
    await purgeExpiredSecrets({ db, clock: () => new Date(clock().getTime() + ms) });
    return db.webhookEndpoint.findUniqueOrThrow({ where: { id: row.id } });
  };
  expect((await at(SECRET_OVERLAP_MS - 60_000)).previousSecret).not.toBeNull();
  expect(await at(SECRET_OVERLAP_MS)).toMatchObject({
    previousSecret: null,
    previousUntil: null,
    secret: row.secret,
  });
});
