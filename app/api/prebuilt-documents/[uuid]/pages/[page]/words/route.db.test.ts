import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, type TestApp } from '@/test-support/app';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/test-support/factories';
import { GET } from './route';

let app: TestApp;
let organization: Organization;
let project: Project;
let owner: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
  project = await makeProject(app.services, organization);
  owner = await makeMember(app.services, { organization });
});
afterAll(() => app.close());

const read = (uuid: string, page = '1', as: Credential = owner.token) =>
  app.call(GET, { params: { uuid, page }, as });

/** Creates a page of 200 × 100 points with one line, 40 points from the top of the text as read. */
async function createPage(turn: 0 | 90, source: 'native' | 'ocr' = 'ocr') {
  const document = await makeDocument(app.services, project, { pages: 1 });
  await app.services.db.pageText.create({
    data: {
      ...{ originId: document.id, page: 1, text: 'Total 12.50', width: 200, height: 100, source },
      layout: {
        lines: [{ x: 10, y: 40, height: 10, pieces: [{ x: 10, width: 55, text: 'Total 12.50' }] }],
        fonts: {},
        turn,
      },
    },
  });
  return document;
}

testCommonErrors(GET, 'GET', () => ({
  app,
  member: owner,
  call: { params: { uuid: app.services.newId(), page: '1' } },
}));

test('200 with the words of the page and their positions', async () => {
  const { id } = await createPage(0);
  const response = await read(id);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    page: 1,
    source: 'ocr',
    words: [
      { text: 'Total', line: 0, box: [0.05, 0.3, 0.125, 0.1] },
      { text: '12.50', line: 0, box: [0.2, 0.3, 0.125, 0.1] },
    ],
  });
});

test('words of a page that is read sideways are where they are displayed', async () => {
  const { id } = await createPage(90, 'native');
  const { words, source } = await (await read(id)).json();
  expect(source).toBe('native');
  // The page is read as 100 × 200 points, turned clockwise. Its top is the left of the displayed page.
  expect(words[0]).toEqual({ text: 'Total', line: 0, box: [0.15, 0.65, 0.0625, 0.25] });
});

test('an unread page has no words', async () => {
  const { id } = await makeDocument(app.services, project, { pages: 1 });
  expect(await (await read(id)).json()).toEqual({ page: 1, source: null, words: [] });
});

test('403, 404 and 422 as for other pages', async () => {
  const { id } = await createPage(0);
  const outsider = await makeMember(app.services, { organization, role: 'reviewer' });
  expect((await read(id, '1', outsider.token)).status).toBe(403);
  expect((await read(id, '2')).status).toBe(404);
  expect((await read(id, 'x')).status).toBe(422);
});
