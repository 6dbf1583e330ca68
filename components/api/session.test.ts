import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { provideRequestTexts } from './request-texts';
import { signInWithOidc, signInWithPassword } from './session';

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

describe('a rejected sign-in on a German page', () => {
  let removeTexts = () => {};
  beforeEach(() => {
    removeTexts = provideRequestTexts({ t: getTranslator('de', 'errors'), locale: 'de' });
  });
  afterEach(() => removeTexts());

  const reject = (status: number, body: object) =>
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
      init
        ? Response.json({ url: 'https://sheaf.example/sign-in?error=English.', ...body }, { status })
        : Response.json({ csrfToken: 'token' }),
    );

  test('has a German sentence if the server names the reason', async () => {
    reject(401, { reason: 'sign_in_wrong', values: { left: 2 } });
    expect(await signInWithPassword('a@b.example', 'x')).toEqual({
      outcome: 'wrong',
      message: expect.stringContaining('noch 2 Versuche möglich'),
      isTranslated: true,
    });
    reject(429, { reason: 'too_many_attempts', values: { minutes: 1 } });
    expect(await signInWithPassword('a@b.example', 'x')).toMatchObject({
      outcome: 'paused',
      message: 'Zu viele Fehlversuche. Versuchen Sie es in 1 Minute erneut.',
    });
  });

  test('is otherwise in English, so the page shows its own sentence', async () => {
    reject(401, {});
    expect(await signInWithPassword('a@b.example', 'x')).toEqual({
      outcome: 'wrong',
      message: 'English.',
      isTranslated: false,
    });
  });
});
