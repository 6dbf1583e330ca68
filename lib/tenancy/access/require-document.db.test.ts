import { expect, test } from 'vitest';
import type { Member, TenantActor } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import { requireDocument } from './require-document';
import { requireProject } from './require-project';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);

const createContext = (actor: TenantActor): Context<TenantActor> => ({
  ...app.services,
  actor,
  requestId: 'test',
});
const asSystem = () => createContext({ kind: 'system', organizationId: organization.id });

async function asReviewer(projects: Project[]): Promise<Context<TenantActor>> {
  const { user, membership } = await makeMember(app.services, { organization, role: 'reviewer', projects });
  const actor: Member = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: organization.id,
    role: 'reviewer',
    sessionId: null,
  };
  return createContext(actor);
}

async function getRejection(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof DomainError)) throw new Error(`Expected a rejection, got ${String(error)}.`);
  return error;
}

const toRemovedColumns = (
  removalReason: 'cut' | 'attached' | 'discarded' | 'trashed',
  name = 'pile.pdf',
) => ({
  originalFilename: name,
  removedAt: new Date(),
  removalReason,
});

const part = async (origin: Document, first: number, last: number, columns = {}) => {
  const made = await makeDocument(app.services, project, { pages: last - first + 1, columns });
  await makeSpans(app.services, { documentId: made.id }, [{ origin, first, last }]);
  return made;
};

async function attach(receiver: Document, source: Document, first: number, last: number): Promise<void> {
  const id = app.services.newId();
  await app.services.db.attachment.create({
    data: {
      id,
      documentId: receiver.id,
      position: 0,
      originalFilename: source.originalFilename,
      mimeType: source.mimeType,
      fileSha256: source.fileSha256,
      sizeBytes: source.sizeBytes,
      pageCount: last - first + 1,
      sourceId: source.id,
      sourceFilename: source.originalFilename,
      sourcePages: [],
    },
  });
  await makeSpans(app.services, { attachmentId: id }, [{ origin: source, first, last }]);
}

test('finds a project or document that the caller may view', async () => {
  const ctx = await asReviewer([project]);
  const document = await makeDocument(app.services, project);
  expect(await requireProject(ctx, project.id)).toEqual(project);
  expect((await requireDocument(ctx, document.id.toUpperCase())).id).toBe(document.id);
});

test('a document of another organization gives the same response as an unknown one', async () => {
  const foreign = await makeProject(app.services, await makeOrganization(app.services));
  const document = await makeDocument(app.services, foreign);
  for (const uuid of [document.id, app.services.newId(), 'nonsense', '']) {
    const rejection = await getRejection(requireDocument(asSystem(), uuid));
    expect(rejection).toMatchObject({ kind: 'not_found', message: 'There is no such document.' });
    expect(rejection.replacedBy).toBeUndefined();
  }
  for (const uuid of [foreign.id, app.services.newId(), 'nonsense']) {
    const rejection = await getRejection(requireProject(asSystem(), uuid));
    expect(rejection).toMatchObject({ kind: 'not_found', message: 'There is no such project.' });
  }
});

test('a document of the same organization that the caller may not view is forbidden, also after removal', async () => {
  const ctx = await asReviewer([]);
  const document = await makeDocument(app.services, project);
  const gone = await makeDocument(app.services, project, { columns: toRemovedColumns('cut') });
  expect(await getRejection(requireProject(ctx, project.id))).toMatchObject({ kind: 'forbidden' });
  for (const { id } of [document, gone]) {
    expect(await getRejection(requireDocument(ctx, id))).toMatchObject({ kind: 'forbidden' });
  }
});

test('the error for a cut document names the documents that hold its pages now, through several cuts', async () => {
  const pile = await makeDocument(app.services, project, { pages: 10, columns: toRemovedColumns('cut') });
  const first = await part(pile, 1, 3);
  const middle = await part(pile, 4, 8, toRemovedColumns('cut', 'middle.pdf'));
  const left = await part(pile, 4, 5);
  const right = await part(pile, 6, 8);
  await attach(left, pile, 9, 10);
  await part(pile, 1, 1, toRemovedColumns('trashed'));

  const rejection = await getRejection(requireDocument(asSystem(), pile.id));
  expect(rejection.kind).toBe('not_found');
  expect(rejection.message).toBe(
    '“pile.pdf” is no longer in the list: its pages were moved to other documents.',
  );
  expect(rejection.replacedBy).toEqual([first.id, left.id, right.id]);
  const second = await getRejection(requireDocument(asSystem(), middle.id));
  expect(second.replacedBy).toEqual([left.id, right.id]);
});

test('pages held by another document of the same file don’t count', async () => {
  const pile = await makeDocument(app.services, project, { pages: 4, columns: toRemovedColumns('cut') });
  const trashed = await part(pile, 1, 2, toRemovedColumns('trashed'));
  await part(pile, 3, 4);
  expect((await getRejection(requireDocument(asSystem(), trashed.id))).replacedBy).toEqual([]);
});

test('a wholly attached document points to its receiver, even without pages', async () => {
  const receiver = await makeDocument(app.services, project);
  const text = {
    pages: 0,
    columns: { ...toRemovedColumns('attached', 'notes.txt'), mimeType: 'text/plain' },
  };
  const attached = await makeDocument(app.services, project, text);
  await attach(receiver, attached, 1, 1);
  await app.services.db.pageSpan.deleteMany({ where: { originId: attached.id } });
  const rejection = await getRejection(requireDocument(asSystem(), attached.id));
  expect(rejection.message).toBe(
    '“notes.txt” is no longer in the list: it was attached to another document.',
  );
  expect(rejection.replacedBy).toEqual([receiver.id]);
});

test('names only documents that the caller may view', async () => {
  const restricted = await makeProject(app.services, organization, { reviewersSee: 'assigned' });
  const ctx = await asReviewer([restricted]);
  const mine = { assigneeId: (ctx.actor as Member).membershipId };
  const columns = { ...toRemovedColumns('cut'), ...mine };
  const pile = await makeDocument(app.services, restricted, { pages: 2, columns });
  const seen = await makeDocument(app.services, restricted, { columns: mine });
  await makeSpans(app.services, { documentId: seen.id }, [{ origin: pile, first: 1, last: 1 }]);
  const unseen = await makeDocument(app.services, restricted);
  await makeSpans(app.services, { documentId: unseen.id }, [{ origin: pile, first: 2, last: 2 }]);
  expect((await getRejection(requireDocument(ctx, pile.id))).replacedBy).toEqual([seen.id]);
});

test('finds a removed document on request', async () => {
  const gone = await makeDocument(app.services, project, { columns: toRemovedColumns('trashed') });
  expect((await requireDocument(asSystem(), gone.id, { removed: 'allow' })).id).toBe(gone.id);
  expect((await getRejection(requireDocument(asSystem(), gone.id))).message).toMatch(/it was deleted\.$/);
});
