import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SplitProposal } from '@/lib/documents/document-metadata';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import { inTransaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { findDoubtfulGaps } from '@/lib/recognition/classification/doubtful-gaps';
import { recordSplitScores } from '@/lib/recognition/classification/record-split-scores';
import { buildSplitScores } from '@/lib/recognition/classification/split-scores';
import type {
  DoubtfulGaps,
  GapAnswer,
  GapAnswered,
  GapAnswerUndone,
  ReadyStacksApplied,
} from '@/lib/recognition/gap-review/schemas';
import type { Credential } from '@/test-support/app';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { DELETE } from './answers/[answerId]/route';
import { POST as ANSWER } from './answers/route';
import { POST as APPLY } from './apply/route';
import { GET } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const fixture = await closeAfterTests(ClassificationFixture.open());
const { app, services } = fixture;
let owner: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  owner = await makeMember(services, { organization: fixture.organization });
  await fixture.begin();
});
beforeEach(() => fixture.begin());

type As = { as?: Credential; project?: string };
const uuidOf = ({ project }: As) => project ?? fixture.project.id;
const get = (query: Record<string, string> = {}, at: As = {}) =>
  app.call(GET, { params: { uuid: uuidOf(at) }, query, as: at.as ?? owner.token });
const list = async (...call: Parameters<typeof get>): Promise<DoubtfulGaps> => {
  const response = await get(...call);
  expect(response.status).toBe(200);
  return response.json();
};
const sendAnswer = (gaps: string[], answer: GapAnswer | string, at: As = {}) =>
  app.call(ANSWER, { params: { uuid: uuidOf(at) }, json: { gaps, answer }, as: at.as ?? owner.token });
const answer = async (...call: Parameters<typeof sendAnswer>): Promise<GapAnswered> => {
  const response = await sendAnswer(...call);
  expect(response.status).toBe(200);
  return response.json();
};
const sendUndo = (answerId: string, at: As = {}) =>
  app.call(DELETE, {
    method: 'DELETE',
    params: { uuid: uuidOf(at), answerId },
    as: at.as ?? owner.token,
  });
const undo = async (...call: Parameters<typeof sendUndo>): Promise<GapAnswerUndone> => {
  const response = await sendUndo(...call);
  expect(response.status).toBe(200);
  return response.json();
};
const sendApply = (documents: string[], at: As = {}) =>
  app.call(APPLY, { params: { uuid: uuidOf(at) }, json: { documents }, as: at.as ?? owner.token });
const apply = async (...call: Parameters<typeof sendApply>): Promise<ReadyStacksApplied> => {
  const response = await sendApply(...call);
  expect(response.status).toBe(200);
  return response.json();
};

const pile = () => [...createInvoice(4), ...createContract(5), ...createLetter(6)];
const CLEAR = [0.003, 0.997, 0.003, 0.003, 0.997];

/** Creates a waiting stack of six pages: an invoice, a contract, and a letter. */
async function createStack(starts: readonly number[] = CLEAR, columns: object = {}): Promise<string> {
  const { id } = await fixture.createClassifiedDocument(pile());
  await services.db.document.update({ where: { id }, data: columns });
  await setScores(id, starts);
  return id;
}

/** Replaces the probabilities of a stack. Its pages look as they are. */
async function setScores(id: string, starts: readonly number[]): Promise<void> {
  const document = await services.db.document.findUniqueOrThrow({ where: { id } });
  const first = new Set(
    (document.splitProposal as unknown as SplitProposal).segments.map(({ start_page }) => start_page),
  );
  const look = { key: 'first later', before: { header: 1 }, after: { title: 1 } };
  const gaps = findDoubtfulGaps(starts, first).map((gap) => ({ ...gap, look }));
  const kinds = Array.from({ length: 6 }, () => [1]);
  await inTransaction(services.db, (tx) =>
    recordSplitScores(tx, document, buildSplitScores(starts, kinds, gaps), services),
  );
}

const getParts = async (id: string) => {
  const { splitProposal } = await fixture.getStoredDocument(id);
  return (splitProposal as unknown as SplitProposal).segments.map(({ start_page, end_page }) => [
    start_page,
    end_page,
  ]);
};
const PARTS = [
  [1, 2],
  [3, 5],
  [6, 6],
];

