// `npm start`: builds what has changed, then serves. Needs no input and no other service.
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { restartWithMemorySettings } from './memory-settings.mjs';
import { hideSecrets } from './secrets.mjs';
import {
  buildAdmin,
  buildApplication,
  buildChildren,
  checkConfiguration,
  copyPdfjsAssets,
  fail,
  generate,
  install,
  requireNode,
  root,
} from './steps.mjs';

const port = process.env.PORT || '3000';
const host = process.env.HOST || '127.0.0.1';

requireNode();
restartWithMemorySettings();
hideSecrets();
// Checked before the build, which takes minutes, and again after it. The check of the configuration reports an invalid port.
if (Number(port) < 2 ** 16) await requireFree(port, host);
install();
checkConfiguration();
generate();
buildChildren();
buildAdmin();
copyPdfjsAssets();
buildApplication();

await requireFree(port, host);
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: port,
  HOSTNAME: host,
  DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
  APP_ROOT: root,
  // Our own handler drains jobs and requests.
  NEXT_MANUAL_SIG_HANDLE: '1',
  NEXT_TELEMETRY_DISABLED: '1',
});
// Serves in this process, so that no other one is in memory and signals are not forwarded.
await import(pathToFileURL(join(root, '.next/standalone/server.js')).href);

/** Checks that the port is free before the database is opened. Otherwise exits with an error message. */
async function requireFree(port, host) {
  const probe = createServer();
  const error = await new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen(Number(port), host, () => probe.close(() => resolve(null)));
  });
  if (error?.code === 'EADDRINUSE') {
    fail(
      `Port ${port} of ${host} is in use, perhaps by another Sheaf process. Stop that process, or set PORT to another port.`,
    );
  }
  if (error) fail(`Sheaf can’t listen on port ${port} of ${host}: ${error.message}.`);
}
