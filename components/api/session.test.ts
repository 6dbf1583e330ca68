import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInWithOidc } from './session';

const assigned: string[] = [];
const posted: string[] = [];

beforeEach(() => {
  for (const list of [assigned, posted]) list.length = 0;
  vi.stubGlobal('window', {
    location: { href: 'https://sheaf.example/account', assign: (url: URL) => assigned.push(String(url)) },
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!init) return Response.json({ csrfToken: 'token' });
    posted.push(`${path} ${(init.body as URLSearchParams).get('callbackUrl')}`);
    return Response.json({ url: 'https://id.example/authorize' });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('single sign-on continues a session at the provider', async () => {
  expect(await signInWithOidc('/projects')).toBe(true);
  expect(posted).toEqual(['/api/auth/signin/oidc /projects']);
  expect(assigned).toEqual(['https://id.example/authorize']);
});

test('a proof requires a new sign-in at the provider', async () => {
  expect(await signInWithOidc('/account', { again: true })).toBe(true);
  expect(posted).toEqual(['/api/auth/signin/oidc?prompt=login&max_age=0 /account']);
});