const member = () => owner;
testCommonErrors(GET, 'GET', () => ({
  app,
  member: member(),
  call: { params: { uuid: fixture.project.id } },
}));
testCommonErrors(ANSWER, 'POST', () => ({
  app,
  member: member(),
  call: { params: { uuid: fixture.project.id }, json: { gaps: [ABSENT], answer: 'cut' } },
}));
testCommonErrors(DELETE, 'DELETE', () => ({
  app,
  member: member(),
  call: { params: { uuid: fixture.project.id, answerId: ABSENT } },
}));
testCommonErrors(APPLY, 'POST', () => ({
  app,
  member: member(),
  call: { params: { uuid: fixture.project.id }, json: { documents: [ABSENT] } },
}));

test('422 for invalid gaps, answers, documents, and cursors', async () => {
  for (const gaps of [[], ['seven'], [ABSENT, ABSENT], Array.from({ length: 51 }, () => services.newId())])
    expect((await sendAnswer(gaps, 'cut')).status).toBe(422);
  expect((await sendAnswer([ABSENT], 'perhaps')).status).toBe(422);
  for (const documents of [[], ['seven'], [ABSENT, ABSENT]])
    expect((await sendApply(documents)).status).toBe(422);
  const other = Buffer.from(JSON.stringify(['2026-11-01T00:00:00.000Z', ABSENT])).toString('base64url');
  for (const cursor of ['seven', other]) expect((await get({ cursor })).status).toBe(422);
});

test('404 for unknown projects, gaps, answers, and documents, and for those of others', async () => {
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  await createStack([0.003, 0.6, 0.003, 0.003, 0.997]);
  const [gap] = (await list()).gaps;
  const beside = await makeProject(services, fixture.organization);
  const document = await makeDocument(services, beside);
  for (const project of [ABSENT, foreign.id]) {
    expect((await get({}, { project })).status).toBe(404);
    expect((await sendAnswer([gap!.id], 'cut', { project })).status).toBe(404);
    expect((await sendUndo(ABSENT, { project })).status).toBe(404);
    expect((await sendApply([document.id], { project })).status).toBe(404);
  }
  expect((await sendAnswer([gap!.id], 'cut', { project: beside.id })).status).toBe(404);
  expect((await sendAnswer([gap!.id, ABSENT], 'cut')).status).toBe(404);
  expect((await sendUndo(ABSENT)).status).toBe(404);
  for (const uuid of [ABSENT, document.id]) expect((await sendApply([uuid])).status).toBe(404);
  const { answer_id } = await answer([gap!.id], 'cut');
  expect((await sendUndo(answer_id, { project: beside.id })).status).toBe(404);
});

test('403 without access to the project; a viewer gets no gaps and can’t answer', async () => {
  const id = await createStack([0.003, 0.6, 0.003, 0.003, 0.997]);
  const [gap] = (await list()).gaps;
  const { organization, project } = fixture;
  const outsider = (await makeMember(services, { organization, role: 'reviewer' })).token;
  expect((await get({}, { as: outsider })).status).toBe(403);
  const viewer = (await makeMember(services, { organization, role: 'viewer', projects: [project] })).token;
  expect(await list({}, { as: viewer })).toEqual({
    gaps: [],
    next_cursor: null,
    open: 0,
    ready: { count: 0, stacks: [] },
  });
  for (const as of [outsider, viewer]) {
    expect((await sendAnswer([gap!.id], 'cut', { as })).status).toBe(403);
    expect((await sendUndo(ABSENT, { as })).status).toBe(403);
    expect((await sendApply([id], { as })).status).toBe(403);
  }
});

test('the classification stores the scores of a held stack, with the doubtful gaps', async () => {
  const { id } = await fixture.createClassifiedDocument(pile());
  const scores = await services.db.splitScores.findUniqueOrThrow({ where: { documentId: id } });
  expect(scores).toMatchObject({ waiting: true, projectId: fixture.project.id });
  expect(scores.starts).toHaveLength(5);
  expect(scores.kinds).toHaveLength(6);
  const { gaps, ready } = await list();
  expect(gaps.length + ready.count).toBeGreaterThan(0);
  // A stack that a setting separates has certain cuts.
  await fixture.begin({ separation: { mode: 'every_n', pages: 2 } });
  await fixture.createClassifiedDocument(pile());
  expect(await list()).toMatchObject({ gaps: [], ready: { count: 0 } });
});

