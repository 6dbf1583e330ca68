import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password';

test('a password is kept as argon2id with at least OWASP’s parameters, and never twice the same', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('horse');
  const [, memoryKib, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(one)!.map(Number);
  expect(memoryKib).toBeGreaterThanOrEqual(19 * 1024);
  expect(passes).toBeGreaterThanOrEqual(2);
  expect(lanes).toBe(1);
});

test('it is compared as it was typed: to the last letter, whatever its case and spaces', async () => {
  const long = `${'a'.repeat(999)}b`;
  const kept = await hashPassword(long);
  expect(await isPassword(long, kept)).toBe(true);
  expect(await isPassword(`${'a'.repeat(999)}c`, kept)).toBe(false);
  expect(await isPassword(long.toUpperCase(), kept)).toBe(false);
  expect(await isPassword(` ${long}`, kept)).toBe(false);
});

test('who isn’t there is compared for as long as who is', async () => {
  const kept = await hashPassword('correct horse');
  const quickest = async (passwordHash: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const began = performance.now();
      expect(await isPassword('wrong', passwordHash)).toBe(false);
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  // Without a comparison it would be a thousandth.
  expect(await quickest(null)).toBeGreaterThan((await quickest(kept)) / 3);
});
