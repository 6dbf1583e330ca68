// Runs the tests of OpenID Connect against `oidc-provider`, a certified provider: signing in, and signing out there.
//
//   npm run check -- oidc
import { spawnSync } from 'node:child_process';
import { tool } from './steps.mjs';

const { status } = spawnSync(tool('vitest'), ['run', '-c', 'scripts/check-oidc/vitest.config.ts'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
