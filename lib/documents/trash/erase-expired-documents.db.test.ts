import { expect, test } from 'vitest';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { eraseExpiredDocuments } from './erase-expired-documents';

const DAY_MS = 24 * 60 * 60 * 1000;

const app = await closeAfterTests(openTestApp());
const services = app.services;
const organization = await makeOrganization(services);

const keeping = (days: number | null) =>
  makeProject(services, organization, { settings: { retention_days: days } });
const aged = (project: Project, days: number, columns: object = {}) =>
  makeDocument(services, project, {
    columns: {
      originalFilename: 'secret.pdf',
      createdAt: new Date(services.clock().getTime() - days * DAY_MS),
      ...columns,
    },
  });
const stored = (id: string) => services.db.document.findUniqueOrThrow({ where: { id } });

test('deletes and audits documents older than the project’s retention, in the list and in the trash', async () => {
  const project = await keeping(30);
  const old = await aged(project, 31);
  const trashed = await aged(project, 40, { removedAt: new Date(), removalReason: 'trashed' });
  const young = await aged(project, 29);
  expect(await eraseExpiredDocuments(services)).toBe(2);
  for (const { id } of [old, trashed]) {
    expect(await stored(id)).toMatchObject({
      removalReason: 'erased',
      originalFilename: 'erased document',
    });
  }
  expect(await stored(young.id)).toEqual(young);
  const entry = await services.db.auditEntry.findFirstOrThrow({ where: { subjectId: old.id } });
  expect(entry).toMatchObject({
    action: 'document.erased',
    actorKind: 'system',
    details: { retention_days: 30 },
  });
  const [event] = await services.db.documentEvent.findMany({ where: { documentId: old.id } });
  expect(event?.type).toBe('document.deleted');
  expect(await eraseExpiredDocuments(services)).toBe(0);
});

test('a project with unlimited or unset retention loses no document, and neither does another one', async () => {
  const old = [
    await aged(await keeping(null), 5000),
    await aged(await makeProject(services, organization), 5000),
    await aged(await keeping(6000), 5000),
  ];
  expect(await eraseExpiredDocuments(services)).toBe(0);
  for (const document of old) expect(await stored(document.id)).toEqual(document);
});

test('skips a document claimed by a page change until the next run', async () => {
  const project = await keeping(1);
  const change = await services.db.pageChange.create({
    data: {
      id: services.newId(),
      organizationId: organization.id,
      projectId: project.id,
      action: 'split',
      plan: { documents: [project.id], segments: [{ start_page: 1, end_page: 1 }] },
      createdAt: services.clock(),
    },
  });
  const held = await aged(project, 2, { replacingId: change.id });
  expect(await eraseExpiredDocuments(services)).toBe(0);
  await services.db.document.update({ where: { id: held.id }, data: { replacingId: null } });
  expect(await eraseExpiredDocuments(services)).toBe(1);
});

test('one run deletes more documents than one batch holds', async () => {
  const project = await keeping(1);
  for (let number = 0; number < 5; number += 1) await aged(project, 2);
  expect(await eraseExpiredDocuments(services, 2)).toBe(5);
});
