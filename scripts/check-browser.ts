/** A step of `npm test`: finds out before the long run whether the browser of the tests can start on this machine. */
import { browserOptions } from '@/e2e/harness/browser';

try {
  const { executablePath } = await browserOptions();
  console.log(`The browser of the tests: ${executablePath}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
