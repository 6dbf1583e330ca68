import { stripVTControlCharacters } from 'node:util';
import pino from 'pino';
import { expect, test } from 'vitest';
import { redactSecrets } from '@/lib/foundation/redact';
import { mintCredential } from '@/lib/tenancy/access/credential';
import { formatLogLine, logTo } from './open-log';

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

test('a line for a terminal has the time, the level, the message, and the fields', () => {
  const lines: string[] = [];
  const log = logTo(
    { write: (line) => void lines.push(stripVTControlCharacters(formatLogLine(line))) },
    'info',
  );
  log.warn({ folder: '/data', entries: 3 }, 'The folder is open to others.');
  log.info('ready');
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d warn {2}The folder is open to others\. folder=\/data entries=3\n$/,
  );
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d info {2}ready\n$/);
});

test('a line for a terminal has the stack of an error below it, without secrets', () => {
  const lines: string[] = [];
  const log = logTo(
    { write: (line) => void lines.push(stripVTControlCharacters(formatLogLine(line))) },
    'info',
  );
  log.error({ err: new Error(`rejected ${key}`) }, 'The request failed.');
  expect(lines[0]).toMatch(/error The request failed\.\nError: rejected sheaf_key_\[hidden\]\n {4}at /);
});