test('lists the most doubtful gap first, with the pair of pages and the gaps that look like it', async () => {
  const first = await createStack([0.003, 0.6, 0.003, 0.003, 0.997]);
  const second = await createStack([0.003, 0.7, 0.003, 0.003, 0.997]);
  const { gaps, open, ready } = await list();
  expect(open).toBe(2);
  expect(ready).toEqual({ count: 0, stacks: [] });
  const document = (uuid: string) => ({
    uuid,
    original_filename: 'pile.pdf',
    file_sha256: expect.any(String),
    page_count: 6,
  });
  expect(gaps).toEqual([
    {
      id: expect.any(String),
      document: document(first),
      page: 3,
      probability: 0.6,
      proposed: 'cut',
      doubt: 0.4,
      reasons: expect.arrayContaining([expect.stringContaining('Page 3')]),
      reason_details: expect.arrayContaining([
        { code: 'title', values: { page: 3, title: 'Service Agreement 5' } },
      ]),
      similar: [{ id: expect.any(String), document: document(second), page: 3, probability: 0.7 }],
    },
  ]);
});

test('pages follow each other by doubt', async () => {
  const ids = [];
  for (const probability of [0.9, 0.5, 0.7])
    ids.push(await createStack([0.003, probability, 0.003, 0.003, 0.997]));
  await services.db.doubtfulGap.updateMany({ data: { lookKey: '', look: Prisma.DbNull } });
  for (const id of ids)
    await services.db.doubtfulGap.updateMany({ where: { documentId: id }, data: { lookKey: id } });
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: DoubtfulGaps = await list({ limit: '1', ...(cursor && { cursor }) });
    seen.push(...page.gaps.map(({ document }) => document.uuid));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual([ids[1], ids[2], ids[0]]);
});

test('an answer is a constraint of the proposal, which is decoded again at once', async () => {
  const id = await createStack([0.003, 0.6, 0.003, 0.4, 0.997]);
  const before = await fixture.getStoredDocument(id);
  const gap = (await list()).gaps.flatMap(({ similar, ...head }) => [head, ...similar]);
  const at = (page: number) => gap.find((each) => each.page === page)!.id;
  const joined = await answer([at(3)], 'same_document');
  expect(joined).toMatchObject({ answered: [at(3)], skipped: [], stacks: [{ uuid: id, parts: 2 }] });
  expect(await getParts(id)).toEqual([
    [1, 5],
    [6, 6],
  ]);
  const cut = await answer([at(5)], 'cut');
  expect(cut.stacks[0]).toMatchObject({ parts: 3, confidence: expect.closeTo(0.997 * 0.997 * 0.997, 2) });
  expect(await getParts(id)).toEqual([
    [1, 4],
    [5, 5],
    [6, 6],
  ]);
  const after = await fixture.getStoredDocument(id);
  expect(after.holdReason).toMatch(/^Looks like 3 documents\./);
  expect(after).toMatchObject({ status: 'needs_action', holdType: 'split_review' });
  expect(after.version).toBeGreaterThan(before.version);
  expect(JSON.stringify(after.splitProposal)).toContain('A reviewer cut before page 5.');
  expect(await services.db.documentEvent.count({ where: { documentId: id, type: 'document.updated' } })).toBe(
    2,
  );
  const rows = await services.db.doubtfulGap.findMany({
    where: { documentId: id },
    orderBy: { page: 'asc' },
  });
  expect(rows).toMatchObject([
    { page: 3, answer: 'same_document', answeredById: owner.membership.id, answerId: joined.answer_id },
    { page: 5, answer: 'cut', answeredById: owner.membership.id, answerId: cut.answer_id },
  ]);

  expect(await undo(cut.answer_id)).toEqual({
    reopened: [at(5)],
    stacks: [{ uuid: id, parts: 2, confidence: expect.any(Number) }],
  });
  await undo(joined.answer_id);
  expect(await getParts(id)).toEqual(PARTS);
  expect((await list()).open).toBe(2);
  expect((await sendUndo(joined.answer_id)).status).toBe(404);
});

test('one answer decides gaps of several stacks together, and one undo opens them', async () => {
  const starts = [0.003, 0.6, 0.003, 0.003, 0.997];
  const ids = [await createStack(starts), await createStack(starts)];
  const [head] = (await list()).gaps;
  const all = [head!.id, ...head!.similar.map(({ id }) => id)];
  expect(all).toHaveLength(2);
  const { answer_id, stacks } = await answer(all, 'same_document');
  expect(stacks.map(({ uuid }) => uuid).sort()).toEqual([...ids].sort());
  for (const id of ids)
    expect(await getParts(id)).toEqual([
      [1, 5],
      [6, 6],
    ]);
  expect((await undo(answer_id)).reopened).toHaveLength(2);
  for (const id of ids) expect(await getParts(id)).toEqual(PARTS);
});

