import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrashTarget, formatTarget, runCrashRound } from './crash-round';
import { CrashInstallation } from './installation';
import { findLeftovers } from './leftover-state';
import { prepareRound } from './round-traffic';

/** Installation for one test file. */
export interface CrashFixture {
  installation: CrashInstallation;
  /** API key of its organization. */
  key: string;
}

/** Creates the installation before the file's tests and removes it after them. */
export function createCrashFixture(
  options: Omit<Parameters<typeof CrashInstallation.create>[0] & object, 'postgres'>,
): CrashFixture {
  const own = {} as CrashFixture;
  beforeAll(async () => {
    const postgres = process.env.TEST_DATABASE_URL || undefined;
    own.installation = await CrashInstallation.create({ ...options, postgres });
    await own.installation.startVictim();
    own.key = await (await own.installation.getVictimApi()).createApiKey('crash');
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
      const { installation, key } = own;
      const round = await prepareRound(await installation.getRemainingApi(), index + 1, installation);
      const outcome = await runCrashRound(installation, round, key, target);
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
