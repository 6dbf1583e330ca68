import { describe, expect, test } from 'vitest';
import { POST as claim } from '@/app/api/prebuilt-documents/[uuid]/claim/route';
import { PUT as reportPresence } from '@/app/api/prebuilt-documents/[uuid]/presence/route';
import { POST as release } from '@/app/api/prebuilt-documents/[uuid]/release/route';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { GET as getNeighbors } from '@/app/api/projects/[uuid]/documents/neighbours/route';
import { GET as listDocuments } from '@/app/api/projects/[uuid]/documents/route';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import type { NextDocument } from '@/lib/documents/review-queue/schemas';
import type { Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/test-support/factories';
import { POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';
const MINUTE_MS = 60_000;
let now = new Date('2026-11-20T08:00:00Z');
const advanceMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

const app = await closeAfterTests(openTestApp({ clock: () => now }));
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });

interface Queue {
  project: Project;
  ada: TestMember;
  ben: TestMember;
}

/** Opens a project with two reviewers. */
async function openQueue(columns: Partial<Prisma.ProjectUncheckedCreateInput> = {}): Promise<Queue> {
  const project = await makeProject(services, organization, columns);
  const join = (name: string) =>
    makeMember(services, {
      organization,
      role: 'reviewer',
      projects: [project],
      email: `${name}-${services.newId()}@example.com`,
    });
  return { project, ada: await join('ada'), ben: await join('ben') };
}

let days = 0;
/** Adds a document that is a day newer than the one before. */
function add(
  { project }: Queue,
  columns: Partial<Prisma.DocumentUncheckedCreateInput> = {},
): Promise<Document> {
  days += 1;
  return makeDocument(services, project, {
    columns: { createdAt: new Date(Date.UTC(2026, 0, days)), ...columns },
  });
}

const request = ({ project }: Queue, as: Credential, queue = 'values') =>
  app.call(POST, { params: { uuid: project.id }, json: { queue }, as });

async function next(...call: Parameters<typeof request>): Promise<string | undefined> {
  const response = await request(...call);
  expect(response.status).toBe(200);
  const { document } = (await response.json()) as NextDocument;
  expect(document?.claimed_by?.is_you ?? true).toBe(true);
  return document?.uuid;
}

const onDocument = (handler: typeof claim, { id }: Document, as: Credential) =>
  app.call(handler, { method: 'POST', params: { uuid: id }, as });

testCommonErrors(POST, 'POST', () => ({
  app,
  member: owner,
  call: { params: { uuid: ABSENT }, json: { queue: 'held' } },
}));

describe('next', () => {
  test('gives each queue’s documents, oldest first, until none is left', async () => {
    const queue = await openQueue();
    const held = await add(queue, { status: 'needs_action' });
    const first = await add(queue);
    const second = await add(queue);
    await add(queue, { status: 'approved' });
    await add(queue, { status: 'processing' });
    await add(queue, { removedAt: now, removalReason: 'trashed' });
    await add(await openQueue());
    const { token } = queue.ada;
    expect(await next(queue, token)).toBe(first.id);
    expect(await next(queue, token)).toBe(second.id);
    expect(await next(queue, token)).toBeUndefined();
    expect(await next(queue, token, 'held')).toBe(held.id);
    expect(await next(queue, token, 'held')).toBeUndefined();
  });

  test('leaves documents to those whom they are assigned to', async () => {
    const queue = await openQueue();
    const bens = await add(queue, { assigneeId: queue.ben.membership.id });
    const anybodys = await add(queue);
    expect(await next(queue, queue.ada.token)).toBe(anybodys.id);
    expect(await next(queue, owner.token)).toBeUndefined();
    expect(await next(queue, queue.ben.token)).toBe(bens.id);
  });

  test('gives reviewers who see only their documents no others', async () => {
    const queue = await openQueue({ reviewersSee: 'assigned' });
    const anybodys = await add(queue);
    const adas = await add(queue, { assigneeId: queue.ada.membership.id });
    expect(await next(queue, queue.ada.token)).toBe(adas.id);
    expect(await next(queue, queue.ben.token)).toBeUndefined();
    expect(await next(queue, owner.token)).toBe(anybodys.id);
  });

  test('gives 50 simultaneous calls 50 different documents', async () => {
    const queue = await openQueue();
    const added: string[] = [];
    for (let index = 0; index < 60; index += 1) added.push((await add(queue)).id);
    const people = [owner, queue.ada, queue.ben];
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, index) => next(queue, people[index % people.length]!.token)),
    );
    expect(taken.toSorted()).toEqual(added.slice(0, 50).toSorted());
    expect(
      await services.db.documentClaim.count({ where: { document: { projectId: queue.project.id } } }),
    ).toBe(50);
  });

  test('is rejected for viewers, for an archived project, for a foreign one, and for an unknown queue', async () => {
    const queue = await openQueue();
    const viewer = await makeMember(services, { organization, role: 'viewer', projects: [queue.project] });
    expect((await request(queue, viewer.token)).status).toBe(403);
    expect((await request(await openQueue({ archivedAt: now }), owner.token)).status).toBe(409);
    const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
    const response = await request({ ...queue, project: foreign }, owner.token);
    expect(response.status).toBe(404);
    const unknown = await request(queue, owner.token, 'all');
    expect(unknown.status).toBe(422);
    expect((await unknown.json()).errors).toEqual({ queue: ['`queue` must be held or values.'] });
  });
});

