import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import type { DocumentHistory } from '@/lib/documents/history/schemas';
import { cutDocuments } from '@/lib/page-plan/cut-documents';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Credential } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/lib/testing/factories';
import { GET } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

let desk: Desk;
let reviewer: TestMember;
let viewer: TestMember;
beforeAll(async () => {
  desk = await openDesk();
  const { organization, project } = desk;
  const member = (role: 'reviewer' | 'viewer', email: string) =>
    makeMember(desk.services, { organization, role, projects: [project], email });
  reviewer = await member('reviewer', 'ben@example.com');
  viewer = await member('viewer', 'vic@example.com');
});
afterAll(() => desk.app.close());

const get = (uuid: string, as: Credential = desk.owner.token) => desk.app.call(GET, { params: { uuid }, as });
const entriesOf = async (uuid: string, as?: Credential): Promise<DocumentHistory['entries']> =>
  (await (await get(uuid, as)).json()).entries;
const patch = (uuid: string, json: object, as = reviewer.token) =>
  desk.app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as });

testCommonRefusals(GET, 'GET', () => ({
  app: desk.app,
  member: desk.owner,
  call: { params: { uuid: ABSENT } },
}));

test('404 for an unknown document and another tenant’s alike; 403 for one that may not be viewed; 422 for no id', async () => {
  const other = await makeOrganization(desk.services, 'Other');
  const foreign = await makeDocument(desk.services, await makeProject(desk.services, other));
  expect((await get(ABSENT)).status).toBe(404);
  expect((await get(foreign.id)).status).toBe(404);
  const outsider = await makeMember(desk.services, { organization: desk.organization, role: 'reviewer' });
  const { id } = await makeDocument(desk.services, desk.project);
  expect((await get(id, outsider.token)).status).toBe(403);
  expect((await get('seven')).status).toBe(422);
});

describe('200', () => {
  test('who did what, the newest first, with the keys of values and never the values', async () => {
    await desk.services.db.project.update({
      where: { id: desk.project.id },
      data: { settings: { extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }] } },
    });
    const { id } = await makeDocument(desk.services, desk.project);
    await patch(id, { data: { metadataFields: [{ key: 'total', value: '4711.42' }] } });
    await patch(id, { status: 'approved' });
    await patch(id, { status: 'done' }, desk.owner.token);
    const response = await get(id, viewer.token);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain('4711.42');
    const { entries } = JSON.parse(text) as DocumentHistory;
    const ben = { kind: 'user', name: 'ben@example.com' };
    const owner = { kind: 'user', name: desk.owner.user.email };
    expect(entries.map(({ at: _, ...entry }) => entry)).toEqual([
      { what: 'status_changed', by: owner, from: 'approved', to: 'done' },
      { what: 'status_changed', by: ben, from: 'done', to: 'approved' },
      { what: 'values_changed', by: ben, fields: ['total'] },
    ]);
  });

  test('what a refused change would have done is not told', async () => {
    const { id } = await makeDocument(desk.services, desk.project);
    expect((await patch(id, { status: 'validated' })).status).toBe(409);
    expect(await entriesOf(id)).toEqual([]);
  });

  test('a part tells which change made it out of what, and whether it can be undone', async () => {
    const pile = await desk.file('pile', 3);
    const answer = await desk.app.call(planRoute, {
      as: desk.owner.token,
      json: {
        documents: [pile.id],
        segments: [
          { start_page: 1, end_page: 2 },
          { start_page: 3, end_page: 3 },
        ],
      },
    });
    const { request_id: requestId } = await answer.json();
    await cutDocuments(desk.services, requestId.replace('split-', ''));
    const part = await desk.services.db.document.findFirstOrThrow({
      where: { madeById: requestId.replace('split-', '') },
    });
    const change = { request_id: requestId, action: 'split', made: true, undone_at: null };
    const sources = [{ uuid: pile.id, original_filename: pile.originalFilename }];
    expect(await entriesOf(part.id)).toMatchObject([
      { what: 'page_change', page_change: { ...change, sources, undoable: true } },
    ]);
    expect(await entriesOf(part.id, viewer.token)).toMatchObject([{ page_change: { undoable: false } }]);
  });
});
