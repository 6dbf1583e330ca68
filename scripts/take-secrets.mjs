// Loaded by the server before everything else: takes its secrets from the pipe that `npm start` hands it.
import { closeSync, readFileSync } from 'node:fs';
import { SECRETS_FD } from './secrets.mjs';

Object.assign(process.env, JSON.parse(readFileSync(SECRETS_FD, 'utf8')));
closeSync(SECRETS_FD);
