import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });

testCommonErrors(POST, 'POST', () => ({ app, member: owner, call: { params: { uuid: ABSENT } } }));

test('404 for unknown and foreign documents, 422 for an invalid ID, 403 for one that is hidden', async () => {
  const call = (uuid: string, as = owner.token) => app.call(POST, { method: 'POST', params: { uuid }, as });
  const other = await makeOrganization(app.services, 'Other');
  const foreign = await makeDocument(app.services, await makeProject(app.services, other));
  const hidden = await makeDocument(app.services, await makeProject(app.services, organization));
  const outsider = await makeMember(app.services, { organization, role: 'reviewer' });
  expect((await call(ABSENT)).status).toBe(404);
  expect((await call(foreign.id)).status).toBe(404);
  expect((await call('seven')).status).toBe(422);
  expect((await call(hidden.id, outsider.token)).status).toBe(403);
  expect((await call(hidden.id)).status).toBe(204);
});
