// Runs the tests of channel drivers against real servers: Dovecot, with both kinds of TLS, and OpenSSH. Each server runs
// in a temporary folder, on a free local port.
//
//   npm run check -- channels
import { spawnSync } from 'node:child_process';
import { findProgram } from './check-channels/find-program';
import { tool } from './steps.mjs';

/** Debian package of each program. */
const PACKAGES = { dovecot: 'dovecot-imapd', doveadm: 'dovecot-imapd', sshd: 'openssh-server' };

const missing = Object.entries(PACKAGES).flatMap(([name, debian]) => (findProgram(name) ? [] : [debian]));
if (missing.length > 0) {
  console.error(`Install the Debian packages ${[...new Set(missing)].join(' and ')} first.`);
  process.exit(1);
}
const { status } = spawnSync(tool('vitest'), ['run', '-c', 'scripts/check-channels/vitest.config.ts'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
