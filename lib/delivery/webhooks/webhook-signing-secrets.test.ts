import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { sealSecret } from '@/lib/platform/secret-box';
import { buildSignatureHeaders, generateSecret, getActiveSecrets } from './webhook-signing-secrets';

const KEY = 'a secret of the tests, long enough for any use';
const NOW = new Date();
const MESSAGE = { id: '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11', body: '{"type":"ping","name":"Ärger 😀"}' };

/** Computes the signature as a receiver without a library does: HMAC-SHA256 over `id.timestamp.body`. */
function createHmacHex(secret: string, headers: Record<string, string>, body: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a signature matches the library and a plain HMAC', () => {
  const secret = generateSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const headers = buildSignatureHeaders([secret], MESSAGE, NOW);
  expect(new Webhook(secret).verify(MESSAGE.body, headers)).toEqual(JSON.parse(MESSAGE.body));
  expect(headers['webhook-signature']).toBe(createHmacHex(secret, headers, MESSAGE.body));
  expect(() => new Webhook(generateSecret()).verify(MESSAGE.body, headers)).toThrow();
  expect(() => new Webhook(secret).verify(`${MESSAGE.body} `, headers)).toThrow();
});

test('during a rotation both secrets sign, and a receiver with either accepts', () => {
  const [older, newer] = [generateSecret(), generateSecret()];
  const row = {
    secret: sealSecret(KEY, newer),
    previousSecret: sealSecret(KEY, older),
    previousUntil: new Date(NOW.getTime() + 1000),
  };
  const secrets = getActiveSecrets(KEY, row, NOW)!;
  expect(secrets).toEqual([newer, older]);
  const headers = buildSignatureHeaders(secrets, MESSAGE, NOW);
  for (const secret of [older, newer]) {
    expect(new Webhook(secret).verify(MESSAGE.body, headers)).toBeTruthy();
    expect(headers['webhook-signature']!.split(' ')).toContain(createHmacHex(secret, headers, MESSAGE.body));
  }
  expect(getActiveSecrets(KEY, { ...row, previousUntil: NOW }, NOW)).toEqual([newer]);
});

test('a secret sealed with another key signs nothing', () => {
  const row = { secret: sealSecret('another', generateSecret()), previousSecret: null, previousUntil: null };
  expect(getActiveSecrets(KEY, row, NOW)).toBeNull();
});
