import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { verifyApiKey } from '@/lib/tenancy/api-keys/verify-api-key';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { createDemo } from './create-demo';

let app: TestApp;
let ctx: Context<Member>;
beforeEach(async () => {
  app = await openTestApp();
  const organization = await makeOrganization(app.services);
  const { user, membership, sessionId } = await makeMember(app.services, { organization });
  const actor: Member = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: organization.id,
    role: 'owner',
    sessionId,
  };
  ctx = { ...app.services, actor, requestId: 'test' };
});
afterEach(() => app.close());

async function expectWhole(demo: Awaited<ReturnType<typeof createDemo>>) {
  const projects = await app.services.db.project.findMany();
  expect(projects.map(({ id }) => id)).toEqual([demo!.projectUuid]);
  expect(projects[0]!.settings).toMatchObject({ classifier: { analyzer: 'Inbound freight' } });
  expect(await app.services.db.document.count()).toBe(4);
  expect(await verifyApiKey(app.services, demo!.apiKey)).not.toBeNull();
}

test('a second start finds what the first one created', async () => {
  const first = await createDemo(ctx);
  await expectWhole(first);
  expect(await createDemo(ctx)).toEqual(first);
  await expectWhole(first);
});

test('the next start finishes at once what a killed start left, wherever it was killed', async () => {
  for (let lives = 0; lives < 30; lives += 1) {
    let ids = 0;
    const newId = () => {
      if (ids >= lives) throw new Error('killed');
      ids += 1;
      return app.services.newId();
    };
    const start = createDemo({ ...ctx, newId });
    const outcome = await start.catch((error: Error) => error);
    if (!(outcome instanceof Error)) break;
    expect(outcome.message).toBe('killed');
  }
  await expectWhole(await createDemo(ctx));
});

test('concurrent starts create one demo', async () => {
  const demos = await Promise.all([createDemo(ctx), createDemo(ctx), createDemo(ctx)]);
  expect(new Set(demos.map((demo) => demo?.apiKey)).size).toBe(1);
  await expectWhole(demos[0]!);
  const keys = await app.services.db.apiKey.count({ where: { revokedAt: null } });
  expect(keys).toBe(1);
});
