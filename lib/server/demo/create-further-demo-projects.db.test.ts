import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { DocumentStatus } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { createFurtherDemoProjects, FURTHER_PROJECTS } from './create-further-demo-projects';

const FONTS = 'node_modules/pdfjs-dist/standard_fonts';
/** Options without waiting. Nothing is read in these tests, so no decision becomes due. */
const AT_ONCE = { patienceMs: -1, lookEveryMs: 1 };
const FILES = FURTHER_PROJECTS.reduce((sum, { samples }) => sum + samples.length, 0);

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

async function expectWhole(): Promise<void> {
  const { db } = app.services;
  const projects = await db.project.findMany({ orderBy: { id: 'asc' } });
  expect(projects.map(({ name }) => name).sort()).toEqual(['Motor claims', 'Onboarding']);
  for (const { settings } of projects) expect(settings).toMatchObject({ document_splitting: 'review' });
  expect(await db.document.count()).toBe(FILES);
  expect(await db.entity.count()).toBe(2);
  const records = FURTHER_PROJECTS.reduce((sum, { entity }) => sum + entity.records.length, 0);
  expect(await db.entityRecord.count()).toBe(records);
}

/** Marks documents as read. */
const read = (file: string, status: DocumentStatus) =>
  app.services.db.document.updateMany({
    where: { originalFilename: file },
    data:
      status === 'needs_action'
        ? { status, pageCount: 1, holdType: 'type_review', holdReason: 'Its type is unsure: perhaps letter.' }
        : { status },
  });
const getStatus = async (file: string) =>
  (await app.services.db.document.findFirstOrThrow({ where: { originalFilename: file } })).status;

test('a second start finds what the first one created', async () => {
  await createFurtherDemoProjects(ctx, FONTS, AT_ONCE);
  await expectWhole();
  await createFurtherDemoProjects(ctx, FONTS, AT_ONCE);
  await expectWhole();
});

test('the next start finishes what a killed start left, wherever it was killed', async () => {
  for (let lives = 0; ; lives += 3) {
    let ids = 0;
    const newId = () => {
      if (ids >= lives) throw new Error('killed');
      ids += 1;
      return app.services.newId();
    };
    const start = createFurtherDemoProjects({ ...ctx, newId }, FONTS, AT_ONCE);
    const outcome = await start.then(
      () => null,
      (error: Error) => error.message,
    );
    if (outcome === null) break;
    expect(outcome).toBe('killed');
  }
  await expectWhole();
});

test('concurrent starts create everything once', async () => {
  await Promise.all([1, 2, 3].map(() => createFurtherDemoProjects(ctx, FONTS, AT_ONCE)));
  await expectWhole();
});

test('makes a person’s decisions once, after reading, and never repeats them once undone', async () => {
  const { db } = app.services;
  await createFurtherDemoProjects(ctx, FONTS, AT_ONCE);
  await read('Contract Okafor.pdf', 'done');
  await read('Estimate KG-5498.pdf', 'done');
  await read('IMG_2291 rear.jpg', 'needs_action');
  await createFurtherDemoProjects(ctx, FONTS, AT_ONCE);
  expect(await getStatus('Contract Okafor.pdf')).toBe('approved');
  expect(await getStatus('Estimate KG-5498.pdf')).toBe('approved');
  const photo = await db.document.findFirstOrThrow({ where: { originalFilename: 'IMG_2291 rear.jpg' } });
  expect(photo).toMatchObject({ status: 'pending', docType: 'damage_photo', docTypeSource: 'review' });
  const audit = await db.auditEntry.findMany({ where: { action: 'document.status_changed' } });
  expect(audit.map(({ actorId }) => actorId)).toEqual([ctx.actor.userId, ctx.actor.userId]);

  await read('Contract Okafor.pdf', 'done');
  await createFurtherDemoProjects(ctx, FONTS, AT_ONCE);
  expect(await getStatus('Contract Okafor.pdf')).toBe('done');
});

test('keeps what somebody decided or removed before', async () => {
  const { db, clock } = app.services;
  await createFurtherDemoProjects(ctx, FONTS, AT_ONCE);
  await read('Contract Okafor.pdf', 'needs_action');
  await db.document.updateMany({
    where: { originalFilename: 'Estimate KG-5498.pdf' },
    data: { status: 'done', removedAt: clock(), removalReason: 'trashed' },
  });
  await read('IMG_2291 rear.jpg', 'done');
  const before = await db.document.findMany({ orderBy: { id: 'asc' } });
  await createFurtherDemoProjects(ctx, FONTS, AT_ONCE);
  expect(await db.document.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
});

test('a decision waits until its document is read', async () => {
  await createFurtherDemoProjects(ctx, FONTS, AT_ONCE);
  const waiting = createFurtherDemoProjects(ctx, FONTS, { lookEveryMs: 5 });
  await read('Contract Okafor.pdf', 'done');
  await expect.poll(() => getStatus('Contract Okafor.pdf'), { timeout: 20_000 }).toBe('approved');
  expect(await getStatus('Estimate KG-5498.pdf')).not.toBe('approved');
  await read('Estimate KG-5498.pdf', 'done');
  await read('IMG_2291 rear.jpg', 'needs_action');
  await waiting;
  expect(await getStatus('Estimate KG-5498.pdf')).toBe('approved');
});
