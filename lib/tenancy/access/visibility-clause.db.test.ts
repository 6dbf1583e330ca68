import { expect, test } from 'vitest';
import type { Member, Role, TenantActor } from '@/lib/foundation/actor';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { whereDocumentVisible, whereProjectVisible } from './visibility-clause';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
/** Two projects of the organization, the second only for assigned documents, and a project of another organization. */
const open = await makeProject(services, organization);
const assigned = await makeProject(services, organization, { reviewersSee: 'assigned' });
const foreign = await makeProject(services, await makeOrganization(services));
const reviewer = await createActor('reviewer', [open, assigned]);
const mine = { assigneeId: reviewer.membershipId };
const documents: Record<'open' | 'mine' | 'others' | 'foreign', Document> = {
  open: await makeDocument(services, open),
  mine: await makeDocument(services, assigned, { columns: mine }),
  others: await makeDocument(services, assigned),
  foreign: await makeDocument(services, foreign),
};

async function createActor(role: Role, projects: Project[] = []): Promise<Member> {
  const { user, membership } = await makeMember(app.services, { organization, role, projects });
  return {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: organization.id,
    role,
    sessionId: null,
  };
}

const seenProjects = async (actor: TenantActor) =>
  (await app.services.db.project.findMany({ where: whereProjectVisible(actor), orderBy: { id: 'asc' } })).map(
    ({ id }) => id,
  );
const seenDocuments = async (actor: TenantActor) => {
  const rows = await app.services.db.document.findMany({ where: whereDocumentVisible(actor) });
  return Object.entries(documents)
    .filter(([, document]) => rows.some(({ id }) => id === document.id))
    .map(([name]) => name);
};

test('owners, admins and the system see everything in their organization and nothing in another', async () => {
  const system = { kind: 'system', organizationId: organization.id } as const;
  for (const actor of [await createActor('owner'), await createActor('admin'), system]) {
    expect(await seenProjects(actor)).toEqual([open.id, assigned.id]);
    expect(await seenDocuments(actor)).toEqual(['open', 'mine', 'others']);
  }
});

test('reviewers and viewers see the projects that they are members of', async () => {
  for (const role of ['reviewer', 'viewer'] as const) {
    const actor = await createActor(role, [open]);
    expect(await seenProjects(actor)).toEqual([open.id]);
    expect(await seenDocuments(actor)).toEqual(['open']);
    expect(await seenDocuments(await createActor(role))).toEqual([]);
  }
});

test('where reviewers see assigned documents, they see only those', async () => {
  expect(await seenProjects(reviewer)).toEqual([open.id, assigned.id]);
  expect(await seenDocuments(reviewer)).toEqual(['open', 'mine']);
});

test('an assignee outside the project does not see the document', async () => {
  const outsider = await createActor('reviewer', [open]);
  const columns = { assigneeId: outsider.membershipId };
  const document = await makeDocument(app.services, assigned, { columns });
  const seen = { AND: [{ id: document.id }, whereDocumentVisible(outsider)] };
  expect(await app.services.db.document.count({ where: seen })).toBe(0);
});

test('a key sees all projects or those that it is limited to', async () => {
  const key = { kind: 'key', apiKeyId: 'k', organizationId: organization.id, access: 'read' } as const;
  expect(await seenProjects({ ...key, projectIds: 'all' })).toEqual([open.id, assigned.id]);
  expect(await seenDocuments({ ...key, projectIds: 'all' })).toEqual(['open', 'mine', 'others']);
  expect(await seenProjects({ ...key, projectIds: [open.id] })).toEqual([open.id]);
  expect(await seenDocuments({ ...key, projectIds: [open.id, foreign.id] })).toEqual(['open']);
  expect(await seenProjects({ ...key, projectIds: [] })).toEqual([]);
});
