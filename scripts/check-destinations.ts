// Runs the tests of destination drivers against OpenSSH and Apache (WebDAV), in temporary folders and on free local ports.
//
//   npm run check -- destinations
import { spawnSync } from 'node:child_process';
import { findProgram } from './check-channels/find-program';
import { tool } from './steps.mjs';

const PACKAGES = { sshd: 'openssh-server', apache2: 'apache2' };

const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (findProgram(program) ? [] : name));
if (missing.length > 0) {
  console.error(`Install the Debian packages first: ${missing.join(', ')}.`);
  process.exit(1);
}
const { status } = spawnSync(tool('vitest'), ['run', '-c', 'scripts/check-destinations/vitest.config.ts'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
