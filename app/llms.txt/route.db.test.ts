import { expect, test } from 'vitest';
import * as markdown from '@/app/docs/markdown/[file]/route';
import * as openapi from '@/app/openapi.json/route';
import { getPageTemplate, PAGES } from '@/lib/server/http/route-template';
import { openTestApp, TEST_ORIGIN } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { apiGroups } from '../docs/api-document';
import { getDocsSections } from '../docs/guide-sections';
import * as llms from './route';

const app = await closeAfterTests(openTestApp());

const readLinks = (text: string) => [...text.matchAll(/^- \[.+?\]\((.+?)\): ./gm)].map(([, url]) => url!);

test('anyone gets the list as plain text, which caches do not keep', async () => {
  const response = await app.call(llms.GET, { path: '/llms.txt' });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(await response.text()).toMatch(/^# Sheaf\n\n> /);
});

test('every link has the address of this server and resolves', async () => {
  const links = readLinks(await (await app.call(llms.GET, { path: '/llms.txt' })).text());
  expect(links.length).toBeGreaterThan(30);
  for (const link of links) {
    expect(link.startsWith(`${TEST_ORIGIN}/`), link).toBe(true);
    const path = link.slice(TEST_ORIGIN.length);
    const file = /^\/docs\/markdown\/([^/]+)$/.exec(path)?.[1];
    const group = /^\/docs\/([^/]+)$/.exec(path)?.[1];
    if (file) {
      const response = await app.call(markdown.GET, { path, params: { file } });
      expect([response.status, response.headers.get('content-type')], link).toEqual([
        200,
        'text/markdown; charset=utf-8',
      ]);
      expect(await response.text()).toMatch(/^# /);
    } else if (path === '/openapi.json') {
      expect((await app.call(openapi.GET, { path })).status).toBe(200);
    } else if (PAGES.some((page) => page === path)) {
      expect(getPageTemplate(path)).toBe(path);
    } else {
      expect(
        apiGroups.map(({ slug }) => slug),
        link,
      ).toContain(group);
    }
  }
});

test('the list has every page of the navigation', async () => {
  const links = readLinks(await (await app.call(llms.GET, { path: '/llms.txt' })).text());
  const pages = (await getDocsSections()).flatMap((section) => section.pages);
  const listed = [
    ...pages.map(({ href, markdownHref }) => markdownHref ?? href),
    ...apiGroups.map(({ slug }) => `/docs/${slug}`),
  ];
  for (const name of ['api', 'webhooks', 'channels', 'destinations', 'receipts'])
    expect(listed).toContain(`/docs/markdown/${name}.md`);
  expect(listed.filter((path) => !links.includes(`${TEST_ORIGIN}${path}`))).toEqual([]);
});

test('the links have the host of the request, and an invalid one is an error', async () => {
  const call = (host: string) => app.call(llms.GET, { path: '/llms.txt', headers: { host } });
  expect(await (await call('docs.example.com')).text()).toContain('(http://docs.example.com/openapi.json)');
  expect((await call('a b')).status).toBe(400);
});

test('a page as Markdown shows the host of the request, so caches do not keep it', async () => {
  const call = (host: string) => app.call(markdown.GET, { params: { file: 'mcp.md' }, headers: { host } });
  const response = await call('docs.example.com');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).toContain('- Address: `http://docs.example.com/mcp`');
  expect(text).not.toContain('sheaf.example.com');
  expect((await call('a b')).status).toBe(400);
});

test('other methods are rejected with Allow', async () => {
  for (const { POST } of [llms, markdown]) {
    const response = await app.call(POST, { method: 'POST', params: { file: 'api.md' } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
});

test.each(['README.md', 'api', 'api.txt', 'quality.md', '../package.md', '..%2Fpackage.md'])(
  '404 for %s, which is no page',
  async (file) => {
    const response = await app.call(markdown.GET, { params: { file } });
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is no such page.', reason: 'not_found', values: { what: 'page' } },
    ]);
  },
);
