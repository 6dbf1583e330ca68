// The server loads this file first: it reads the secrets from the pipe that `npm start` passes. Worker threads and
// forks load it again because of their inherited `--import`. They have no pipe, and their environment has the secrets
// already.
import { closeSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { SECRETS_FD, SECRETS_PIPE } from './secrets.mjs';

if (isMainThread && process.env[SECRETS_PIPE]) {
  delete process.env[SECRETS_PIPE];
  Object.assign(process.env, JSON.parse(readFileSync(SECRETS_FD, 'utf8')));
  closeSync(SECRETS_FD);
}
