import { expect, test } from 'vitest';
import { parseUrl } from './http-url';

test('an internationalized host is valid also after many calls', () => {
  for (let call = 0; call < 20_000; call += 1) {
    if (parseUrl('http://münchen.example')?.host !== 'xn--mnchen-3ya.example') expect.fail(`call ${call}`);
  }
});

test('returns null for an invalid URL, and resolves a relative one', () => {
  expect(parseUrl('no address')).toBeNull();
  expect(parseUrl('/projects')).toBeNull();
  expect(parseUrl('/projects', 'https://sheaf.example')?.href).toBe('https://sheaf.example/projects');
});
