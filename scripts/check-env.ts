import { env } from '@/lib/foundation/config/env';

// Runs before the build, so that an invalid variable is reported at once.
try {
  env();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
