import { afterEach, describe, expect, test } from 'vitest';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { armCrashPoint, type CrashPoint } from '@/lib/foundation/crash-points';
import type { Document } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { cutPlannedDocuments } from './cut-planned-documents';

/** Tests that there is one set of parts and one set of events, for any concurrency and any crash. */
const fixture = await closeAfterTests(openPagePlanFixture());

afterEach(disarm);

type Named = Pick<Document, 'id'>;
const segment = (start_page: number, end_page: number, more: object = {}) => ({
  start_page,
  end_page,
  ...more,
});
const ids = (documents: Named[]) => documents.map(({ id }) => id);
const plan = (documents: Named[], segments: object[]) =>
  fixture.app.call(planRoute, { json: { documents: ids(documents), segments }, as: fixture.owner.token });
const attach = (documents: Named[], attachments: Named[]) =>
  fixture.app.call(attachRoute, {
    json: { documents: ids(documents), attachments: ids(attachments) },
    as: fixture.owner.token,
  });
const undo = (requestId: string) =>
  fixture.app.call(undoRoute, { method: 'POST', params: { requestId }, as: fixture.owner.token });
const getId = (requestId: string) => requestId.slice('split-'.length);
const count = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status).length;

/** Error that simulates a crash within a process: no later code runs, and nothing is cleaned up. */
class Killed extends Error {}
function dieAt(point: CrashPoint, time: number): void {
  armCrashPoint(`${point}:${time}`, () => {
    throw new Killed(point);
  });
}
function disarm(): void {
  armCrashPoint('upload.before_answer:1000000', () => {});
}

describe('the job, killed after every step and run again', () => {
  const points: [CrashPoint, number][] = [
    ['cut.part_written', 1],
    ['file.written', 1],
    ['file.synced', 1],
    ['file.renamed', 1],
    ['file.folder_synced', 1],
    ['cut.part_stored', 1],
    ['cut.part_stored', 2],
    ['cut.part_stored', 3],
    ['cut.committed', 1],
  ];

  test.each(points)('%s, run %i', async (point, time) => {
    const file = await fixture.createFile(`${point} ${time}`, 4);
    const segments = [
      segment(1, 1),
      segment(2, 2, { role: 'supporting' }),
      segment(3, 4, { skip_pages: [4] }),
    ];
    const response = await plan([file], segments);
    expect(response.status).toBe(202);
    const id = getId((await response.json()).request_id);
    dieAt(point, time);
    await expect(cutPlannedDocuments(fixture.services, id)).rejects.toThrow(Killed);
    disarm();
    await cutPlannedDocuments(fixture.services, id);
    await cutPlannedDocuments(fixture.services, id);

    const { db } = fixture.services;
    const parts = await db.document.findMany({
      where: { madeById: id },
      include: { events: true, attachments: true, spans: true },
      orderBy: { madeByPart: 'asc' },
    });
    expect(parts.map(({ pageCount }) => pageCount)).toEqual([1, 2]);
    expect(parts.map(({ spans }) => spans.length)).toEqual([1, 1]);
    expect(parts.map(({ attachments }) => attachments.length)).toEqual([1, 0]);
    expect(parts.flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'document.created',
      'document.created',
    ]);
    expect(await fixture.readText(parts[1]!.fileSha256)).toEqual([
      `${point} ${time} page 3`,
      `${point} ${time} page 4`,
    ]);
    expect(await db.documentEvent.count({ where: { documentId: file.id } })).toBe(1);
    expect(await db.auditEntry.count({ where: { subjectId: id } })).toBe(1);
    const requested = await db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
    for (const part of parts) {
      expect(
        requested.filter(({ data }) => (data as { documentId: string }).documentId === part.id),
      ).toHaveLength(1);
    }
  });

  test('a change killed after it claimed its documents is acknowledged and continues', async () => {
    const file = await fixture.createFile('claimed', 2);
    dieAt('cut.claimed', 1);
    expect((await plan([file], [segment(1, 1), segment(2, 2)])).status).toBe(500);
    disarm();
    const change = await fixture.services.db.pageChange.findFirstOrThrow({
      where: { documents: { some: { documentId: file.id } } },
    });
    const sent = await fixture.services.db.outboxEvent.findMany({
      where: { name: 'page-plan/change.requested' },
    });
    expect(sent.map(({ data }) => data)).toContainEqual(expect.objectContaining({ pageChangeId: change.id }));
    await cutPlannedDocuments(fixture.services, change.id);
    expect(await fixture.services.db.document.count({ where: { madeById: change.id } })).toBe(2);
  });
});

