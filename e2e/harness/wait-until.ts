import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats a check until it returns a value.
 *
 * @param what completes "It did not happen that …"
 * @param check returns `undefined` or `false` until the condition holds; an error ends the wait
 */
export async function waitUntil<T>(
  what: string,
  withinMs: number,
  check: () => Promise<T | undefined | false>,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.5, 500)) {
    const response = await check();
    if (response !== undefined && response !== false) return response;
    if (performance.now() > deadline)
      throw new Error(`It did not happen within ${withinMs / 1000} s that ${what}.`);
    await sleep(pauseMs);
  }
}
