// `npm run admin`: brings the commands' program up to date, then runs it. Standard output is the command's own.
import { pathToFileURL } from 'node:url';
import { programOf } from './build-program.mjs';
import { buildAdmin, fail, requireNode } from './steps.mjs';

requireNode();
buildAdmin();
// In this very process: signals need nobody to pass them on, and stacks tell lines of the source.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(programOf('admin')).href).catch((error) => fail(String(error)));
