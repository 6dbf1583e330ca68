import { expect, test } from 'vitest';
import { GET } from '@/app/api/projects/[uuid]/documents/route';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import type { DocumentList } from './document-list-query';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = (await makeMember(app.services, { organization })).token;

type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];
const add = (project: Project, columns: Columns = {}, pages = 1) =>
  makeDocument(app.services, project, { columns, pages });
const newProject = () => makeProject(app.services, organization);

/** Returns a proposal with a part of one page per confidence. */
const propose = (...confidences: number[]) => ({
  confidence: confidences.reduce((product, each) => product * each, 1),
  segments: confidences.map((confidence, index) => ({
    segment_id: `s${index + 1}`,
    start_page: index + 1,
    end_page: index + 1,
    doc_type: null,
    confidence,
    reasons: [],
  })),
});

const ask = (project: { id: string }, query: Record<string, string> = {}, as = owner) =>
  app.call(GET, { params: { uuid: project.id }, query, as });

async function list(project: Project, query: Record<string, string> = {}, as = owner): Promise<DocumentList> {
  const response = await ask(project, query, as);
  expect(response.status).toBe(200);
  return response.json() as Promise<DocumentList>;
}
const getNames = ({ documents }: DocumentList) => documents.map((document) => document.original_filename);

/** Reads all pages and runs an action between them. */
async function readThrough(
  project: Project,
  query: Record<string, string>,
  between: () => Promise<unknown> = async () => {},
) {
  const pages: DocumentList[] = [];
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)!.next_cursor) {
    pages.push(await list(project, { ...query, ...(cursor && { cursor }) }));
    await between();
  }
  return pages.flatMap((page) => page.documents);
}

test('newest first, without removed documents', async () => {
  const project = await newProject();
  await add(project, { originalFilename: 'old.pdf', createdAt: new Date('2026-01-01') });
  await add(project, { originalFilename: 'new.pdf', createdAt: new Date('2026-02-01') });
  await add(project, { originalFilename: 'cut.pdf', removedAt: new Date(), removalReason: 'cut' });
  await add(project, { originalFilename: 'gone.pdf', removedAt: new Date(), removalReason: 'trashed' });
  const listed = await list(project);
  expect(getNames(listed)).toEqual(['new.pdf', 'old.pdf']);
  expect(listed.next_cursor).toBeNull();
  expect(listed.documents[0]).toMatchObject({ status: 'done', page_count: 1, needs_action_type: null });
});

test('a row shows the leading values and follows their changes', async () => {
  const project = await newProject();
  const field = (key: string, value: string | null, more: object = {}) => ({
    ...{ key, label: key, value, raw: value, confidence: 0.9, page: 1, box: null, source: 'scan' },
    ...more,
  });
  const data = (...metadataFields: object[]) => ({ metadataFields }) as NonNullable<Columns>['data'];
  const { id } = await add(project, {
    data: data(
      field('due', '2026-12-18'),
      field('number', '1042'),
      field('total', '1691.04'),
      field('currency', 'EUR'),
      field('order', null),
      field('supplier', '7', { raw: 'Fernhill Timber', candidates: [{ id: '7', score: 1 }] }),
      field('remark', 'a third text'),
    ),
  });
  const headline = async () => (await list(project)).documents[0]!.headline;
  expect(await headline()).toBe('1042 · Fernhill Timber');
  expect((await list(project)).documents[0]!.attachment_count).toBe(0);
  await app.services.db.document.update({
    where: { id },
    data: { data: data(field('number', 'x'.repeat(300), { source: 'manual' })) as object },
  });
  expect(await headline()).toBe('x'.repeat(60));
  await app.services.db.document.update({ where: { id }, data: { data: data() as object } });
  expect(await headline()).toBeNull();
});

test('an unsure value names a document only after a person approved it', async () => {
  const project = await newProject();
  const field = (key: string, value: string, confidence: number) => ({
    ...{ key, label: key, value, raw: value, confidence, page: 1, box: null, source: 'scan' },
  });
  const data = { metadataFields: [field('vendor', 'Bread 2.40', 0.11), field('number', '1042', 0.7)] };
  const { id } = await add(project, { data: data as NonNullable<Columns>['data'] });
  const headline = async () => (await list(project)).documents[0]!.headline;
  expect(await headline()).toBe('1042');
  await app.services.db.document.update({ where: { id }, data: { status: 'approved' } });
  expect(await headline()).toBe('Bread 2.40 · 1042');
});