test('a repeated answer has the same ID; another person’s answer is a conflict, or skipped in a group', async () => {
  const ids = [];
  for (let each = 0; each < 2; each += 1) ids.push(await createStack([0.003, 0.6, 0.003, 0.003, 0.997]));
  const [head] = (await list()).gaps;
  const [one, two] = [head!.id, head!.similar[0]!.id];
  const { answer_id } = await answer([one], 'cut');
  expect(await answer([one], 'cut')).toEqual({ answer_id, answered: [one], skipped: [], stacks: [] });
  expect((await sendAnswer([one], 'same_document')).status).toBe(409);
  const other = (await makeMember(services, { organization: fixture.organization })).token;
  expect((await sendAnswer([one], 'cut', { as: other })).status).toBe(409);
  expect(await answer([one, two], 'cut', { as: other })).toMatchObject({ answered: [two], skipped: [one] });
});

test('concurrent answers to different gaps of one stack all count', async () => {
  const id = await createStack([0.4, 0.6, 0.4, 0.4, 0.6]);
  const { gaps } = await list({ limit: '20' });
  const open = gaps.flatMap(({ similar, ...head }) => [head, ...similar]);
  expect(open).toHaveLength(5);
  const responses = await Promise.all(open.map((gap) => sendAnswer([gap.id], 'cut')));
  // A request that loses five times in a row is rejected, and stores nothing.
  for (const { status } of responses) expect([200, 409]).toContain(status);
  for (const gap of open) await sendAnswer([gap.id], 'cut');
  expect(await getParts(id)).toEqual([1, 2, 3, 4, 5, 6].map((page) => [page, page]));
});

test('“unknown” asks no more, and the stack is not ready until the undo', async () => {
  const id = await createStack([0.003, 0.6, 0.003, 0.003, 0.997]);
  const [gap] = (await list()).gaps;
  const { answer_id } = await answer([gap!.id], 'unknown');
  expect(await getParts(id)).toEqual(PARTS);
  expect(await list()).toMatchObject({ gaps: [], open: 0, ready: { count: 0 } });
  await undo(answer_id);
  expect((await list()).open).toBe(1);
});

test('a stack without open gaps is ready, and is split as decided', async () => {
  const id = await createStack([0.003, 0.6, 0.003, 0.003, 0.997]);
  const clear = await createStack();
  const [gap] = (await list()).gaps;
  expect((await list()).ready.stacks.map(({ uuid }) => uuid)).toEqual([clear]);
  expect(await apply([id])).toEqual({
    applied: [],
    rejected: [
      {
        uuid: id,
        message: '“pile.pdf” no longer waits, is postponed, or has an open gap.',
        reason: 'stack_not_ready',
        values: { name: 'pile.pdf' },
      },
    ],
  });
  const { answer_id } = await answer([gap!.id], 'same_document');
  const { ready } = await list();
  expect(ready.count).toBe(2);
  expect(ready.stacks.find(({ uuid }) => uuid === id)).toMatchObject({ page_count: 6, parts: 2 });

  const { applied, rejected } = await apply([id, clear]);
  expect(rejected).toEqual([]);
  expect(applied.map(({ uuid }) => uuid)).toEqual([id, clear]);
  expect(await list()).toMatchObject({ open: 0, ready: { count: 0, stacks: [] } });
  // While the stack is being split, its answers can't change.
  expect((await sendUndo(answer_id)).status).toBe(409);
  expect((await sendAnswer([gap!.id], 'cut')).status).toBe(409);
  const requestId = applied[0]!.request_id;
  await cutPlannedDocuments(services, requestId.slice('split-'.length));
  const parts = await fixture.listCreatedDocuments(requestId);
  expect(parts.map(({ pageCount }) => pageCount)).toEqual([5, 1]);
  expect(await fixture.getStoredDocument(id)).toMatchObject({ removalReason: 'cut' });

  // The undo of the split brings the stack back, with its answer.
  await undoPageChange(fixture.ctx, requestId);
  expect((await list()).ready.stacks.map(({ uuid }) => uuid)).toEqual([id]);
  await undo(answer_id);
  expect(await list()).toMatchObject({ open: 1, ready: { count: 0 } });
});

