import { expect, test } from 'vitest';
import { measureCpuMs } from '@/test-support/cpu-time';
import { hashPassword, isPassword } from './password';

test('a password is stored as argon2id with at least OWASP’s parameters, with a new salt each time', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('horse');
  const [, memoryKib, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(one)!.map(Number);
  expect(memoryKib).toBeGreaterThanOrEqual(19 * 1024);
  expect(passes).toBeGreaterThanOrEqual(2);
  expect(lanes).toBe(1);
});

test('compares the password exactly as typed, including case and spaces', async () => {
  const long = `${'a'.repeat(999)}b`;
  const hash = await hashPassword(long);
  expect(await isPassword(long, hash)).toBe(true);
  expect(await isPassword(`${'a'.repeat(999)}c`, hash)).toBe(false);
  expect(await isPassword(long.toUpperCase(), hash)).toBe(false);
  expect(await isPassword(` ${long}`, hash)).toBe(false);
});

test('the comparison costs as much for an unknown account as for a known one', async () => {
  const hash = await hashPassword('correct horse');
  const quickest = async (passwordHash: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      times.push(await measureCpuMs(async () => expect(await isPassword('wrong', passwordHash)).toBe(false)));
    }
    return Math.min(...times);
  };
  // Without a comparison it would take a thousandth of the time.
  expect(await quickest(null)).toBeGreaterThan((await quickest(hash)) / 3);
});