test('a row has the confidence of its least sure part only while they wait for a person', async () => {
  const project = await newProject();
  const splitProposal = propose(0.9, 0.64, 0.8);
  const held = {
    status: 'needs_action',
    holdType: 'split_review',
    holdReason: 'Looks like 3 documents. 1 cut is unsure, at page 3.',
  } as const;
  await add(project, { originalFilename: 'a held.pdf', ...held, splitProposal });
  await add(project, { originalFilename: 'b done.pdf', splitProposal });
  await add(project, { originalFilename: 'c by hand.pdf', ...held });
  const { documents } = await list(project, { sort: 'original_filename' });
  expect(documents.map((each) => each.split_confidence)).toEqual([0.64, null, null]);
});

test('by certainty, the least sure cut or type comes first, and documents with nothing in doubt last', async () => {
  const project = await newProject();
  const { db } = app.services;
  const pile = { status: 'needs_action', holdType: 'split_review' } as const;
  const typed = {
    status: 'needs_action',
    holdType: 'type_review',
    holdCode: null,
    docType: 'Invoice',
  } as const;
  const sure = await add(project, { originalFilename: 'done.pdf', splitProposal: propose(0.1, 0.2) });
  await add(project, { originalFilename: 'damaged.pdf', status: 'needs_action', holdType: 'file_problem' });
  await add(project, { originalFilename: '80 %.pdf', ...pile, splitProposal: propose(0.9, 0.8) });
  await add(project, { originalFilename: '30 %.pdf', ...typed, docTypeConfidence: 0.3 });
  await add(project, { originalFilename: '64 %.pdf', ...pile, splitProposal: propose(0.64, 1, 1) });
  await add(project, { originalFilename: 'no type.pdf', ...typed, docType: null });
  await add(project, { originalFilename: 'no proposal.pdf', ...pile });
  const held = ['no type.pdf', 'no proposal.pdf', '30 %.pdf', '64 %.pdf', '80 %.pdf'];
  const names = async (sort: string) =>
    (await readThrough(project, { sort, limit: '3' })).map((document) => document.original_filename);
  expect(await names('certainty')).toEqual([...held, 'done.pdf', 'damaged.pdf']);
  expect(await names('-certainty')).toEqual(['damaged.pdf', 'done.pdf', ...held.toReversed()]);
  expect(await names('certainty')).toEqual([...held, 'done.pdf', 'damaged.pdf']);
  // A decision leaves nothing in doubt.
  await db.document.updateMany({
    where: { originalFilename: 'no type.pdf', projectId: project.id },
    data: { status: 'done', holdType: null, holdReason: null },
  });
  await db.document.update({ where: { id: sure.id }, data: pile });
  expect((await names('certainty')).slice(0, 2)).toEqual(['no proposal.pdf', 'done.pdf']);
});

test('the trash has deleted documents and those discarded whole by a plan, with the time', async () => {
  const project = await newProject();
  const removedAt = new Date('2026-03-01T00:00:00Z');
  await add(project, { originalFilename: 'kept.pdf' });
  await add(project, { originalFilename: 'deleted.pdf', removedAt, removalReason: 'trashed' });
  await add(project, { originalFilename: 'discarded.pdf', removedAt, removalReason: 'discarded' });
  await add(project, { originalFilename: 'cut.pdf', removedAt, removalReason: 'cut' });
  const trash = await list(project, { trashed: 'true', sort: 'original_filename' });
  expect(getNames(trash)).toEqual(['deleted.pdf', 'discarded.pdf']);
  const since = removedAt.toISOString();
  expect(trash.documents.map((document) => document.deleted_at)).toEqual([since, since]);
});

test('each filter limits, several values of one filter widen, and filters combine', async () => {
  const project = await newProject();
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  await add(project, {
    originalFilename: 'a.pdf',
    status: 'done',
    docType: 'Invoice',
    reference: 'R-1',
    createdAt: day('2026-05-01'),
  });
  await add(project, {
    originalFilename: 'b.pdf',
    status: 'approved',
    docType: 'Order',
    createdAt: day('2026-05-02'),
  });
  await add(project, {
    originalFilename: 'c.pdf',
    status: 'needs_action',
    holdType: 'type_review',
    reference: 'x,y',
    createdAt: day('2026-05-03'),
  });
  await add(project, {
    originalFilename: '50%_off.pdf',
    status: 'needs_action',
    holdType: 'file_problem',
    createdAt: day('2026-05-04'),
  });
  const by = async (query: Record<string, string>) =>
    getNames(await list(project, { sort: 'created_at', ...query }));
  expect(await by({ status: 'done,approved' })).toEqual(['a.pdf', 'b.pdf']);
  expect(await by({ doc_type: 'Order,Contract' })).toEqual(['b.pdf']);
  expect(await by({ needs_action_type: 'type_review' })).toEqual(['c.pdf']);
  expect(await by({ reference: 'R-1' })).toEqual(['a.pdf']);
  expect(await by({ reference: 'x,y' })).toEqual(['c.pdf']);
  expect(await by({ created_from: '2026-05-02', created_to: '2026-05-03' })).toEqual(['b.pdf', 'c.pdf']);
  expect(await by({ created_to: '2026-05-01T12:00:00Z' })).toEqual(['a.pdf']);
  expect(await by({ q: '50%_of' })).toEqual(['50%_off.pdf']);
  expect(await by({ q: 'r-1' })).toEqual(['a.pdf']);
  expect(await by({ q: 'A.PDF' })).toEqual(['a.pdf']);
  expect(await by({ status: 'needs_action', q: 'pdf', created_to: '2026-05-03' })).toEqual(['c.pdf']);
  expect(await by({ status: '', doc_type: '', q: '' })).toHaveLength(4);
});

