/** Runs early in `npm test`: checks that the test browser can start on this machine, before the long run. */
import { browserOptions } from '@/e2e/harness/browser';

try {
  const { executablePath } = await browserOptions();
  console.log(`The browser of the tests: ${executablePath}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
