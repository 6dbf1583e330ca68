import { describe, expect, test } from 'vitest';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { DocumentHistory } from '@/lib/page-plan/history/schemas';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { GET } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const fixture = await closeAfterTests(openPagePlanFixture());
const { organization, project } = fixture;
const member = (role: 'reviewer' | 'viewer', email: string) =>
  makeMember(fixture.services, { organization, role, projects: [project], email });
const reviewer = await member('reviewer', 'ben@example.com');
const viewer = await member('viewer', 'vic@example.com');

const get = (uuid: string, as: Credential = fixture.owner.token) =>
  fixture.app.call(GET, { params: { uuid }, as });
const listEntries = async (uuid: string, as?: Credential): Promise<DocumentHistory['entries']> =>
  (await (await get(uuid, as)).json()).entries;
const patch = (uuid: string, json: object, as = reviewer.token) =>
  fixture.app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as });

testCommonErrors(GET, 'GET', () => ({
  app: fixture.app,
  member: fixture.owner,
  call: { params: { uuid: ABSENT } },
}));

test('404 for unknown and foreign documents; 403 for one without permission to view; 422 for an invalid ID', async () => {
  const other = await makeOrganization(fixture.services, 'Other');
  const foreign = await makeDocument(fixture.services, await makeProject(fixture.services, other));
  expect((await get(ABSENT)).status).toBe(404);
  expect((await get(foreign.id)).status).toBe(404);
  const outsider = await makeMember(fixture.services, {
    organization: fixture.organization,
    role: 'reviewer',
  });
  const { id } = await makeDocument(fixture.services, fixture.project);
  expect((await get(id, outsider.token)).status).toBe(403);
  expect((await get('seven')).status).toBe(422);
});

describe('200', () => {
  test('lists who did what, newest first, with old and new values', async () => {
    await fixture.services.db.project.update({
      where: { id: fixture.project.id },
      data: { settings: { extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }] } },
    });
    const { id } = await makeDocument(fixture.services, fixture.project);
    await patch(id, { data: { metadataFields: [{ key: 'total', value: '4711.42' }] } });
    await patch(id, { status: 'approved' });
    await patch(id, { status: 'done' }, fixture.owner.token);
    const response = await get(id, viewer.token);
    expect(response.status).toBe(200);
    const { entries } = (await response.json()) as DocumentHistory;
    const status = (from: string, to: string) => ({
      ...{ what: 'status_changed', from, to },
      changes: [{ what: 'status', label: 'Status', from, to }],
    });
    const ben = { kind: 'user', name: 'ben@example.com' };
    const owner = { kind: 'user', name: fixture.owner.user.email };
    expect(entries.map(({ at: _, ...entry }) => entry)).toEqual([
      { ...status('approved', 'done'), by: owner },
      { ...status('done', 'approved'), by: ben },
      {
        ...{ what: 'values_changed', by: ben, fields: ['total'] },
        changes: [
          { what: 'value', label: 'Total', field: 'Total', value_type: 'amount', from: null, to: '4711.42' },
        ],
      },
    ]);
  });

  test('a rejected change is not listed', async () => {
    const { id } = await makeDocument(fixture.services, fixture.project);
    expect((await patch(id, { status: 'validated' })).status).toBe(409);
    expect(await listEntries(id)).toEqual([]);
  });

  test('a part lists the change that created it, its sources, and whether it can be undone', async () => {
    const pile = await fixture.createFile('pile', 3);
    const response = await fixture.app.call(planRoute, {
      as: fixture.owner.token,
      json: {
        documents: [pile.id],
        segments: [
          { start_page: 1, end_page: 2 },
          { start_page: 3, end_page: 3 },
        ],
      },
    });
    const { request_id: requestId } = await response.json();
    await cutPlannedDocuments(fixture.services, requestId.replace('split-', ''));
    const part = await fixture.services.db.document.findFirstOrThrow({
      where: { madeById: requestId.replace('split-', '') },
    });
    const change = { request_id: requestId, action: 'split', made: true, undone_at: null };
    const sources = [{ uuid: pile.id, original_filename: pile.originalFilename }];
    expect(await listEntries(part.id)).toMatchObject([
      { what: 'page_change', page_change: { ...change, sources, undoable: true } },
    ]);
    expect(await listEntries(part.id, viewer.token)).toMatchObject([{ page_change: { undoable: false } }]);
  });
});