test('counts respect every filter except the status', async () => {
  const project = await newProject();
  await add(project, { status: 'done' });
  await add(project, { status: 'done' });
  await add(project, { status: 'approved' });
  await add(project, { status: 'exported', originalFilename: 'other.pdf' });
  const { counts } = await list(project, { status: 'approved', q: 'invoice', limit: '1' });
  expect(counts).toEqual({
    pending: 0,
    processing: 0,
    needs_action: 0,
    done: 2,
    approved: 1,
    validated: 0,
    exported: 0,
  });
});

test('the assignee is a member, me, or nobody', async () => {
  const project = await newProject();
  const colleague = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  await add(project, { originalFilename: 'theirs.pdf', assigneeId: colleague.membership.id });
  await add(project, { originalFilename: 'nobodys.pdf' });
  expect(getNames(await list(project, { assignee: colleague.membership.id }))).toEqual(['theirs.pdf']);
  expect(getNames(await list(project, { assignee: 'me' }, colleague.token))).toEqual(['theirs.pdf']);
  expect(getNames(await list(project, { assignee: 'me' }))).toEqual([]);
  expect(getNames(await list(project, { assignee: 'none' }))).toEqual(['nobodys.pdf']);
  expect(getNames(await list(project, { assignee: 'me,none' }, colleague.token))).toHaveLength(2);
});

test.each([
  'created_at',
  '-created_at',
  'original_filename',
  '-original_filename',
  'page_count',
  '-page_count',
  'status',
  '-status',
  'certainty',
  '-certainty',
])('paged by %s, every document comes once, in one order, even with equal values', async (sort) => {
  const project = await newProject();
  const statuses = ['done', 'approved', 'needs_action'] as const;
  for (let index = 0; index < 11; index += 1) {
    await add(
      project,
      {
        originalFilename: `${index % 3}.pdf`,
        status: statuses[index % 3],
        splitProposal: propose(0.5 + (index % 2) * 0.1),
        createdAt: new Date(1_790_000_000_000 + (index % 4)),
      },
      1 + (index % 2),
    );
  }
  const whole = await list(project, { sort, limit: '100' });
  const paged = await readThrough(project, { sort, limit: '2' });
  expect(paged.map((document) => document.uuid)).toEqual(whole.documents.map((document) => document.uuid));
  expect(new Set(paged.map((document) => document.uuid)).size).toBe(11);
});

test('documents that arrive between two pages neither repeat nor hide another', async () => {
  const project = await newProject();
  const before = new Set<string>();
  for (let index = 0; index < 9; index += 1) before.add((await add(project)).id);
  const read = await readThrough(project, { limit: '2' }, () => add(project));
  const ids = read.map((document) => document.uuid);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => before.has(id))).toHaveLength(9);
});

test('a reviewer sees the projects they are members of, and only their own documents if the project says so', async () => {
  const open = await newProject();
  const strict = await makeProject(app.services, organization, { reviewersSee: 'assigned' });
  const reviewer = await makeMember(app.services, {
    organization,
    role: 'reviewer',
    projects: [open, strict],
  });
  await add(open, { originalFilename: 'anyones.pdf' });
  await add(strict, { originalFilename: 'someone-elses.pdf' });
  await add(strict, { originalFilename: 'mine.pdf', assigneeId: reviewer.membership.id });
  expect(getNames(await list(open, {}, reviewer.token))).toEqual(['anyones.pdf']);
  const mine = await list(strict, {}, reviewer.token);
  expect(getNames(mine)).toEqual(['mine.pdf']);
  expect(mine.counts.done).toBe(1);
});

