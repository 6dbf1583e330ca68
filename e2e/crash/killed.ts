import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashRound, inWords, prepareRounds, type Target } from './crash-round';
import { Installation } from './installation';
import { tracesLeft } from './traces';
import type { Round } from './traffic';

/** An installation of a file's own, and the rounds in which it is to be killed. */
export interface Killed {
  installation: Installation;
  rounds: Round[];
  key: string;
}

/** Makes it before the file's tests, and removes it behind them. */
export function ownKilled(
  options: Omit<Parameters<typeof Installation.create>[0] & object, 'postgres'>,
  targets: readonly Target[],
): Killed {
  const own = {} as Killed;
  beforeAll(async () => {
    const postgres = process.env.TEST_DATABASE_URL || undefined;
    own.installation = await Installation.create({ ...options, postgres });
    Object.assign(own, await prepareRounds(own.installation, targets.length));
  });
  afterAll(() => own.installation?.remove());
  return own;
}

/** A test for each moment at which it is killed. @param kept what then holds, as a test's name says it */
export function testKills(own: Killed, targets: readonly Target[], kept: string): void {
  targets.forEach((target, index) => {
    test(`killed at ${inWords(target)}: ${kept}`, async () => {
      const outcome = await crashRound(own.installation, own.rounds[index]!, own.key, target);
      expect(outcome.broken).toEqual([]);
      expect(outcome.plan).not.toBe('broken');
    });
  });
}

export function testTraces(own: Killed): void {
  test('after all of that, nothing is left over in the database, and nothing was given up', async () => {
    expect(await own.installation.lookInside(tracesLeft)).toEqual([]);
  });
}
