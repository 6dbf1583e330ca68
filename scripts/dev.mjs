// `npm run dev [-- OPTIONS]` starts a server that reloads changes. It passes options such as `--inspect` to Next.js.
import { spawn } from 'node:child_process';
import { buildChildren, copyPdfjsAssets, generate, install, requireNode, root, tool } from './steps.mjs';

requireNode();
install();
generate();
buildChildren();
copyPdfjsAssets();
const next = spawn(
  tool('next'),
  [
    'dev',
    ...['--port', process.env.PORT || '3000', '--hostname', process.env.HOST || '127.0.0.1'],
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => next.kill(signal));
next.on('exit', (code) => process.exit(code ?? 1));
