// `npm run admin`: builds the program of the commands if needed, then runs it. Only the command writes to standard
// output.
import { pathToFileURL } from 'node:url';
import { getProgramPath } from './build-program.mjs';
import { hideSecrets } from './secrets.mjs';
import { buildAdmin, fail, requireNode } from './steps.mjs';

requireNode();
hideSecrets();
buildAdmin();
// Runs in this process, so that signals are not forwarded and stack traces show source lines.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(getProgramPath('admin')).href).catch((error) => fail(String(error)));
