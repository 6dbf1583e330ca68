import type { Role } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import type { Credential } from '../app';
import {
  makeAccessToken,
  makeApiKey,
  makeMember,
  makeOrganization,
  makePendingMember,
  makeProject,
  makeSecondFactor,
  makeSession,
  type TestMember,
} from '../factories';
import { RoleMatrixFixture } from './role-matrix-fixture';

export type Caller = {
  name: string;
  credential: Credential | undefined;
  /** Fixture in which the caller makes the request. */
  asksIn: RoleMatrixFixture;
} & (
  | { kind: 'nobody' }
  /** Session that waits for the second factor. */
  | { kind: 'pending' }
  | { kind: 'person'; by: 'token' | 'session' | 'password'; who: CallerRole }
  | { kind: 'key'; access: 'read' | 'write'; reach: 'here' | 'other project' | 'other organization' }
);

/** Relation of a user to the fixture of the request. */
export type CallerRole =
  | { role: Role; sees: 'all' | 'assigned' | 'nothing'; self: boolean; installer?: true }
  /** User of another organization or of none, or of one that requires the second factor that the user lacks. */
  | {
      stranger:
        | 'acts in their own organization'
        | 'acts in this one'
        | 'belongs to none'
        | 'has no second factor';
    };

export interface CallerSet {
  /** Fixture of the requested objects, for most callers. */
  fixture: RoleMatrixFixture;
  /** Fixture of another organization. */
  otherFixture: RoleMatrixFixture;
  callers: Caller[];
}

const PASSWORD = 'a password of the matrix';
const HOUR_MS = 3_600_000;

export async function createCallers(services: Services): Promise<CallerSet> {
  const here = await createFixture(services);
  const elsewhere = await createFixture(services);
  const restricted = new RoleMatrixFixture(
    services,
    here.organization,
    await makeProject(services, here.organization, { reviewersSee: 'assigned' }),
    here.owner,
  );
  const parts = await Promise.all([
    createMembers(services, here, restricted),
    createOutsiders(services, here, elsewhere),
    createFormerMembers(services, here),
    createKeys(services, here, elsewhere),
    createUnprovenMembers(services, here),
  ]);
  const nobody: Caller = { name: 'nobody', credential: undefined, asksIn: here, kind: 'nobody' };
  return { fixture: here, otherFixture: elsewhere, callers: [...parts.flat(), nobody] };
}

async function createFixture(services: Services): Promise<RoleMatrixFixture> {
  const organization = await makeOrganization(services);
  const project = await makeProject(services, organization);
  const owner = await makeMember(services, { organization, proven: true });
  return new RoleMatrixFixture(services, organization, project, owner);
}

async function createMembers(
  services: Services,
  here: RoleMatrixFixture,
  restricted: RoleMatrixFixture,
): Promise<Caller[]> {
  const { organization, project, owner } = here;
  const make = (role: Role, projects = [project]) => makeMember(services, { organization, role, projects });
  const installer = await makeMember(services, { organization, role: 'owner', installationOwner: true });
  const signsIn = await makeMember(services, { organization, password: PASSWORD });
  const basic = Buffer.from(`${signsIn.user.email}:${PASSWORD}`).toString('base64');
  const byPassword: Caller = {
    name: 'an owner by password',
    credential: { headers: { authorization: `Basic ${basic}` } },
    asksIn: here,
    kind: 'person',
    by: 'password',
    who: { role: 'owner', sees: 'all', self: false },
  };
  return [
    ...withTokenAndSession('the owner', owner, here, { role: 'owner', sees: 'all', self: true }),
    ...withTokenAndSession('the installation’s first owner', installer, here, {
      ...{ role: 'owner', sees: 'all', self: false, installer: true },
    }),
    ...withTokenAndSession('an admin', await make('admin', []), here, {
      role: 'admin',
      sees: 'all',
      self: false,
    }),
    ...withTokenAndSession('a reviewer', await make('reviewer'), here, {
      role: 'reviewer',
      sees: 'all',
      self: false,
    }),
    ...withTokenAndSession('a viewer', await make('viewer'), here, {
      role: 'viewer',
      sees: 'all',
      self: false,
    }),
    ...withTokenAndSession('a reviewer of another project', await make('reviewer', []), here, {
      ...{ role: 'reviewer', sees: 'nothing', self: false },
    }),
    ...withTokenAndSession(
      'a reviewer of others’ documents',
      await make('reviewer', [restricted.project]),
      restricted,
      {
        ...{ role: 'reviewer', sees: 'assigned', self: false },
      },
    ),
    byPassword,
  ];
}

