import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getPageTemplate, getRouteTemplate, PAGES } from './route-template';

const ID = '0190163d-8694-739b-aea5-966c26f8ad91';

test.each([
  ['/api/health', {}, '/api/health'],
  [`/api/projects/${ID}/settings`, { uuid: ID }, '/api/projects/{uuid}/settings'],
  [
    `/api/v1/external/projects/${ID}/entities/x%20y/records`,
    { projectUuid: ID, entityId: 'x y' },
    '/api/v1/external/projects/{projectUuid}/entities/{entityId}/records',
  ],
  [
    `/api/prebuilt-documents/${ID}/pages/7/thumbnail`,
    { uuid: ID, page: '7' },
    '/api/prebuilt-documents/{uuid}/pages/{page}/thumbnail',
  ],
  ['/api/nothing/here', { rest: ['nothing', 'here'] }, 'unknown'],
  ['/api/auth/made-up', {}, '/api/auth/{nextauth}'],
  ['/api/projects/%E0%A4%A', { uuid: 'something else' }, 'unknown'],
])('%s is labeled with its declared path', (path, params, template) => {
  expect(getRouteTemplate(path, params as Record<string, string | string[]>)).toBe(template);
});

test.each([
  [`/projects/${ID}/documents`, '/projects/{projectUuid}/documents'],
  ['/docs/recipes', '/docs/recipes'],
  ['/docs/documents', '/docs/{group}'],
  ['/docs/guides/api', '/docs/guides/{page}'],
  ['/_next/static/chunks/a.js', 'static'],
  ['/icon.svg', 'static'],
  ['/made/up', 'unknown'],
  ['/api/made-up', 'unknown'],
])('%s, which matches no declared route, has one of a few labels', (path, template) => {
  expect(getPageTemplate(path)).toBe(template);
});

test('every page has a label, and nothing else does', async () => {
  const files = (await readdir('app', { recursive: true })).filter((file) => /(^|\/)page\.tsx$/.test(file));
  const pages = files.map((file) => {
    const segments = file.split('/').slice(0, -1);
    const shown = segments.filter((segment) => !segment.startsWith('('));
    return `/${shown.join('/').replaceAll('[', '{').replaceAll(']', '}')}`;
  });
  expect([...PAGES].sort()).toEqual(pages.sort());
});
