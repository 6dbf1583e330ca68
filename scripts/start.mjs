// `npm start`: brings the checkout up to date, then serves. Asks nothing, needs no service.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leaveEnvironment, SECRETS_FD, separate } from './secrets.mjs';
import {
  buildAdmin,
  buildApplication,
  buildChildren,
  copyPdfjsAssets,
  fail,
  generate,
  install,
  requireNode,
  root,
  run,
  tool,
} from './steps.mjs';

requireNode();
leaveEnvironment();
install();
run('Checked the configuration', tool('tsx'), ['scripts/check-env.ts'], { silent: true });
generate();
buildChildren();
buildAdmin();
copyPdfjsAssets();
buildApplication();

const port = process.env.PORT || '3000';
const host = process.env.HOST || '127.0.0.1';
await requireFree(port, host);
const { secrets, rest } = separate(process.env);
const loader = pathToFileURL(join(root, 'scripts/take-secrets.mjs')).href;
const server = spawn(process.execPath, ['--import', loader, '.next/standalone/server.js'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  env: {
    ...rest,
    NODE_ENV: 'production',
    PORT: port,
    HOSTNAME: host,
    DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
    APP_ROOT: root,
    // Our own handler drains jobs as well as requests.
    NEXT_MANUAL_SIG_HANDLE: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  },
});
const pipe = server.stdio[SECRETS_FD];
// A server that ended at once says why itself.
pipe.on('error', () => {});
pipe.end(JSON.stringify(secrets));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** A port that is taken is said before the database is opened, and in a sentence. */
async function requireFree(port, host) {
  const probe = createServer();
  const error = await new Promise((answer) => {
    probe.once('error', answer);
    probe.listen(Number(port), host, () => probe.close(() => answer(null)));
  });
  if (error?.code === 'EADDRINUSE') {
    fail(
      `Port ${port} of ${host} is taken, perhaps by a Sheaf that runs already. Stop that, or name another by PORT.`,
    );
  }
  if (error) fail(`Sheaf can’t listen on port ${port} of ${host}: ${error.message}.`);
}