test('401 without a credential, 403 without permission to view the project, 404 for a foreign one', async () => {
  const project = await newProject();
  const outsider = await makeMember(app.services, { organization, role: 'reviewer' });
  const foreign = await makeProject(app.services, await makeOrganization(app.services, 'Other'));
  expect((await app.call(GET, { params: { uuid: project.id } })).status).toBe(401);
  expect((await ask(project, {}, outsider.token)).status).toBe(403);
  const foreignResponse = await ask(foreign);
  const unknownResponse = await ask({ id: app.services.newId() });
  expect(foreignResponse.status).toBe(404);
  expect(await foreignResponse.json()).toEqual(await unknownResponse.json());
});

test.each<Record<string, string>>([
  { status: 'finished' },
  { needs_action_type: 'split' },
  { assignee: 'Bob' },
  { created_from: '21.11.2026' },
  { created_to: '2026-02-30' },
  { trashed: 'yes' },
  { sort: 'size' },
  { limit: '0' },
  { limit: '201' },
  { limit: 'ten' },
  { cursor: 'abc' },
  { cursor: Buffer.from('["-created_at","tomorrow","no id"]').toString('base64url') },
  { q: 'a\u0000b' },
])('422 for %j, naming the field', async (query) => {
  const response = await ask(await newProject(), query);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)[0]).toMatch(new RegExp(`^${Object.keys(query)[0]}`));
});

test('422 for a cursor of another order', async () => {
  const project = await newProject();
  await add(project);
  await add(project);
  const { next_cursor: cursor } = await list(project, { limit: '1' });
  expect((await ask(project, { sort: 'page_count', cursor: cursor! })).status).toBe(422);
});

test('422 for an invalid project ID', async () => {
  expect((await ask({ id: 'inbox' })).status).toBe(422);
});

test('the documents to purge from the trash are found by an index', async () => {
  // PostgreSQL prefers a sequential scan with the few rows of a test.
  const plan = await app.services.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
    return tx.$queryRawUnsafe<Record<string, string>[]>(
      "EXPLAIN SELECT id FROM document WHERE departure_reason IN ('trashed') AND departed_at < now()",
    );
  });
  expect(plan.map((line) => Object.values(line)[0]).join('\n')).toContain(
    'document_departure_reason_departed_at_idx',
  );
});

test('the hold filter, the trash, and the order by certainty are read in the order of an index', async () => {
  const project = await newProject();
  const at = `project_id = '${project.id}'`;
  const plans = [
    [
      `${at} AND departed_at IS NULL AND hold_type = 'split_review' ORDER BY departed_at DESC, created_at DESC, id DESC`,
      'document_project_id_departed_at_hold_type_created_at_id_idx',
    ],
    [
      `${at} AND departure_reason = 'trashed' AND departed_at IS NOT NULL ORDER BY created_at DESC, id DESC`,
      'document_project_id_departure_reason_created_at_id_idx',
    ],
    [
      `${at} AND departed_at IS NULL AND certainty >= 0.5 AND (certainty > 0.5 OR (certainty = 0.5 AND id > '${project.id}')) ORDER BY departed_at, certainty, id`,
      'document_project_id_departed_at_certainty_id_idx',
    ],
  ] as const;
  for (const [question, index] of plans) {
    const plan = await app.services.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
      await tx.$executeRawUnsafe('SET LOCAL enable_sort = off');
      return tx.$queryRawUnsafe<Record<string, string>[]>(
        `EXPLAIN SELECT id FROM document WHERE ${question}`,
      );
    });
    expect(plan.map((line) => Object.values(line)[0]).join('\n')).toContain(index);
  }
});

test('documents without a type are listed by kind, alone or with those of a type', async () => {
  const project = await newProject();
  await add(project, { originalFilename: 'a.pdf', docType: 'invoice' });
  await add(project, { originalFilename: 'b.pdf', docType: 'letter' });
  await add(project, { originalFilename: 'c.pdf' });
  await add(project, { originalFilename: 'd.pdf', status: 'needs_action', holdType: 'split_review' });
  await add(project, { originalFilename: 'e.pdf', status: 'needs_action', holdType: 'file_problem' });
  const by = async (query: Record<string, string>) =>
    getNames(await list(project, { sort: 'original_filename', ...query }));
  expect(await by({ untyped: 'none' })).toEqual(['c.pdf', 'e.pdf']);
  expect(await by({ untyped: 'mixed' })).toEqual(['d.pdf']);
  expect(await by({ untyped: 'none,mixed', doc_type: 'letter' })).toEqual([
    'b.pdf',
    'c.pdf',
    'd.pdf',
    'e.pdf',
  ]);
  expect(await by({ untyped: '', doc_type: 'letter' })).toEqual(['b.pdf']);
  expect((await list(project, { untyped: 'mixed' })).counts).toMatchObject({ needs_action: 1, done: 0 });
  expect((await ask(project, { untyped: 'typed' })).status).toBe(422);
});
