import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrashTarget, formatTarget, prepareRounds, runCrashRound } from './crash-round';
import { CrashInstallation } from './installation';
import { findLeftovers } from './leftover-state';
import type { CrashRound } from './round-traffic';

/** Installation for one test file, and the rounds in which it is killed. */
export interface CrashFixture {
  installation: CrashInstallation;
  rounds: CrashRound[];
  key: string;
}

/** Creates the installation before the file's tests and removes it after them. */
export function createCrashFixture(
  options: Omit<Parameters<typeof CrashInstallation.create>[0] & object, 'postgres'>,
  targets: readonly CrashTarget[],
): CrashFixture {
  const own = {} as CrashFixture;
  beforeAll(async () => {
    const postgres = process.env.TEST_DATABASE_URL || undefined;
    own.installation = await CrashInstallation.create({ ...options, postgres });
    Object.assign(own, await prepareRounds(own.installation, targets.length));
  });
  afterAll(() => own.installation?.remove());
  return own;
}

/**
 * Defines a test for each crash point.
 * @param kept the expected result, used in the test's name
 */
export function testCrashes(own: CrashFixture, targets: readonly CrashTarget[], kept: string): void {
  targets.forEach((target, index) => {
    test(`killed at ${formatTarget(target)}: ${kept}`, async () => {
      const outcome = await runCrashRound(own.installation, own.rounds[index]!, own.key, target);
      expect(outcome.violations).toEqual([]);
      expect(outcome.plan).not.toBe('broken');
    });
  });
}

export function testNoLeftovers(own: CrashFixture): void {
  test('after all of that, nothing is left over in the database, and nothing was given up', async () => {
    expect(await own.installation.openDatabase(findLeftovers)).toEqual([]);
  });
}
