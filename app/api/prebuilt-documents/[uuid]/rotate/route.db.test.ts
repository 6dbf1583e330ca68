import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { openInPdfJs } from '@/lib/files/pdf/pdfjs';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const fixture = await closeAfterTests(openPagePlanFixture());

const call = (
  uuid: string,
  body: object,
  { as = fixture.owner.token, headers = {} }: { as?: Credential; headers?: Record<string, string> } = {},
) => fixture.app.call(POST, { params: { uuid }, json: body, as, headers });
const stored = (id: string) =>
  fixture.services.db.document.findUniqueOrThrow({ where: { id }, include: { events: true, spans: true } });

async function rotations({ fileSha256 }: Document): Promise<number[]> {
  const { document, close } = await openInPdfJs(await fixture.services.storage.localPath(fileSha256));
  const found: number[] = [];
  for (let page = 1; page <= document.numPages; page += 1) found.push((await document.getPage(page)).rotate);
  await close();
  return found;
}

const field = (page: number, box: number[] | null) => ({
  key: `on_${page}`,
  label: 'On a page',
  value: '7',
  raw: '7',
  confidence: 0.9,
  page,
  box,
  source: 'manual',
  scanned: { value: '1', raw: '1', confidence: 0.5, page, box },
});
const text = (originId: string, page: number, turn = 0) => ({
  originId,
  page,
  text: `page ${page}`,
  width: 595,
  height: 842,
  source: 'native',
  layout: { lines: [], fonts: {}, turn },
});

testCommonErrors(POST, 'POST', () => ({
  app: fixture.app,
  member: fixture.owner,
  call: { params: { uuid: ABSENT }, json: { pages: [1], degrees: 90 } },
}));

describe('200', () => {
  test('rotates pages in place: values, edits, status and page identities stay', async () => {
    const { db } = fixture.services;
    const box = [0.1, 0.2, 0.3, 0.05];
    const cells = { amount: { value: '1', raw: '1', confidence: 1, page: 1, box } };
    const data = {
      metadataFields: [field(1, box), field(2, box), field(1, null)],
      tables: [{ key: 'lines', label: 'Lines', columns: [], rows: [{ cells }] }],
    };
    const before = await fixture.createFile('kept', 3, { data, docType: 'invoice' });
    await db.pageText.createMany({ data: [text(before.id, 1, 90), text(before.id, 2)] });
    const { spans } = await stored(before.id);
    const response = await call(before.id, { pages: [1, 3], degrees: 90 });
    expect(response.status).toBe(200);
    const after = await stored(before.id);
    expect(response.headers.get('etag')).toBe(`"${after.version}"`);
    expect(after).toMatchObject({ status: 'done', docType: 'invoice', pageCount: 3, spans });
    expect(after.events.map(({ type }) => type)).toEqual(['document.updated']);
    expect(await rotations(after)).toEqual([90, 0, 90]);
    const turned = [0.75, 0.1, 0.05, 0.3];
    expect(after.data).toMatchObject({
      metadataFields: [
        { value: '7', source: 'manual', box: turned, scanned: { value: '1', box: turned } },
        { box, scanned: { box } },
        { box: null },
      ],
      tables: [{ rows: [{ cells: { amount: { box: turned } } }] }],
    });
    expect(
      await db.pageText.findMany({ where: { originId: before.id }, orderBy: { page: 'asc' } }),
    ).toMatchObject([
      { text: 'page 1', width: 842, height: 595, layout: { turn: 0 } },
      { text: 'page 2', width: 595, height: 842, layout: { turn: 0 } },
    ]);
    expect(await db.auditEntry.findMany({ where: { subjectId: before.id } })).toMatchObject([
      { action: 'document.rotated', details: { pages: [1, 3], degrees: 90 } },
    ]);
    expect(await db.outboxEvent.count({ where: { name: 'extraction/scan.requested' } })).toBe(0);
  });

  test('rotating back reverts it', async () => {
    const before = await fixture.createFile('back', 2, {
      data: { metadataFields: [field(2, [0.1, 0.2, 0.3, 0.05])] },
    });
    await fixture.services.db.pageText.create({ data: text(before.id, 2) });
    await call(before.id, { pages: [2], degrees: 270 });
    expect(await rotations(await stored(before.id))).toEqual([0, 270]);
    await call(before.id, { pages: [2], degrees: -270 });
    const after = await stored(before.id);
    expect(await rotations(after)).toEqual([0, 0]);
    expect(after.data).toEqual(before.data);
    expect(await fixture.services.db.pageText.findMany({ where: { originId: before.id } })).toMatchObject([
      { width: 595, height: 842, layout: { turn: 0 } },
    ]);
  });

  test('a part’s page is rotated together with its text in the original upload', async () => {
    const { db } = fixture.services;
    const file = await fixture.createFile('origin', 4);
    await db.pageText.createMany({ data: [1, 2, 3, 4].map((page) => text(file.id, page)) });
    const segments = [
      { start_page: 1, end_page: 2 },
      { start_page: 3, end_page: 4 },
    ];
    const planned = await fixture.app.call(planRoute, {
      json: { documents: [file.id], segments },
      as: fixture.owner.token,
    });
    const madeById = (await planned.json()).request_id.slice('split-'.length);
    await cutPlannedDocuments(fixture.services, madeById);
    const part = await db.document.findFirstOrThrow({ where: { madeById, madeByPart: 1 } });
    expect((await call(part.id, { pages: [2], degrees: 90 })).status).toBe(200);
    const texts = await db.pageText.findMany({ where: { originId: file.id }, orderBy: { page: 'asc' } });
    expect(texts.map(({ width }) => width)).toEqual([595, 595, 595, 842]);
    expect(texts[3]!.layout).toMatchObject({ turn: 270 });
  });

  test.each([
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
  ] as const)('an image of %s is rotated', async (mimeType, format) => {
    const content = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();
    const image = await makeDocument(fixture.services, fixture.project, { content, columns: { mimeType } });
    expect((await call(image.id, { pages: [1], degrees: 90 })).status).toBe(200);
    const path = await fixture.services.storage.localPath((await stored(image.id)).fileSha256);
    const { info } = await sharp(path).autoOrient().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([4, 8]);
  });

  test('counts the pages of an uncounted upload first', async () => {
    const file = await fixture.createFile('uncounted', 3, { pageCount: 0, status: 'pending' });
    await fixture.services.db.pageSpan.deleteMany({ where: { documentId: file.id } });
    expect((await call(file.id, { pages: [3], degrees: 180 })).status).toBe(200);
    expect(await stored(file.id)).toMatchObject({ pageCount: 3, status: 'pending' });
  });
});

