import { expect, test } from 'vitest';
import type { KeyHolder, Role, TenantActor } from '@/lib/foundation/actor';
import { newId } from '@/lib/foundation/ids';
import type { Project } from '@/lib/platform/db/generated/client';
import { verifyAccessToken } from '@/lib/tenancy/access-tokens/verify-access-token';
import { verifyApiKey } from '@/lib/tenancy/api-keys/verify-api-key';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { findSession, getSessionMember } from './find-session';
import { whereProjectVisible } from './visibility-clause';

const { services } = await closeAfterTests(openTestApp());
const organization = await makeOrganization(services);
const other = await makeOrganization(services);
const settings = { retention_days: 30, extraction_fields: [], classify_by_default: true };
const open = await makeProject(services, organization, { settings, archivedAt: new Date(), version: 4 });
const projects = [
  open,
  await makeProject(services, organization, { reviewersSee: 'assigned' }),
  await makeProject(services, organization, { deletedAt: new Date() }),
  await makeProject(services, other),
];

/** Returns the project that the visibility clause finds. */
const findVisible = (actor: TenantActor, { id }: Project) =>
  services.db.project.findFirst({ where: { AND: [{ id }, whereProjectVisible(actor)] } });

const getSecret = (credential: { headers: Record<string, string> }) =>
  credential.headers.authorization!.slice('Bearer '.length);

test.each<Role>(['owner', 'admin', 'reviewer', 'viewer'])(
  'a %s gets the project with the credential that the visibility clause finds, and no other',
  async (role) => {
    for (const memberProjects of [[], [open], projects]) {
      const made = await makeMember(services, { organization, role, projects: memberProjects });
      for (const project of projects) {
        const requested = { organizationId: organization.id, projectId: project.id };
        const token = (await verifyAccessToken(services, getSecret(made.token), requested))!;
        const expected = (await findVisible(token.member!, project)) ?? undefined;
        expect(token.project?.take(project.id)).toEqual(expected);

        const session = (await findSession(services, made.sessionId, project.id))!;
        const member = getSessionMember(session, organization.id)!;
        expect(member).toEqual({ ...token.member, sessionId: made.sessionId });
        expect(session.getProject(member)?.take(project.id)).toEqual(expected);
        expect(session.subjectOrganizationId).toBe(project.organizationId);
      }
    }
  },
);

test('a key gets the project with the credential that the visibility clause finds, and no other', async () => {
  for (const limitedTo of [undefined, [], [open], projects]) {
    const key = await makeApiKey(services, { organization, ...(limitedTo && { projects: limitedTo }) });
    for (const project of projects) {
      const access = (await verifyApiKey(services, key.secret, { projectId: project.id }))!;
      const actor: KeyHolder = access.key;
      expect(access.project?.take(project.id)).toEqual((await findVisible(actor, project)) ?? undefined);
    }
  }
});

test('a membership of another organization gives no access to the project', async () => {
  const made = await makeMember(services, { organization, role: 'reviewer', projects: [open] });
  const foreign = { organizationId: other.id, projectId: open.id };
  const token = await verifyAccessToken(services, getSecret(made.token), foreign);
  expect(token).toMatchObject({ member: null, project: undefined });
});

test('the project is used once, and only for its own ID', async () => {
  const { secret } = await makeApiKey(services, { organization });
  const load = async () => (await verifyApiKey(services, secret, { projectId: open.id }))!.project!;
  const loaded = await load();
  expect(loaded.take(open.id.toUpperCase())?.id).toBe(open.id);
  expect(loaded.take(open.id)).toBeUndefined();
  expect((await load()).take(newId())).toBeUndefined();
  expect((await verifyApiKey(services, secret, { projectId: 'no-uuid' }))!.project).toBeUndefined();
});
