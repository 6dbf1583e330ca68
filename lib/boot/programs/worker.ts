import { env } from '@/lib/config/env';
import { bootWorker } from '../boot-worker';

/** The program of `npm run worker`, bundled by `scripts/build-program.mjs`. */
try {
  await bootWorker(env());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
