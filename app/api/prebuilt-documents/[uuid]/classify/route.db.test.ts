import { expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const fixture = await closeAfterTests(openPagePlanFixture());

const call = (uuid: string) => fixture.app.call(POST, { params: { uuid }, as: fixture.owner.token });

testCommonErrors(POST, 'POST', () => ({
  app: fixture.app,
  member: fixture.owner,
  call: { params: { uuid: ABSENT } },
}));

test('202 with the pending document and its ETag', async () => {
  const { id } = await makeDocument(fixture.services, fixture.project, { columns: { status: 'done' } });
  const response = await call(id);
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({ uuid: id, status: 'pending' });
  expect(response.headers.get('etag')).toMatch(/^"\d+"$/);
});

test('409 while the document is being processed, 422 for a file that can’t be classified, 404 for none', async () => {
  const pending = await makeDocument(fixture.services, fixture.project, { columns: { status: 'pending' } });
  const table = await makeDocument(fixture.services, fixture.project, {
    columns: { status: 'done', mimeType: 'text/csv' },
  });
  expect((await call(pending.id)).status).toBe(409);
  expect((await call(table.id)).status).toBe(422);
  expect((await call(ABSENT)).status).toBe(404);
});
