import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again until there is an answer.
 *
 * @param what completes "It did not come to pass that …"
 * @param ask answers undefined (or false) as long as it isn't so yet; what it throws ends the waiting
 */
export async function until<T>(
  what: string,
  withinMs: number,
  ask: () => Promise<T | undefined | false>,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.5, 500)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline)
      throw new Error(`It did not come to pass within ${withinMs / 1000} s that ${what}.`);
    await sleep(pauseMs);
  }
}