describe('412 and 409', () => {
  test('a second request with the same version rotates nothing further', async () => {
    const file = await fixture.createFile('twice', 1);
    const headers = { 'if-match': `"${file.version}"` };
    const body = { pages: [1], degrees: 90 };
    expect((await call(file.id, body, { headers })).status).toBe(200);
    expect((await call(file.id, body, { headers })).status).toBe(412);
    expect(await rotations(await stored(file.id))).toEqual([90]);
  });

  test('of concurrent requests one succeeds', async () => {
    const file = await fixture.createFile('colleagues', 1);
    const body = { pages: [1], degrees: 90 };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await call(file.id, body)).status));
    const won = statuses.filter((status) => status === 200).length;
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    // Each successful request rotates further: no rotation is lost, and no rejected rotation is applied.
    expect(await rotations(await stored(file.id))).toEqual([(won * 90) % 360]);
    expect((await stored(file.id)).events).toHaveLength(won);
  });

  test.each(['processing', 'approved', 'validated', 'exported'] as const)(
    '409 for a document that is %s',
    async (status) => {
      const file = await fixture.createFile(`state ${status}`, 1, { status });
      const response = await call(file.id, { pages: [1], degrees: 90 });
      expect(response.status).toBe(409);
      expect((await response.json()).message).toContain(status);
      expect((await stored(file.id)).fileSha256).toBe(file.fileSha256);
    },
  );

  test('409 for a document that a page change has claimed', async () => {
    const file = await fixture.createFile('claimed', 2);
    const segments = [
      { start_page: 1, end_page: 1 },
      { start_page: 2, end_page: 2 },
    ];
    await fixture.app.call(planRoute, { json: { documents: [file.id], segments }, as: fixture.owner.token });
    expect((await call(file.id, { pages: [1], degrees: 90 })).status).toBe(409);
  });
});

describe('422', () => {
  test.each([
    ['no page', { pages: [], degrees: 90 }, 'pages'],
    ['page 0', { pages: [0], degrees: 90 }, 'pages.0'],
    ['a page twice', { pages: [1, 1], degrees: 90 }, 'pages'],
    ['a page that isn’t there', { pages: [1, 3], degrees: 90 }, 'pages.1'],
    ['a turn of no right angle', { pages: [1], degrees: 45 }, 'degrees'],
    ['no turn', { pages: [1], degrees: 0 }, 'degrees'],
    ['a whole turn', { pages: [1], degrees: 360 }, 'degrees'],
  ])('for %s', async (_, body, fieldName) => {
    const file = await fixture.createFile('two', 2);
    const response = await call(file.id, body);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([fieldName]);
  });

  test('for a file without pages and for an unreadable one', async () => {
    const table = await makeDocument(fixture.services, fixture.project, {
      content: Buffer.from('a;b'),
      columns: { mimeType: 'text/csv' },
    });
    const damaged = await makeDocument(fixture.services, fixture.project, {
      content: Buffer.from('%PDF-1.4 no'),
      pages: 0,
    });
    for (const { id } of [table, damaged]) {
      expect((await call(id, { pages: [1], degrees: 90 })).status).toBe(422);
    }
  });
});

test('404 for unknown, foreign and deleted documents; 403 without permission to plan or view', async () => {
  const { services, organization, project } = fixture;
  const body = { pages: [1], degrees: 90 };
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  const theirs = await makeDocument(services, foreign);
  const gone = await fixture.createFile('gone', 1, { removedAt: new Date(), removalReason: 'trashed' });
  for (const uuid of [ABSENT, theirs.id, gone.id]) expect((await call(uuid, body)).status).toBe(404);
  const file = await fixture.createFile('mine', 1);
  const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
  const stranger = await makeMember(services, { organization, role: 'reviewer' });
  for (const { token } of [viewer, stranger])
    expect((await call(file.id, body, { as: token })).status).toBe(403);
});
