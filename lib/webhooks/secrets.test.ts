import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { sealSecret } from '@/lib/platform/secret-box';
import { newSecret, secretsInForce, signatureHeaders } from './secrets';

const KEY = 'a secret of the tests, long enough for any use';
const NOW = new Date();
const MESSAGE = { id: '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11', body: '{"type":"ping","name":"Ärger 😀"}' };

/** As a receiver without a library would: HMAC-SHA256 over `id.timestamp.body`. */
function hmacOf(secret: string, headers: Record<string, string>, body: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a signature is what the library, and what a plain HMAC expects', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const headers = signatureHeaders([secret], MESSAGE, NOW);
  expect(new Webhook(secret).verify(MESSAGE.body, headers)).toEqual(JSON.parse(MESSAGE.body));
  expect(headers['webhook-signature']).toBe(hmacOf(secret, headers, MESSAGE.body));
  expect(() => new Webhook(newSecret()).verify(MESSAGE.body, headers)).toThrow();
  expect(() => new Webhook(secret).verify(`${MESSAGE.body} `, headers)).toThrow();
});

test('while a secret is being replaced both sign, and a receiver with either is content', () => {
  const [older, newer] = [newSecret(), newSecret()];
  const row = {
    secret: sealSecret(KEY, newer),
    previousSecret: sealSecret(KEY, older),
    previousUntil: new Date(NOW.getTime() + 1000),
  };
  const secrets = secretsInForce(KEY, row, NOW)!;
  expect(secrets).toEqual([newer, older]);
  const headers = signatureHeaders(secrets, MESSAGE, NOW);
  for (const secret of [older, newer]) {
    expect(new Webhook(secret).verify(MESSAGE.body, headers)).toBeTruthy();
    expect(headers['webhook-signature']!.split(' ')).toContain(hmacOf(secret, headers, MESSAGE.body));
  }
  expect(secretsInForce(KEY, { ...row, previousUntil: NOW }, NOW)).toEqual([newer]);
});

test('a secret that was sealed under another key signs nothing', () => {
  const row = { secret: sealSecret('another', newSecret()), previousSecret: null, previousUntil: null };
  expect(secretsInForce(KEY, row, NOW)).toBeNull();
});
