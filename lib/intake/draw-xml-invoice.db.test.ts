import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { readEmbeddedInvoice } from '@/lib/files/pdf/embedded/read-embedded-invoice';
import { DomainError } from '@/lib/foundation/errors';
import { PDF, XML } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { createFakePdf } from '@/test-support/intake/fake-pdf';
import { createUblInvoice } from '@/test-support/invoice-fixtures';
import { settleUploadedDocument } from './settle-uploaded-document';

const app = await closeAfterTests(openTestApp());
const services: Services = { ...app.services, pdf: createFakePdf() };
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);

const LONG = createUblInvoice({ notes: ['Delivered in good condition. '.repeat(500)] });

async function upload(
  content: string,
  {
    classify = false,
    columns = {},
  }: { classify?: boolean; columns?: Partial<Prisma.DocumentUncheckedCreateInput> } = {},
): Promise<string> {
  const { db, newId } = services;
  const intakeId = newId();
  const { organizationId, id: projectId } = project;
  await db.intake.create({ data: { id: intakeId, organizationId, projectId, classify } });
  const file = await db.intakeFile.create({
    data: { id: newId(), intakeId, position: 0, originalName: 'invoice.xml' },
  });
  const { id } = await makeDocument(services, project, {
    pages: 1,
    content: Buffer.from(content),
    columns: {
      intakeFileId: file.id,
      status: 'pending',
      mimeType: XML,
      originalFilename: 'invoice.xml',
      ...columns,
    },
  });
  return id;
}

const load = (id: string) =>
  services.db.document.findUniqueOrThrow({ where: { id }, include: { spans: true, intakeFile: true } });
const listRequested = async (documentId: string) => {
  const rows = await services.db.outboxEvent.findMany();
  return rows
    .filter(({ data }) => (data as { documentId?: string }).documentId === documentId)
    .map(({ name }) => name);
};

test('an XML invoice becomes a PDF with its pages and its XML, under its own name', async () => {
  const id = await upload(LONG);
  await settleUploadedDocument(services, id);
  const document = await load(id);
  expect(document.pageCount).toBeGreaterThan(1);
  expect(document).toMatchObject({
    status: 'pending',
    mimeType: PDF,
    originalFilename: 'invoice.xml',
    spans: [{ position: 0, originId: id, firstPage: 1, lastPage: document.pageCount }],
    intakeFile: { status: 'done' },
  });
  const path = await services.storage.localPath(document.fileSha256);
  expect((await readFile(path)).byteLength).toBe(Number(document.sizeBytes));
  expect(readEmbeddedInvoice(path, { maxPages: 100 })).toMatchObject({ number: 'RE-2026-17' });
  expect(await listRequested(id)).toEqual(['extraction/scan.requested']);
});

test('settling it twice changes nothing more', async () => {
  const id = await upload(LONG);
  await settleUploadedDocument(services, id);
  const before = await load(id);
  await settleUploadedDocument(services, id);
  expect(await load(id)).toEqual(before);
});

test('the same invoice gets the same file, so that it is found as a copy', async () => {
  const ids = [await upload(LONG), await upload(LONG)];
  await Promise.all(ids.map((id) => settleUploadedDocument(services, id)));
  const [first, second] = await Promise.all(ids.map(load));
  expect(first!.fileSha256).toBe(second!.fileSha256);
});

test('it is classified if the upload requests it; other XML is not', async () => {
  const [invoice, other] = [
    await upload(LONG, { classify: true }),
    await upload('<note>Hello</note>', { classify: true }),
  ];
  await settleUploadedDocument(services, invoice);
  await settleUploadedDocument(services, other);
  expect(await listRequested(invoice)).toEqual(['classification/requested']);
  expect(await listRequested(other)).toEqual(['extraction/scan.requested']);
  expect(await load(other)).toMatchObject({ mimeType: XML, pageCount: 1, status: 'pending' });
});

test('a damaged invoice is held with the reason, its bytes untouched', async () => {
  const id = await upload(LONG.slice(0, 3000));
  const { fileSha256 } = await load(id);
  await settleUploadedDocument(services, id);
  const held = await load(id);
  expect(held).toMatchObject({ status: 'needs_action', holdType: 'file_problem', mimeType: XML, fileSha256 });
  expect(held.holdReason).toMatch(/^The XML invoice is damaged/);
});

test('an invoice with too many pages is held, and the hold names the limit', async () => {
  const id = await upload(LONG);
  await settleUploadedDocument({ ...services, limits: { ...services.limits, pdfPages: 1 } }, id);
  const { holdReason } = await load(id);
  expect(holdReason).toMatch(/^The invoice has \d+ pages\. The maximum is 1\.$/);
});

test('an invoice that is removed while it is drawn stays XML', async () => {
  const id = await upload(LONG);
  const readers = {
    ...services.readers,
    drawInvoice: async (file: { path: string; outputPath: string }) => {
      await services.db.document.update({
        where: { id },
        data: { removedAt: new Date(), removalReason: 'attached' },
      });
      return await services.readers.drawInvoice(file);
    },
  };
  await settleUploadedDocument({ ...services, readers }, id);
  expect(await load(id)).toMatchObject({ mimeType: XML, pageCount: 1, spans: [{ lastPage: 1 }] });
});

test('an outage of the readers is not taken for a problem of the file', async () => {
  const id = await upload(LONG);
  const drawInvoice = vi.fn().mockRejectedValue(new DomainError('unavailable', 'Later.'));
  const readers = { ...services.readers, drawInvoice };
  await expect(settleUploadedDocument({ ...services, readers }, id)).rejects.toThrow('Later.');
  expect(await load(id)).toMatchObject({ status: 'pending', mimeType: XML });
});
