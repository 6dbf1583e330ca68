import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path in the checkout. A bundle that contains this code is in another folder. */
const PROGRAM = join(process.cwd(), 'test-support/curl.mjs');
const FOLDER = join(process.cwd(), '.build/test-programs');

/** Returns an environment whose PATH begins with the small curl of the tests. */
export function withCurl(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, 'curl');
  writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
  chmodSync(path, 0o755);
  return { ...env, PATH: [FOLDER, env.PATH].filter(Boolean).join(delimiter) };
}
