import { beforeEach, expect, test } from 'vitest';
import type { Services } from '@/lib/platform/context';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { createHeic, createTruncatedHeic } from '@/test-support/heic-fixtures';
import { createFakePdf, createReadableInspection, type FakePdf } from '@/test-support/intake/fake-pdf';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { holdUnexamined, settleUploadedDocument } from './settle-uploaded-document';

let services: Services;
let project: Project;
let pdf: FakePdf;

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);

beforeEach(async () => {
  pdf = createFakePdf(createReadableInspection(3));
  services = { ...app.services, pdf };
  project = await makeProject(services, organization);
});

/** Creates an intake with one pending document for each list of columns. */
async function createIntake(...columns: Partial<Prisma.DocumentUncheckedCreateInput>[]) {
  const { db, newId } = services;
  const intakeId = newId();
  const { organizationId, id: projectId } = project;
  await db.intake.create({ data: { id: intakeId, organizationId, projectId } });
  const ids: string[] = [];
  for (const [position, more] of columns.entries()) {
    const file = await db.intakeFile.create({
      data: { id: newId(), intakeId, position, originalName: 'a.pdf' },
    });
    const document = await makeDocument(services, project, {
      pages: 0,
      columns: { intakeFileId: file.id, status: 'pending', ...more },
    });
    ids.push(document.id);
  }
  return { intakeId, ids };
}

const stored = (id: string) =>
  services.db.document.findUniqueOrThrow({
    where: { id },
    include: { spans: true, events: true, intakeFile: true },
  });
const intakeStatus = async (id: string) =>
  (await services.db.intake.findUniqueOrThrow({ where: { id } })).status;
const listRequestedScans = async (documentId: string) => {
  const rows = await services.db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
  return rows.filter(({ data }) => (data as { documentId: string }).documentId === documentId).length;
};

test('a PDF gets its page count and its pages as their own origin, and is scanned next', async () => {
  const { intakeId, ids } = await createIntake({});
  await settleUploadedDocument(services, ids[0]!);
  const document = await stored(ids[0]!);
  expect(document).toMatchObject({
    status: 'pending',
    pageCount: 3,
    spans: [{ position: 0, originId: ids[0], firstPage: 1, lastPage: 3 }],
    intakeFile: { status: 'done' },
  });
  expect(await listRequestedScans(ids[0]!)).toBe(1);
  expect(await intakeStatus(intakeId)).toBe('done');
});

test.each(['password', 'damaged', 'limit'] as const)(
  'a file with the problem “%s” is held with that explanation, its bytes untouched',
  async (problem) => {
    pdf.inspection = { readable: false, problem, message: 'The file can’t be opened.' };
    const { intakeId, ids } = await createIntake({});
    const { fileSha256 } = await stored(ids[0]!);
    await settleUploadedDocument(services, ids[0]!);
    expect(await stored(ids[0]!)).toMatchObject({
      status: 'needs_action',
      holdType: 'file_problem',
      holdCode: problem === 'password' ? 'password_protected' : null,
      holdReason: 'The file can’t be opened.',
      pageCount: 0,
      fileSha256,
      spans: [],
      events: [{ type: 'document.needs_action' }],
    });
    expect(await listRequestedScans(ids[0]!)).toBe(0);
    expect(await intakeStatus(intakeId)).toBe('done');
  },
);

test('a file with too many pages is held, and the hold names the limit', async () => {
  pdf.inspection = createReadableInspection(20_001);
  const { ids } = await createIntake({});
  await settleUploadedDocument(services, ids[0]!);
  expect(await stored(ids[0]!)).toMatchObject({
    holdType: 'file_problem',
    holdReason: 'The file has 20001 pages. The maximum is 20000.',
  });
});

test('an undecodable image is held; other file types aren’t opened', async () => {
  pdf.inspection = { readable: false, problem: 'damaged', message: 'The image is damaged.' };
  const { ids } = await createIntake({ mimeType: 'image/png' }, { mimeType: 'text/csv' });
  for (const id of ids) await settleUploadedDocument(services, id);
  expect(await stored(ids[0]!)).toMatchObject({
    status: 'needs_action',
    holdReason: 'The image is damaged.',
  });
  expect(await stored(ids[1]!)).toMatchObject({ status: 'pending' });
  expect(pdf.inspected).toBe(1);
});

test('an intake is done with its last file, also under concurrency', async () => {
  const { intakeId, ids } = await createIntake({}, {}, {}, {});
  await settleUploadedDocument(services, ids[0]!);
  expect(await intakeStatus(intakeId)).toBe('pending');
  await Promise.all(ids.slice(1).map((id) => settleUploadedDocument(services, id)));
  expect(await intakeStatus(intakeId)).toBe('done');
});

test('settling twice changes nothing more', async () => {
  pdf.inspection = { readable: false, problem: 'damaged', message: 'Damaged.' };
  const { ids } = await createIntake({});
  await settleUploadedDocument(services, ids[0]!);
  const before = await stored(ids[0]!);
  await settleUploadedDocument(services, ids[0]!);
  expect(await stored(ids[0]!)).toEqual(before);
});

test('settling a document that a page change has consumed only settles its file', async () => {
  const { intakeId, ids } = await createIntake({ removedAt: new Date(), removalReason: 'cut' });
  await settleUploadedDocument(services, ids[0]!);
  expect(pdf.inspected).toBe(0);
  expect(await intakeStatus(intakeId)).toBe('done');
});

test('holds a document for a person after its examination failed many times', async () => {
  const { intakeId, ids } = await createIntake({});
  await holdUnexamined(services, ids[0]!);
  expect(await stored(ids[0]!)).toMatchObject({ status: 'needs_action', holdType: 'file_problem' });
  expect(await intakeStatus(intakeId)).toBe('done');
});

test('a HEIC photo is scanned as one page, and a damaged one is held with the reason', async () => {
  services = { ...app.services, pdf: inProcessPdf };
  const ids: string[] = [];
  for (const content of [createHeic(), createTruncatedHeic()]) {
    const columns = { mimeType: 'image/heic', status: 'pending' } as const;
    ids.push((await makeDocument(services, project, { pages: 1, content, columns })).id);
  }
  for (const id of ids) await settleUploadedDocument(services, id);
  expect(await stored(ids[0]!)).toMatchObject({ status: 'pending', pageCount: 1 });
  expect(await listRequestedScans(ids[0]!)).toBe(1);
  expect(await stored(ids[1]!)).toMatchObject({
    status: 'needs_action',
    holdType: 'file_problem',
    holdReason: 'The image is damaged and can’t be read.',
  });
});
