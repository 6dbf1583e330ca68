import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { config, proxy } from '@/proxy';

const getPolicy = () =>
  proxy(new NextRequest('https://sheaf.test/projects')).headers.get('content-security-policy')!;
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0]!, each.split(' ').slice(1)]));

test('a page runs only the scripts written for this response', () => {
  const [one, other] = [directives(getPolicy()), directives(getPolicy())];
  const nonce = (of: typeof one) => of['script-src']!.find((source) => source.startsWith("'nonce-"))!;
  expect(nonce(one)).toMatch(/^'nonce-[0-9a-f]{32}'$/);
  expect(nonce(one)).not.toBe(nonce(other));
  expect(one['script-src']).not.toContain("'unsafe-inline'");
  expect(one['script-src']).not.toContain("'unsafe-eval'");
});

test('a page loads nothing from other origins, can’t be framed, and posts forms only to itself', () => {
  expect(directives(getPolicy())).toMatchObject({
    'default-src': ["'self'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('every page has the policy, also a missing one; uploads bypass the middleware', () => {
  const matches = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));
  for (const path of ['/', '/sign-in', '/projects/x', '/nothing', '/api', '/docs/guides/api', '/mcp/x'])
    expect(matches(path)).toBe(true);
  for (const path of [
    '/api/health',
    '/api/projects/x/documents',
    '/openapi.json',
    '/llms.txt',
    '/docs/markdown/api.md',
    '/mcp',
  ])
    expect(matches(path)).toBe(false);
});
