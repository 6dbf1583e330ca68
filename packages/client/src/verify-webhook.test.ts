import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { verifyWebhook, type WebhookEvent } from './verify-webhook.js';

const secret = `whsec_${Buffer.from('a secret of 24 or more bytes').toString('base64')}`;
const oldSecret = `whsec_${Buffer.from('the secret before the rotation').toString('base64')}`;
const NOW = new Date('2026-11-21T08:41:07Z');
const ID = 'evt_1';
const payload = JSON.stringify({ type: 'ping', timestamp: NOW.toISOString(), data: { text: 'Größe €' } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Signs with the reference implementation of Standard Webhooks. */
const sign = (body = payload, key = secret, at = NOW) => ({
  'webhook-id': ID,
  'webhook-timestamp': String(at.getTime() / 1000),
  'webhook-signature': new Webhook(key).sign(ID, at, body),
});
const verify = (input: Partial<Parameters<typeof verifyWebhook>[0]> = {}) =>
  verifyWebhook({ payload, headers: sign(), secret, ...input });

test('returns the event of a valid request', async () => {
  expect(await verify()).toEqual(JSON.parse(payload));
});

test('accepts bytes, and the headers of fetch and of Node', async () => {
  const bytes = new Uint8Array(Buffer.from(payload));
  expect(await verify({ payload: bytes, headers: new Headers(sign()) })).toEqual(JSON.parse(payload));
  expect(await verify({ payload: bytes.buffer })).toEqual(JSON.parse(payload));
  const list = { ...sign(), 'webhook-signature': ['v1,AAAA', sign()['webhook-signature']] };
  expect(await verify({ headers: list })).toEqual(JSON.parse(payload));
});

test('accepts one valid signature among several, as during a rotation', async () => {
  const both = `${sign(payload, oldSecret)['webhook-signature']} v2,x ${sign()['webhook-signature']}`;
  expect(await verify({ headers: { ...sign(), 'webhook-signature': both } })).toBeTruthy();
});

test('computes one HMAC for each secret, however many signatures a request has', async () => {
  const hmacs = [vi.spyOn(crypto.subtle, 'sign'), vi.spyOn(crypto.subtle, 'verify')];
  const wrong = `v1,${Buffer.alloc(32, 7).toString('base64')}`;
  const many = Array.from({ length: 3000 }, () => wrong).join(' ');
  const headers = { ...sign(), 'webhook-signature': many };
  await expect(verify({ headers, secret: [oldSecret, secret] })).rejects.toMatchObject({
    code: 'invalid_signature',
  });
  expect(hmacs.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(2);
});

test('compares the first 10 signatures of 32 bytes', async () => {
  const valid = sign()['webhook-signature'];
  const [wrong, short] = [32, 31].map((length) => `v1,${Buffer.alloc(length, 7).toString('base64')} `);
  const verifyAfter = (before: string) =>
    verify({ headers: { ...sign(), 'webhook-signature': `${before}${valid}` } });
  expect(await verifyAfter(short!.repeat(50) + wrong!.repeat(9))).toBeTruthy();
  await expect(verifyAfter(wrong!.repeat(10))).rejects.toMatchObject({ code: 'invalid_signature' });
});

test('rejects a signature that differs in one bit', async () => {
  const bytes = Buffer.from(sign()['webhook-signature'].slice('v1,'.length), 'base64');
  bytes[31]! ^= 1;
  const headers = { ...sign(), 'webhook-signature': `v1,${bytes.toString('base64')}` };
  await expect(verify({ headers })).rejects.toMatchObject({ code: 'invalid_signature' });
});

test('accepts one matching secret among several', async () => {
  expect(await verify({ secret: [oldSecret, secret] })).toBeTruthy();
  await expect(verify({ secret: [oldSecret] })).rejects.toMatchObject({ code: 'invalid_signature' });
});

test.each([
  ['another body', { payload: `${payload} ` }],
  ['another secret', { secret: oldSecret }],
  ['another ID', { headers: { ...sign(), 'webhook-id': 'evt_2' } }],
  ['no signature of version 1', { headers: { ...sign(), 'webhook-signature': 'v1a,AAAA' } }],
  ['a shorter signature', { headers: { ...sign(), 'webhook-signature': 'v1,AAAA' } }],
  ['a signature that is not base64', { headers: { ...sign(), 'webhook-signature': 'v1,§' } }],
])('rejects %s', async (_name, input) => {
  await expect(verify(input)).rejects.toMatchObject({
    name: 'WebhookVerificationError',
    code: 'invalid_signature',
  });
});

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
  'requires the header %s',
  async (name) => {
    await expect(verify({ headers: { ...sign(), [name]: undefined } })).rejects.toMatchObject({
      code: 'missing_header',
      message: `The header \`${name}\` is missing.`,
    });
  },
);

test.each([-301, 301])('rejects a request that is %i s away from the clock', async (seconds) => {
  const headers = sign(payload, secret, new Date(NOW.getTime() + seconds * 1000));
  await expect(verify({ headers })).rejects.toMatchObject({ code: 'timestamp_out_of_tolerance' });
  expect(await verify({ headers, toleranceSeconds: 301 })).toBeTruthy();
});

test.each([-300, 300])('accepts a request that is %i s away from the clock', async (seconds) => {
  const headers = sign(payload, secret, new Date(NOW.getTime() + seconds * 1000));
  expect(await verify({ headers })).toBeTruthy();
});

test('rejects a timestamp that is no number', async () => {
  const headers = { ...sign(), 'webhook-timestamp': '1e9' };
  await expect(verify({ headers })).rejects.toMatchObject({ code: 'invalid_timestamp' });
});

test.each(['whsec_', 'whsec_§', '', []])('rejects the secret %j', async (bad) => {
  await expect(verify({ secret: bad })).rejects.toMatchObject({ code: 'invalid_secret' });
});

test('rejects a signed body that is not JSON', async () => {
  await expect(verify({ payload: 'text', headers: sign('text') })).rejects.toMatchObject({
    code: 'invalid_payload',
  });
});

test('the type of an event narrows by its type', () => {
  const read = (event: WebhookEvent) => (event.type === 'document.deleted' ? event.data.replaced_by : []);
  expectTypeOf(read).returns.toEqualTypeOf<string[] | undefined>();
});
