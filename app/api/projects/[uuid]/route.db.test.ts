import { expect, test } from 'vitest';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { PATCH } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });

const rename = (json: unknown, as: Credential = owner.token, uuid = project.id) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as });
const listAuditEntries = () =>
  app.services.db.auditEntry.findMany({ where: { projectId: project.id, action: 'project.renamed' } });

testCommonErrors(PATCH, 'PATCH', () => ({
  app,
  member: owner,
  call: { params: { uuid: project.id }, json: { name: 'x' } },
}));

test('200 with one audit entry; the same name and no name change nothing', async () => {
  const response = await rename({ name: ' Inbound freight ' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    uuid: project.id,
    name: 'Inbound freight',
    created_at: project.createdAt.toISOString(),
    archived_at: null,
  });
  for (const json of [{ name: 'Inbound freight' }, {}]) {
    expect(await (await rename(json)).json()).toMatchObject({ name: 'Inbound freight' });
  }
  expect(await listAuditEntries()).toMatchObject([
    { details: { before: 'Invoices', after: 'Inbound freight' } },
  ]);
});

test('412 for the second of two renames, and the first name stays', async () => {
  const { id, name } = await makeProject(app.services, organization);
  expect((await rename({ name: 'Mine', former: name }, owner.token, id)).status).toBe(200);
  const late = await rename({ name: 'Theirs', former: name }, owner.token, id);
  expect(late.status).toBe(412);
  expect((await late.json()).message).toContain('it is called “Mine” now');
  const racing = ['One', 'Two'].map((next) => rename({ name: next, former: 'Mine' }, owner.token, id));
  const statuses = (await Promise.all(racing)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 412]);
});

test('403 for non-admins and without permission to view; 404 for a foreign project', async () => {
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  const outsider = await makeMember(app.services, { organization, role: 'viewer' });
  expect((await rename({ name: 'x' }, reviewer.token)).status).toBe(403);
  expect((await rename({ name: 'x' }, outsider.token)).status).toBe(403);
  const foreign = await makeProject(app.services, await makeOrganization(app.services));
  for (const uuid of [foreign.id, app.services.newId()]) {
    expect((await rename({ name: 'x' }, owner.token, uuid)).status).toBe(404);
  }
});

test('422 for an invalid name, with the error at its field', async () => {
  for (const name of ['', '  ', 'x'.repeat(256), 7]) {
    const response = await rename({ name });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['name']);
  }
});