describe('a claim', () => {
  test('is shown to others, in the list and on the document', async () => {
    const queue = await openQueue();
    const { id } = await add(queue);
    expect(await next(queue, queue.ben.token)).toBe(id);
    const shown = {
      id: queue.ben.membership.id,
      name: queue.ben.user.name ?? queue.ben.user.email,
      is_you: false,
      until: new Date(now.getTime() + 30 * MINUTE_MS).toISOString(),
    };
    const listed = await app.call(listDocuments, { params: { uuid: queue.project.id }, as: queue.ada.token });
    expect(((await listed.json()) as DocumentList).documents[0]?.claimed_by).toEqual(shown);
    const presence = await app.call(reportPresence, {
      method: 'PUT',
      params: { uuid: id },
      as: queue.ada.token,
    });
    expect((await presence.json()).claimed_by).toEqual(shown);
  });

  test('ends after 30 min without presence, and lasts while the member has the document open', async () => {
    const queue = await openQueue();
    const document = await add(queue);
    expect(await next(queue, queue.ada.token)).toBe(document.id);
    advanceMinutes(29);
    const reported = await app.call(reportPresence, {
      method: 'PUT',
      params: { uuid: document.id },
      as: queue.ada.token,
    });
    expect(reported.status).toBe(200);
    advanceMinutes(29);
    expect(await next(queue, queue.ben.token)).toBeUndefined();
    advanceMinutes(1);
    expect(await next(queue, queue.ben.token)).toBe(document.id);
    // The presence of others does not extend it, and a claim that ended is not renewed.
    advanceMinutes(20);
    await app.call(reportPresence, { method: 'PUT', params: { uuid: document.id }, as: queue.ada.token });
    advanceMinutes(10);
    expect(await next(queue, queue.ada.token)).toBe(document.id);
  });

  test('is renewed by its member, and rejected for others until it is released', async () => {
    const queue = await openQueue();
    const document = await add(queue);
    expect((await onDocument(claim, document, queue.ada.token)).status).toBe(200);
    advanceMinutes(10);
    const renewed = await onDocument(claim, document, queue.ada.token);
    expect(await renewed.json()).toMatchObject({
      is_you: true,
      until: new Date(now.getTime() + 30 * MINUTE_MS).toISOString(),
    });
    const rejected = await onDocument(claim, document, queue.ben.token);
    expect(rejected.status).toBe(409);
    expect((await rejected.json()).message).toBe(
      `“invoice.pdf” is claimed by ${queue.ada.user.name ?? queue.ada.user.email}.`,
    );
    expect((await onDocument(release, document, queue.ben.token)).status).toBe(403);
    expect((await onDocument(release, document, queue.ada.token)).status).toBe(204);
    expect((await onDocument(release, document, queue.ada.token)).status).toBe(204);
    expect((await onDocument(claim, document, queue.ben.token)).status).toBe(200);
  });

  test('of somebody else can be released by an admin', async () => {
    const queue = await openQueue();
    const document = await add(queue);
    await onDocument(claim, document, queue.ada.token);
    expect((await onDocument(release, document, owner.token)).status).toBe(204);
    expect(await next(queue, queue.ben.token)).toBe(document.id);
  });

  test('ends with the decision, not with an edit', async () => {
    const queue = await openQueue();
    const document = await add(queue);
    await next(queue, queue.ada.token);
    const patch = (json: object) =>
      app.call(PATCH, { method: 'PATCH', params: { uuid: document.id }, json, as: queue.ada.token });
    const countClaims = () => services.db.documentClaim.count({ where: { documentId: document.id } });
    expect((await patch({ original_filename: 'renamed.pdf' })).status).toBe(200);
    expect(await countClaims()).toBe(1);
    expect((await patch({ status: 'approved' })).status).toBe(200);
    expect(await countClaims()).toBe(0);
  });

  test('needs a document that waits for a person', async () => {
    const queue = await openQueue();
    const response = await onDocument(claim, await add(queue, { status: 'exported' }), queue.ada.token);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toBe(
      'A document can be claimed only with the status `needs_action`, `done`, or `approved`.',
    );
  });

  test('of somebody else is left out when a reviewer goes through the list', async () => {
    const queue = await openQueue();
    const [first, second, third] = [await add(queue), await add(queue), await add(queue)];
    await onDocument(claim, second!, queue.ben.token);
    const findWaiting = async (as: Credential) => {
      const query = { of: first!.id, sort: 'created_at' };
      const response = await app.call(getNeighbors, { params: { uuid: queue.project.id }, query, as });
      return (await response.json()).next_waiting;
    };
    expect(await findWaiting(queue.ada.token)).toBe(third!.id);
    expect(await findWaiting(queue.ben.token)).toBe(second!.id);
  });
});
