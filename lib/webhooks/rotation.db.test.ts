import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealSecret } from '@/lib/platform/secret-box';
import type { TestApp } from '@/lib/testing/app';
import { openReceiver, type Receiver } from '@/lib/testing/receiver';
import { forgetSecrets } from './forget-secrets';
import { newSecret } from './secrets';
import { makeEndpoint, openDesk, openWebhookApp } from './testing/desk';
import { OVERLAP_MS } from './try-schedule';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await openWebhookApp();
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

test('what arrives is signed by both secrets while they overlap, and by the new one alone from then on', async () => {
  const desk = await openDesk(app);
  const { db, secretKey, clock } = app.services;
  const { row, secret } = await makeEndpoint(app, desk.project, receiver.origin);
  const before = newSecret();
  const until = (ms: number) =>
    db.webhookEndpoint.update({
      where: { id: row.id },
      data: {
        previousSecret: sealSecret(secretKey, before),
        previousUntil: new Date(clock().getTime() + ms),
      },
    });
  await until(60_000);
  await desk.happen('created');
  await desk.deliver();
  await until(-1);
  await desk.happen('updated');
  await desk.deliver();
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

test('the secret before is taken out of the database once its 24 hours are over, and not before', async () => {
  const desk = await openDesk(app);
  const { db, secretKey, clock } = app.services;
  const { row } = await makeEndpoint(app, desk.project, receiver.origin, {
    previousSecret: sealSecret(secretKey, newSecret()),
    previousUntil: new Date(clock().getTime() + OVERLAP_MS),
  });
  const at = async (ms: number) => {
    await forgetSecrets({ db, clock: () => new Date(clock().getTime() + ms) });
    return db.webhookEndpoint.findUniqueOrThrow({ where: { id: row.id } });
  };
  expect((await at(OVERLAP_MS - 60_000)).previousSecret).not.toBeNull();
  expect(await at(OVERLAP_MS)).toMatchObject({
    previousSecret: null,
    previousUntil: null,
    secret: row.secret,
  });
});
