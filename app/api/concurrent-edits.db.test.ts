import { expect, test } from 'vitest';
import { type Call, openTestApp, type TestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { RoleMatrixFixture } from '@/test-support/role-matrix/role-matrix-fixture';
import { PATCH as changeMember } from './organizations/[organizationId]/members/[memberId]/route';
import { GET as listMembers } from './organizations/[organizationId]/members/route';
import { PATCH as changeEntity, GET as getEntity } from './projects/[uuid]/entities/[entityId]/route';
import { PATCH as changeEndpoint, GET as getEndpoint } from './projects/[uuid]/webhook-endpoints/[id]/route';

/** Tests concurrent changes by two admins: the second admin gets a conflict and overwrites nothing unknowingly. */
const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const fixture = new RoleMatrixFixture(
  app.services,
  organization,
  project,
  await makeMember(app.services, { organization }),
);

type Route = Parameters<TestApp['call']>[0];
interface Versioned {
  version: string;
}

const get = async <T>(route: Route, call: Call): Promise<T> =>
  (await app.call(route, { ...call, as: fixture.owner.token })).json();
const change = (route: Route, { params }: Call, json: object, version?: string) =>
  app.call(route, {
    method: 'PATCH',
    params,
    json,
    as: fixture.owner.token,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

async function membersVersion({ params }: Call): Promise<string> {
  const members = await get<{ members: (Versioned & { id: string })[] }>(
    listMembers,
    fixture.inOrganization(),
  );
  return members.members.find(({ id }) => id === params?.memberId)!.version;
}

const SUBJECTS = [
  {
    name: 'a member',
    ask: () => fixture.onMember(),
    getVersion: membersVersion,
    route: changeMember,
    theirs: { role: 'reviewer' },
    mine: { role: 'admin' },
  },
  {
    name: 'an endpoint',
    ask: () => fixture.onEndpoint(),
    getVersion: async (call: Call) => (await get<Versioned>(getEndpoint, call)).version,
    route: changeEndpoint,
    theirs: { events: ['document.approved'] },
    mine: { events: ['document.created'] },
  },
  {
    name: 'an entity',
    ask: () => fixture.onEntity(),
    getVersion: async (call: Call) => (await get<Versioned>(getEntity, call)).version,
    route: changeEntity,
    theirs: { name: 'Vendors' },
    mine: { name: 'Creditors' },
  },
];

test.each(SUBJECTS)(
  '$name: a second change with the same version is 412 and changes nothing',
  async (subject) => {
    const { ask, getVersion, route, theirs, mine } = subject;
    const call = await ask();
    const read = await getVersion(call);
    const first = await change(route, call, theirs, read);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject(theirs);

    const second = await change(route, call, mine, read);
    expect(second.status).toBe(412);
    expect((await second.json()).message).toMatch(/ has changed since you read it\.$/);
    const now = await getVersion(call);
    expect(first.headers.get('etag')).toBe(`"${now}"`);
    expect(now).not.toBe(read);

    // After reading the current version, the second admin can change it, with If-Match or without.
    expect(await (await change(route, call, mine, now)).json()).toMatchObject(mine);
    expect((await change(route, call, theirs)).status).toBe(200);
  },
);

test.each(SUBJECTS)('$name: of two concurrent changes one succeeds', async (subject) => {
  const { ask, getVersion, route, theirs, mine } = subject;
  const call = await ask();
  const read = await getVersion(call);
  const responses = await Promise.all([theirs, mine].map((json) => change(route, call, json, read)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
});
