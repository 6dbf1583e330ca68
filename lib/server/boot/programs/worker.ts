import { env } from '@/lib/foundation/config/env';
import { hideSecrets } from '@/scripts/secrets.mjs';
import { bootWorker } from '../boot-worker';

// A user can start this program without `scripts/worker.mjs`.
hideSecrets();

try {
  await bootWorker(env());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
