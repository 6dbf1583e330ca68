// `npm start`: brings the checkout up to date, then serves. Asks nothing, needs no service.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import {
  buildApplication,
  buildChildren,
  copyPdfjsAssets,
  generate,
  install,
  requireNode,
  root,
  run,
  tool,
} from './steps.mjs';

requireNode();
install();
run('Checked the configuration', tool('tsx'), ['scripts/check-env.ts'], { silent: true });
generate();
buildChildren();
copyPdfjsAssets();
buildApplication();

const server = spawn(process.execPath, ['.next/standalone/server.js'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: process.env.PORT || '3000',
    HOSTNAME: process.env.HOST || '127.0.0.1',
    DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
    APP_ROOT: root,
    // Our own handler drains jobs as well as requests.
    NEXT_MANUAL_SIG_HANDLE: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
