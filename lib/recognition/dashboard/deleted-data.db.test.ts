import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DELETE as deleteDocument } from '@/app/api/prebuilt-documents/[uuid]/route';
import { DELETE as deleteChannel } from '@/app/api/projects/[uuid]/channels/[id]/route';
import { GET } from '@/app/api/projects/[uuid]/dashboard/route';
import { purgeTrash } from '@/lib/documents/trash/purge-trash';
import { ZIP } from '@/lib/foundation/media-types';
import { runChannel } from '@/lib/intake/channels/run-channel';
import { settleUploadedDocument } from '@/lib/intake/settle-uploaded-document';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { MemoryChannel } from '@/test-support/channels/memory-channel';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { createArchive } from '@/test-support/container-fixtures';
import { receiveDocument, recordDecision } from '@/test-support/dashboard/dashboard-fixture';
import { makeChannel, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { createFakePdf, createReadableInspection } from '@/test-support/intake/fake-pdf';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Dashboard } from './schemas';

const app = await closeAfterTests(
  openTestApp({ pdf: createFakePdf(createReadableInspection(1)), channelDrivers: new MemoryChannel() }),
);
const { services } = app;
const { db } = services;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
const BY_OWNER = { action: 'document.status_changed', to: 'approved', userId: owner.user.id } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

async function read(project: Project): Promise<Dashboard> {
  const response = await app.call(GET, { params: { uuid: project.id }, as: owner.token });
  expect(response.status).toBe(200);
  return response.json();
}

async function remove(uuid: string, query: Record<string, string>): Promise<void> {
  const call = { method: 'DELETE', params: { uuid }, query, as: owner.token } as const;
  expect((await app.call(deleteDocument, call)).status).toBe(204);
}

const sumIntake = ({ intake }: Dashboard) => ({
  documents: intake.reduce((sum, { documents }) => sum + documents, 0),
  pages: intake.reduce((sum, { pages }) => sum + pages, 0),
});

const FIELD = { key: 'total', label: 'Total', raw: null, confidence: 0.9, page: 1, box: null };
const DATA = { metadataFields: [{ ...FIELD, value: '119.00', source: 'scan' }] };

/** Creates an approved document whose type and values a person has decided. */
async function decideDocument(project: Project, columns: Partial<Prisma.DocumentUncheckedCreateInput> = {}) {
  const at = new Date(Date.now() - DAY_MS);
  const { id } = await receiveDocument(services, project, {
    ...{ at, pages: 2, columns: { status: 'approved', data: DATA, docType: 'invoice', ...columns } },
  });
  await recordDecision(services, project, id, { ...BY_OWNER, at });
  const segments = [{ start_page: 1, end_page: 2, doc_type: 'invoice' }];
  await db.classification.create({
    data: {
      ...{ documentId: id, organizationId: organization.id, projectId: project.id, provider: 'builtin' },
      ...{ pages: 2, confidence: 0.9, proposal: segments, proposedAt: at, decidedAt: at },
      decision: segments.map((segment) => ({ ...segment, said: true })),
    },
  });
  return id;
}

test.each([
  ['by a person', async (id: string) => remove(id, { permanent: 'true' })],
  [
    'from the trash after its days',
    async (id: string) => {
      await remove(id, {});
      const later = () => new Date(Date.now() + (services.limits.trashDays + 1) * DAY_MS);
      expect(await purgeTrash({ ...services, clock: later })).toBe(1);
    },
  ],
])(
  'a document that was deleted permanently %s stays in the counts of work, and its values don’t',
  async (_by, erase) => {
    const project = await makeProject(services, organization);
    const erased = await decideDocument(project);
    const before = await read(project);
    expect(before.types).toMatchObject([{ doc_type: 'invoice', decided: 1 }]);
    expect(before.fields).toMatchObject([{ key: 'total', read: 1 }]);
    await erase(erased);
    const after = await read(project);
    expect(after).toMatchObject({ types: [], fields: [] });
    const { intake, decisions, total, reviewers } = after;
    expect({ intake, decisions, total, reviewers }).toEqual({
      ...{ intake: before.intake, decisions: before.decisions },
      ...{ total: before.total, reviewers: before.reviewers },
    });
    expect(sumIntake(after)).toEqual({ documents: 1, pages: 2 });
    expect(total.documents).toBe(1);
    expect(reviewers).toMatchObject([{ user_id: owner.user.id, documents: 1, pages: 2 }]);
  },
);

