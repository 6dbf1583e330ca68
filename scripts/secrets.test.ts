import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { SECRETS } from '@/lib/config/env';
import { SECRETS_FD, SECRETS as SEPARATED, separate } from './secrets.mjs';

const LOADER = pathToFileURL(join(import.meta.dirname, 'take-secrets.mjs')).href;

test('the scripts separate the same variables that can be given as files, and nothing else', () => {
  expect(SEPARATED).toEqual([...SECRETS]);
  const env = { SECRET_KEY: 'k', DATABASE_URL: '', PATH: '/bin', SECRET_KEY_FILE: '/run/key' };
  expect(separate(env)).toEqual({
    secrets: { SECRET_KEY: 'k' },
    rest: { DATABASE_URL: '', PATH: '/bin', SECRET_KEY_FILE: '/run/key' },
  });
});

test.runIf(process.platform === 'linux')(
  'a server has the secrets of its pipe, and shows none in /proc/<pid>/environ',
  { timeout: 120_000 },
  async () => {
    const code = `const shown = require('node:fs').readFileSync('/proc/self/environ', 'utf8');
      console.log(JSON.stringify({ key: process.env.SECRET_KEY, shown }));`;
    const child = spawn(process.execPath, ['--import', LOADER, '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
      env: { PLAIN: 'shown' } as unknown as NodeJS.ProcessEnv,
    });
    const pipe = child.stdio[SECRETS_FD] as NodeJS.WritableStream;
    pipe.end(JSON.stringify({ SECRET_KEY: 'nobody sees it' }));
    const [printed] = await Promise.all([text(child.stdout!), once(child, 'close')]);
    const { key, shown } = JSON.parse(printed) as { key: string; shown: string };
    expect([key, shown.includes('PLAIN=shown'), shown.includes('nobody')]).toEqual([
      'nobody sees it',
      true,
      false,
    ]);
  },
);