describe('of fifty concurrent requests', () => {
  const fifty = <T>(make: (index: number) => T) => Array.from({ length: 50 }, (_, index) => make(index));

  test('that cut one document, one is accepted and 49 get 409', async () => {
    const file = await fixture.createFile('cut by many', 4);
    const responses = await Promise.all(
      fifty((index) => plan([file], [segment(1, (index % 3) + 1), segment((index % 3) + 2, 4)])),
    );
    expect([count(responses, 202), count(responses, 409)]).toEqual([1, 49]);
  });

  test.each([
    ['each in its own way', (index: number) => `Name ${index}`],
    ['all alike', () => 'One name'],
  ])('that change one document in place, %s, one succeeds and 49 get 409', async (how, getName) => {
    const file = await fixture.createFile(`named ${how}`, 1);
    const responses = await Promise.all(
      fifty((index) => plan([file], [segment(1, 1, { name: getName(index) })])),
    );
    expect([count(responses, 200), count(responses, 409)]).toEqual([1, 49]);
    const { db } = fixture.services;
    expect(await db.documentEvent.count({ where: { documentId: file.id } })).toBe(1);
    expect(await db.pageChangeDocument.count({ where: { documentId: file.id } })).toBe(1);
  });

  test('that attach one document, one succeeds; the others get 409, or 404 after it left the list', async () => {
    const [order, bill] = [await fixture.createFile('order', 1), await fixture.createFile('bill of many', 1)];
    const segments = [segment(1, 1), segment(2, 2, { role: 'supporting' })];
    const responses = await Promise.all(fifty(() => plan([order, bill], segments)));
    expect(count(responses, 200)).toBe(1);
    expect(count(responses, 409) + count(responses, 404)).toBe(49);
    expect(await fixture.services.db.attachment.count({ where: { documentId: order.id } })).toBe(1);
  });

  test('that attach one document to two receivers in both orders, one succeeds', async () => {
    const [a, b, bill] = [
      await fixture.createFile('a', 1),
      await fixture.createFile('b', 1),
      await fixture.createFile('bill for two', 1),
    ];
    const responses = await Promise.all(fifty((index) => attach(index % 2 ? [a, b] : [b, a], [bill])));
    expect(count(responses, 200)).toBe(1);
    expect(count(responses, 409) + count(responses, 404)).toBe(49);
    const { db } = fixture.services;
    expect(await db.attachment.count({ where: { documentId: { in: [a.id, b.id] } } })).toBe(2);
  });
});

test('that plan and attach in a ring of documents, none deadlocks and none is half done', async () => {
  const ring = await Promise.all(
    Array.from({ length: 6 }, (_, index) => fixture.createFile(`ring ${index}`, 2)),
  );
  const at = (index: number) => ring[index % ring.length]!;
  const cut = [segment(1, 1), segment(2, 3), segment(4, 4)];
  const responses = await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      index % 3 === 0
        ? attach([at(index)], [at(index + 1)])
        : index % 3 === 1
          ? plan([at(index), at(index + 1)], cut)
          : plan([at(index + 1), at(index)], cut),
    ),
  );
  for (const { status } of responses) expect([200, 202, 404, 409]).toContain(status);
  expect(count(responses, 200) + count(responses, 202)).toBeGreaterThanOrEqual(1);
  const { db } = fixture.services;
  const changes = await db.pageChange.findMany({
    where: { documents: { some: { documentId: { in: ids(ring) } } } },
    include: { documents: true, replacing: true },
  });
  expect(changes).toHaveLength(count(responses, 200) + count(responses, 202));
  for (const { status, documents, replacing } of changes) {
    expect(documents).toHaveLength(2);
    expect(replacing).toHaveLength(status === 'pending' ? 2 : 0);
  }
});