test('parts with a doubtful type wait for a person after the split', async () => {
  await fixture.begin({ automatic_threshold: 1 });
  const id = await createStack();
  const { applied } = await apply([id]);
  await cutPlannedDocuments(services, applied[0]!.request_id.slice('split-'.length));
  const parts = await fixture.listCreatedDocuments(applied[0]!.request_id);
  for (const part of parts)
    expect(part).toMatchObject({
      status: 'needs_action',
      holdType: 'type_review',
      docTypeSource: 'classifier',
    });
});

test('a stack that someone else has open is not split', async () => {
  const id = await createStack();
  const { membership } = await makeMember(services, {
    organization: fixture.organization,
    email: 'eve@example.com',
  });
  const now = services.clock();
  await services.db.documentPresence.create({
    data: {
      documentId: id,
      membershipId: membership.id,
      since: now,
      until: new Date(now.getTime() + 30_000),
    },
  });
  expect(await apply([id])).toEqual({
    applied: [],
    rejected: [
      {
        uuid: id,
        message: 'eve@example.com has “pile.pdf” open.',
        reason: 'stack_open',
        values: { name: 'pile.pdf', member: 'eve@example.com' },
      },
    ],
  });
});

test('a reviewer who sees only assigned documents gets and answers only their gaps', async () => {
  const { organization, project } = fixture;
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  const starts = [0.003, 0.6, 0.003, 0.003, 0.997];
  const theirs = await createStack(starts);
  const mine = await createStack(starts, { assigneeId: reviewer.membership.id });
  const clear = await createStack();
  await services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
  const as = reviewer.token;
  const found = await list({}, { as });
  expect(found).toMatchObject({ open: 1, ready: { count: 0 } });
  expect(found.gaps.map(({ document, similar }) => [document.uuid, similar])).toEqual([[mine, []]]);
  const hidden = await services.db.doubtfulGap.findFirstOrThrow({ where: { documentId: theirs } });
  expect((await sendAnswer([hidden.id], 'cut', { as })).status).toBe(403);
  const { answer_id } = await answer([hidden.id], 'cut');
  expect((await sendUndo(answer_id, { as })).status).toBe(403);
  expect((await sendApply([clear], { as })).status).toBe(403);
  await answer([found.gaps[0]!.id], 'cut', { as });
  expect((await list({}, { as })).ready.stacks.map(({ uuid }) => uuid)).toEqual([mine]);
});

test('nothing waits in an archived project', async () => {
  const id = await createStack([0.003, 0.6, 0.003, 0.003, 0.997]);
  const [gap] = (await list()).gaps;
  await services.db.project.update({
    where: { id: fixture.project.id },
    data: { archivedAt: services.clock() },
  });
  expect(await list()).toMatchObject({ gaps: [], open: 0, ready: { count: 0 } });
  expect((await sendAnswer([gap!.id], 'cut')).status).toBe(409);
  expect((await sendUndo(ABSENT)).status).toBe(409);
  expect((await sendApply([id])).status).toBe(409);
});

test('gaps leave the queue with their stack, and a new classification asks again', async () => {
  const starts = [0.003, 0.6, 0.003, 0.003, 0.997];
  const id = await createStack(starts);
  const [gap] = (await list()).gaps;
  await answer([gap!.id], 'cut');
  await services.db.document.update({ where: { id }, data: { status: 'pending', holdType: null } });
  expect(await list()).toMatchObject({ open: 0, ready: { count: 0 } });
  expect(await services.db.splitScores.findUniqueOrThrow({ where: { documentId: id } })).toMatchObject({
    waiting: false,
  });
  await setScores(id, starts);
  await services.db.document.update({
    where: { id },
    data: { status: 'needs_action', holdType: 'split_review' },
  });
  expect((await list()).open).toBe(1);
});

test('a postponed stack asks nothing and is not split, until its time', async () => {
  const id = await createStack();
  const { open, ready } = await list();
  expect(ready.stacks.map(({ uuid }) => uuid)).toContain(id);
  const doubtful = await createStack([0.003, 0.6, 0.003, 0.003, 0.997]);
  const postpone = (postponedUntil: Date) =>
    services.db.document.updateMany({ where: { id: { in: [id, doubtful] } }, data: { postponedUntil } });
  await postpone(new Date(services.clock().getTime() + 60_000));
  const after = await list();
  expect(after.open).toBe(open);
  expect(after.ready.stacks.map(({ uuid }) => uuid)).not.toContain(id);
  expect((await apply([id])).rejected).toMatchObject([{ uuid: id }]);
  await postpone(new Date(services.clock().getTime() - 60_000));
  expect((await list()).open).toBe(open + 1);
});
