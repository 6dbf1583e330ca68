// `npm run worker`: builds what has changed, then runs jobs in addition to the serving processes. After `npm run
// build`, `node .build/worker/worker.mjs` does the same without checking for changes.
import { pathToFileURL } from 'node:url';
import { getProgramPath } from './build-program.mjs';
import { restartWithMemorySettings } from './memory-settings.mjs';
import { hideSecrets } from './secrets.mjs';
import {
  buildChildren,
  buildWorker,
  checkConfiguration,
  fail,
  generate,
  install,
  requireNode,
} from './steps.mjs';

requireNode();
restartWithMemorySettings();
hideSecrets();
install();
checkConfiguration();
generate();
buildChildren();
buildWorker();
// Runs in this process, so that signals are not forwarded and stack traces show source lines.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(getProgramPath('worker')).href).catch((error) => fail(String(error)));
