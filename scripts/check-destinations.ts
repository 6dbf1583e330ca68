// Runs the tests of destination drivers against OpenSSH, in a temporary folder and on a free local port.
//
//   npm run check -- destinations
import { spawnSync } from 'node:child_process';
import { findProgram } from './check-channels/find-program';
import { tool } from './steps.mjs';

if (!findProgram('sshd')) {
  console.error('Install the Debian package openssh-server first.');
  process.exit(1);
}
const { status } = spawnSync(tool('vitest'), ['run', '-c', 'scripts/check-destinations/vitest.config.ts'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