test('a waiting document that was deleted permanently no longer waits', async () => {
  const project = await makeProject(services, organization);
  const waiting = { status: 'needs_action', holdType: 'type_review', holdCode: null } as const;
  const at = new Date(Date.now() - DAY_MS);
  const [held, done] = [
    await receiveDocument(services, project, { at, pages: 1, columns: waiting }),
    await receiveDocument(services, project, { at, pages: 1, columns: { status: 'done' } }),
  ];
  const count = async () => (await read(project)).waiting.map(({ documents }) => documents);
  expect(await count()).toEqual([0, 1, 0, 1]);
  for (const { id } of [held, done]) await remove(id, { permanent: 'true' });
  expect(await count()).toEqual([0, 0, 0, 0]);
});

test('an archive never counts beside its files, also after it was deleted permanently with one of them', async () => {
  const project = await makeProject(services, organization);
  const content = await createArchive([
    ['A-1.pdf', createNumberedPdf({ pages: 1, label: 'first' })],
    ['A-2.pdf', createNumberedPdf({ pages: 1, label: 'second' })],
  ]);
  const container = await receiveDocument(services, project, {
    ...{ at: new Date(), pages: 1, content },
    columns: { status: 'pending', mimeType: ZIP, originalFilename: 'March.zip' },
  });
  await settleUploadedDocument(services, container.id);
  const unpacked = await db.document.findMany({ where: { containerId: container.id } });
  for (const { id } of unpacked) await settleUploadedDocument(services, id);
  expect(sumIntake(await read(project))).toEqual({ documents: 2, pages: 2 });
  await remove(unpacked[0]!.id, { permanent: 'true' });
  const { removalReason } = await db.document.findUniqueOrThrow({ where: { id: container.id } });
  expect(removalReason).toBe('erased');
  expect(sumIntake(await read(project))).toEqual({ documents: 2, pages: 2 });
});

test('the intake of a channel keeps its source after the channel was deleted', async () => {
  const project = await makeProject(services, organization);
  const place = new MemoryChannel();
  const { id } = await makeChannel(services, project, {
    ...{ kind: 'folder', config: { path: '/srv/scans', after: 'move' } },
  });
  place.items.push({ place: '1:a', name: 'a.txt', content: Buffer.from(`Content in ${project.id}`) });
  const isFinished = await runChannel({ ...services, channelDrivers: place }, id, {
    ...{ requestedAt: new Date(Date.now() + 1), stepMs: 60_000 },
  });
  expect(isFinished).toBe(true);
  const before = (await read(project)).intake.at(-1)!.sources;
  expect(before).toMatchObject({ upload: 0, folder: 1 });
  const call = { method: 'DELETE', params: { uuid: project.id, id }, as: owner.token } as const;
  expect((await app.call(deleteChannel, call)).status).toBe(204);
  expect((await read(project)).intake.at(-1)!.sources).toEqual(before);
});

test('the migration restores the kinds of channels, also of deleted ones', async () => {
  const project = await makeProject(services, organization);
  const sql = await readFile('prisma/migrations/20261128173000_intake_channel_kind/migration.sql', 'utf8');
  const receive = (channel: { id: string; name: string } | null, by?: 'unknown channel') =>
    receiveDocument(services, project, {
      ...{ at: new Date(), pages: 1, ...(by && { by }) },
      columns: {
        origin: { channel, path: null, message_id: null, from: null, subject: null, received_at: null },
      },
    });
  const active = await makeChannel(services, project, { kind: 's3' });
  const deleted = await makeChannel(services, project, { kind: 'sftp' });
  const documents = await Promise.all([
    receive({ id: active.id, name: 'Bucket' }, 'unknown channel'),
    receive({ id: deleted.id, name: 'Server' }, 'unknown channel'),
    receive(null, 'unknown channel'),
    receive(null),
  ]);
  const { intakeId } = await db.intakeFile.findUniqueOrThrow({ where: { id: documents[0]!.intakeFileId! } });
  await db.channelItem.create({
    data: {
      ...{ id: services.newId(), channelId: active.id, place: 'a', placeHash: 'a', name: 'a.pdf' },
      ...{ status: 'taken', intakeId, createdAt: new Date() },
    },
  });
  const call = { method: 'DELETE', params: { uuid: project.id, id: deleted.id }, as: owner.token } as const;
  expect((await app.call(deleteChannel, call)).status).toBe(204);
  for (const update of sql.match(/UPDATE[^;]+;/g)!) await db.$executeRawUnsafe(update);
  const { sources } = (await read(project)).intake.at(-1)!;
  expect(sources).toMatchObject({ s3: 1, sftp: 1, deleted_channel: 1, upload: 1 });
});
