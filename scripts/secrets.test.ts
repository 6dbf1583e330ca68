import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { SECRETS } from '@/lib/foundation/config/env';
import { SECRETS as HIDDEN } from './secrets.mjs';

test('the scripts hide exactly the variables that can be given as files', () => {
  expect(HIDDEN).toEqual([...SECRETS]);
});

/** Starts Node with a script, and returns the JSON that it prints. */
async function printedBy(args: string[], env: Record<string, string>): Promise<unknown> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: env as unknown as NodeJS.ProcessEnv,
  });
  const [printed] = await Promise.all([text(child.stdout!), once(child, 'close')]);
  return JSON.parse(printed);
}

const SHOWN = `const shown = () => require('node:fs').readFileSync('/proc/self/environ', 'utf8');`;

test.runIf(process.platform === 'linux')(
  'a process removes its secrets from /proc/<pid>/environ, keeps their values, and writes no file',
  { timeout: 120_000 },
  async () => {
    const module = pathToFileURL(join(import.meta.dirname, 'secrets.mjs')).href;
    const code = `${SHOWN} import(${JSON.stringify(module)}).then(({ hideSecrets }) => {
      const names = hideSecrets().sort();
      const { SECRET_KEY, LLM_API_KEY, PLAIN } = process.env;
      console.log(JSON.stringify({ names, SECRET_KEY, LLM_API_KEY, PLAIN, shown: shown().split('\\0').filter(Boolean) }));
    });`;
    const env = {
      ...{ PLAIN: 'shown', SECRET_KEY: 'geheimer Schlüssel', SECRET_KEY_OF_OTHERS: 'stays', SMTP_URL: '' },
      // This folder is not writable.
      ...{ LLM_API_KEY: 'sk-1', TMPDIR: '/proc/nothing' },
    };
    expect(await printedBy(['-e', code], env)).toEqual({
      names: ['LLM_API_KEY', 'SECRET_KEY'],
      SECRET_KEY: 'geheimer Schlüssel',
      LLM_API_KEY: 'sk-1',
      PLAIN: 'shown',
      shown: ['PLAIN=shown', 'SECRET_KEY_OF_OTHERS=stays', 'SMTP_URL=', 'TMPDIR=/proc/nothing'],
    });
  },
);

test.runIf(process.platform === 'linux')(
  'a process names exactly the secrets that it could not remove',
  { timeout: 120_000 },
  async () => {
    const module = pathToFileURL(join(import.meta.dirname, 'secrets.mjs')).href;
    // Reports an environment that ends after its first variable.
    const code = `
      const fs = require('node:fs');
      const { readFileSync } = fs;
      const warnings = [];
      console.error = (text) => warnings.push(text.replace(process.pid, 'PID'));
      const shorten = (stat) => {
        const [start, end] = stat.trim().split(' ').slice(-3, -1);
        const length = readFileSync('/proc/self/environ').indexOf(0) + 1;
        return stat.replace(start + ' ' + end, start + ' ' + (Number(start) + length));
      };
      const replace = (read) => {
        fs.readFileSync = read;
        require('node:module').syncBuiltinESMExports();
      };
      replace((path, ...rest) => {
        const content = readFileSync(path, ...rest);
        return path === '/proc/self/stat' ? shorten(content) : content;
      });
      // This secret was never in the initial environment.
      process.env.SMTP_URL = 'smtp://set-later';
      import(${JSON.stringify(module)}).then(({ hideSecrets }) => {
        const short = hideSecrets();
        replace(readFileSync);
        const whole = [hideSecrets(), hideSecrets()];
        console.log(JSON.stringify({ short, whole, warnings }));
      });`;
    const env = { SECRET_KEY: 'k', LLM_API_KEY: 'sk-1' };
    expect(await printedBy(['-e', code], env)).toEqual({
      short: ['SECRET_KEY'],
      whole: [['LLM_API_KEY'], []],
      warnings: [
        "Sheaf can't remove LLM_API_KEY from /proc/PID/environ: the memory of the environment does not contain them. " +
          'Other processes of this account can read them there. Give secrets as files, for example SECRET_KEY_FILE.',
      ],
    });
  },
);
