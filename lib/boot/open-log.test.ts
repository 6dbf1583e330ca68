import pino from 'pino';
import { expect, test } from 'vitest';
import { mintCredential } from '@/lib/access/credential';
import { hideSecrets } from '@/lib/core/hide-secrets';
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
])('%s is hidden', (_name, line, secret) => {
  expect(hideSecrets(line)).not.toContain(secret);
  expect(hideSecrets(line)).toContain('[hidden]');
});

test('what is no secret stays as it is, and a line stays JSON', () => {
  const line = JSON.stringify({
    route: '/api/projects/{uuid}',
    requestId: 'a-1',
    status: 200,
    msg: 'request',
  });
  expect(hideSecrets(line)).toBe(line);
});

test('a long line takes no longer than it is long', () => {
  const before = process.cpuUsage();
  hideSecrets('a-a.'.repeat(250_000));
  hideSecrets('&token'.repeat(150_000));
  // Of the processor's time, which other work doesn't lengthen: where it grew with the square, it would be minutes.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});

test('a library’s error that quotes what it was given comes into the log without it', () => {
  const lines: string[] = [];
  const log = logTo({ write: (line) => void lines.push(line) }, 'info');
  log.error({ err: new Error(`fetch failed with Bearer ${key}`) }, 'a request failed');
  expect(lines.join()).not.toContain(key);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: pino.levels.values.error, msg: 'a request failed' });
});
