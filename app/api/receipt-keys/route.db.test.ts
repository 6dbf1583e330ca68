import { expect, test } from 'vitest';
import { deriveSigningKey, keepPublicKey } from '@/lib/platform/signing-key';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const { db, secretKey } = app.services;

const listKeys = async () => (await (await app.call(GET, {})).json()).keys;

test('200 without a credential: the current key, as a JSON Web Key', async () => {
  const response = await app.call(GET, {});
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ keys: [deriveSigningKey(secretKey).publicKey] });
});

test('the keys of former secret keys follow, the newest first', async () => {
  const keys = ['first', 'second'].map(deriveSigningKey);
  for (const [day, key] of keys.entries()) {
    await keepPublicKey(db, key, new Date(Date.UTC(2026, 0, 1 + day)));
    await keepPublicKey(db, key, new Date(Date.UTC(2026, 5, 1)));
  }
  const current = deriveSigningKey(secretKey).publicKey;
  expect(await listKeys()).toEqual([current, keys[1]!.publicKey, keys[0]!.publicKey]);
  await keepPublicKey(db, deriveSigningKey(secretKey), new Date());
  expect(await listKeys()).toHaveLength(3);
});