async function createOutsiders(
  services: Services,
  here: RoleMatrixFixture,
  elsewhere: RoleMatrixFixture,
): Promise<Caller[]> {
  const { token, session } = elsewhere.owner;
  const inThisOne = ({ headers }: Credential): Credential => ({
    headers: { ...headers, 'x-organization-id': here.organization.id },
  });
  const bold: TestMember = { ...elsewhere.owner, token: inThisOne(token), session: inThisOne(session) };
  const invited = await makeMember(services, { organization: elsewhere.organization });
  await makePendingMember(services, here.organization.id, invited.user);
  const pending = { ...invited, token: inThisOne(invited.token), session: inThisOne(invited.session) };
  return [
    // The other organization created the account, and may know its password.
    ...withTokenAndSession('another organization’s member, invited to this one', pending, here, {
      stranger: 'acts in this one',
    }),
    ...withTokenAndSession('another organization’s owner', elsewhere.owner, here, {
      stranger: 'acts in their own organization',
    }),
    ...withTokenAndSession('another organization’s owner, naming this one', bold, here, {
      stranger: 'acts in this one',
    }),
  ];
}

async function createFormerMembers(services: Services, here: RoleMatrixFixture): Promise<Caller[]> {
  const { organization, owner } = here;
  const invited = await makeMember(services, { organization, proven: true });
  await services.db.membership.delete({ where: { id: invited.membership.id } });
  await makePendingMember(services, organization.id, invited.user);
  const removed = await makeMember(services, { organization });
  await services.db.membership.delete({ where: { id: removed.membership.id } });
  const past = new Date(services.clock().getTime() - HOUR_MS);
  const token = async (columns: object): Promise<Credential> => ({
    headers: {
      authorization: `Bearer ${await makeAccessToken(services, owner.user, columns)}`,
      'x-organization-id': organization.id,
    },
  });
  const session = async (columns: object): Promise<Credential> => {
    const { id, credential } = await makeSession(services, owner.user, organization);
    await services.db.session.update({ where: { id }, data: columns });
    return credential;
  };
  const dead: [string, Credential][] = [
    ['a revoked token', await token({ revokedAt: past })],
    ['a token past its time', await token({ expiresAt: past })],
    ['a session that was ended', await session({ endedAt: past })],
    ['a session past its time', await session({ expiresAt: past })],
  ];
  return [
    ...withTokenAndSession('a removed member', removed, here, { stranger: 'belongs to none' }),
    ...withTokenAndSession('a pending owner', invited, here, { stranger: 'belongs to none' }),
    ...dead.map(([name, credential]): Caller => ({ name, credential, asksIn: here, kind: 'nobody' })),
  ];
}

/** Creates an owner in an organization that requires a second factor, and an owner whose sign-in waits for a code. */
async function createUnprovenMembers(services: Services, here: RoleMatrixFixture): Promise<Caller[]> {
  const strict = await createFixture(services);
  await services.db.organization.update({
    where: { id: strict.organization.id },
    data: { requireSecondFactor: true },
  });
  const lacking = await makeMember(services, { organization: strict.organization });
  const waiting = await makeMember(services, { organization: here.organization });
  await makeSecondFactor(services, waiting.user);
  await services.db.session.update({ where: { id: waiting.sessionId }, data: { secondFactorPending: true } });
  return [
    ...withTokenAndSession('an owner without the required second factor', lacking, strict, {
      stranger: 'has no second factor',
    }),
    {
      name: 'an owner whose session waits for the second factor',
      credential: waiting.session,
      asksIn: here,
      kind: 'pending',
    },
  ];
}

async function createKeys(
  services: Services,
  here: RoleMatrixFixture,
  elsewhere: RoleMatrixFixture,
): Promise<Caller[]> {
  const { organization, project } = here;
  const other = await makeProject(services, organization);
  const past = new Date(services.clock().getTime() - HOUR_MS);
  const make = async (options: Partial<Parameters<typeof makeApiKey>[1]>) =>
    (await makeApiKey(services, { organization, ...options })).credential;
  const key = (
    name: string,
    credential: Credential,
    access: 'read' | 'write' = 'write',
    reach: 'here' | 'other project' | 'other organization' = 'here',
  ): Caller => ({ name, credential, asksIn: here, kind: 'key', access, reach });
  const dead = (name: string, credential: Credential): Caller => ({
    ...{ name, credential, asksIn: here, kind: 'nobody' },
  });
  return [
    key('a key', await make({})),
    key('a key that reads', await make({ access: 'read' }), 'read'),
    key('a key of the project', await make({ projects: [project] })),
    key('a key of another project', await make({ projects: [other] }), 'write', 'other project'),
    key(
      'another organization’s key',
      await make({ organization: elsewhere.organization }),
      'write',
      'other organization',
    ),
    dead('a revoked key', await make({ columns: { revokedAt: past } })),
    dead('a key past its time', await make({ columns: { expiresAt: past } })),
  ];
}

const withTokenAndSession = (
  name: string,
  { token, session }: TestMember,
  asksIn: RoleMatrixFixture,
  who: CallerRole,
): Caller[] => [
  { name: `${name} by token`, credential: token, asksIn, kind: 'person', by: 'token', who },
  { name: `${name} by session`, credential: session, asksIn, kind: 'person', by: 'session', who },
];
