import pino from 'pino';
import { expect, test } from 'vitest';
import { redactSecrets } from '@/lib/foundation/redact';
import { mintCredential } from '@/lib/tenancy/access/credential';
import { logTo } from './open-log';

const key = mintCredential('api_key', (count) => new Uint8Array(count).fill(7));

test.each([
  ['a key in a message', `refused ${key}`, key],
  ['a bearer', 'authorization: Bearer abcdefgh12345678', 'abcdefgh12345678'],
  ['a webhook’s secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8'],
  ['a session’s cookie', 'cookie: __Secure-next-auth.session-token=eyJhbGciOi.abc.def; a=b', 'eyJhbGciOi'],
  ['a password in an address', 'connect postgresql://sheaf:hunter2@db.example.com/sheaf', 'hunter2'],
  ['a link that sets a password', 'GET /set-password?token=Zm9vYmFyYmF6cXV4', 'Zm9vYmFyYmF6cXV4'],
  ['a signed link', 'https://s3.example.com/a?X-Amz-Signature=0a1b2c3d&x=1', '0a1b2c3d'],
  ['a password in JSON within JSON', '{"body":"{\\"password\\":\\"hunter2\\"}"}', 'hunter2'],
])('%s is redacted', (_name, line, secret) => {
  expect(redactSecrets(line)).not.toContain(secret);
  expect(redactSecrets(line)).toContain('[hidden]');
});

test('text without secrets stays as it is, and a line stays JSON', () => {
  const line = JSON.stringify({
    route: '/api/projects/{uuid}',
    requestId: 'a-1',
    status: 200,
    msg: 'request',
  });
  expect(redactSecrets(line)).toBe(line);
});

test('redaction takes linear time for long lines', () => {
  const before = process.cpuUsage();
  redactSecrets('a-a.'.repeat(250_000));
  redactSecrets('&token'.repeat(150_000));
  // CPU time, which other work doesn't affect. Quadratic growth would take minutes.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});

test('a library’s error that quotes its input is logged without the input', () => {
  const lines: string[] = [];
  const log = logTo({ write: (line) => void lines.push(line) }, 'info');
  log.error({ err: new Error(`fetch failed with Bearer ${key}`) }, 'a request failed');
  expect(lines.join()).not.toContain(key);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: pino.levels.values.error, msg: 'a request failed' });
});
