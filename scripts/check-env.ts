import { env } from '@/lib/config/env';

// Before anything is built: a wrong variable is named at once, in one sentence.
try {
  env();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
