// Runs the tests of destination drivers against OpenSSH, Apache and nginx (WebDAV), and Exim with Dovecot (email), in
// temporary folders and on free local ports.
//
//   npm run check -- destinations
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './check-channels/find-program';
import { NGINX_MODULE } from './check-destinations/web-servers';
import { tool } from './steps.mjs';

/** Debian package of each program. */
const PACKAGES = {
  sshd: 'openssh-server',
  apache2: 'apache2',
  nginx: 'nginx',
  exim4: 'exim4-daemon-light',
  dovecot: 'dovecot-imapd',
};

const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (findProgram(program) ? [] : name));
if (!existsSync(NGINX_MODULE)) missing.push('libnginx-mod-http-dav-ext');
if (missing.length > 0) {
  console.error(`Install the Debian packages first: ${missing.join(', ')}.`);
  process.exit(1);
}
const { status } = spawnSync(tool('vitest'), ['run', '-c', 'scripts/check-destinations/vitest.config.ts'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