test('a concurrent undo and change of a part: one of them succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const file = await fixture.createFile(`raced ${round}`, 3);
    const response = await plan([file], [segment(1, 2), segment(3, 3)]);
    const { request_id: requestId } = await response.json();
    await cutPlannedDocuments(fixture.services, getId(requestId));
    const parts = await fixture.services.db.document.findMany({
      where: { madeById: getId(requestId) },
      orderBy: { madeByPart: 'asc' },
    });
    const [undone, cut] = await Promise.all([
      undo(requestId),
      plan([parts[0]!], [segment(1, 1), segment(2, 2)]),
    ]);
    const won = [undone!.status === 200, cut!.status === 202];
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(won[0] ? [404, 409] : [409]).toContain(won[0] ? cut!.status : undone!.status);
  }
});

test('a concurrent undo and attaching its parts to each other: never both, and no deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const file = await fixture.createFile(`attached ${round}`, 8);
    const { request_id: requestId } = await (
      await plan(
        [file],
        Array.from({ length: 8 }, (_, index) => segment(index + 1, index + 1)),
      )
    ).json();
    await cutPlannedDocuments(fixture.services, getId(requestId));
    const parts = await fixture.services.db.document.findMany({ where: { madeById: getId(requestId) } });
    const pairs = [0, 2, 4, 6].map((index) => [parts[index]!, parts[index + 1]!] as const);
    const [undone, ...attached] = await Promise.all([
      undo(requestId),
      ...pairs.map(([a, b], index) => (index % 2 ? attach([a], [b]) : attach([b], [a]))),
    ]);
    expect([200, 409]).toContain(undone!.status);
    for (const { status } of attached) expect(undone!.status === 200 ? [404] : [200]).toContain(status);
  }
}, 120_000);

test('a concurrent undo and cuts of all its parts: the undo reverts everything or gives the reason', async () => {
  for (let round = 0; round < 5; round += 1) {
    const file = await fixture.createFile(`cut and undone ${round}`, 6);
    const { request_id: requestId } = await (
      await plan([file], [segment(1, 2), segment(3, 4), segment(5, 6)])
    ).json();
    await cutPlannedDocuments(fixture.services, getId(requestId));
    const parts = await fixture.services.db.document.findMany({ where: { madeById: getId(requestId) } });
    const pairs = [
      [parts[0]!, parts[1]!],
      [parts[2]!, parts[1]!],
      [parts[2]!, parts[0]!],
    ];
    const [undone, ...cut] = await Promise.all([
      undo(requestId),
      ...pairs.map((pair) => plan(pair, [segment(1, 3), segment(4, 4)])),
    ]);
    expect([200, 409]).toContain(undone!.status);
    if (undone!.status === 200) expect(cut.map(({ status }) => status)).not.toContain(202);
    else expect(count(cut, 202)).toBe(1);
  }
}, 120_000);

test('undoing a cut into two hundred parts takes a few statements', async () => {
  const file = await fixture.createFile('sheets', 200);
  const segments = Array.from({ length: 200 }, (_, index) => segment(index + 1, index + 1));
  const { request_id: requestId } = await (await plan([file], segments)).json();
  await cutPlannedDocuments(fixture.services, getId(requestId));
  const { db } = fixture.services;
  const inList = () => db.document.count({ where: { madeById: getId(requestId), removedAt: null } });
  expect(await inList()).toBe(200);
  expect((await undo(requestId)).status).toBe(200);
  expect(await inList()).toBe(0);
  expect((await db.document.findUniqueOrThrow({ where: { id: file.id } })).removedAt).toBeNull();
}, 120_000);
