import type { DocumentData } from '@/lib/documents/document-data';
import type { Services } from '@/lib/platform/context';
import type { Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import { finishScan, readDocument } from '@/lib/recognition/extraction/scan-document';
import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';
import { beginScan } from '@/test-support/extraction/begin-scan';
import { makeDocument } from '@/test-support/factories';

/** Creates a scanned one-page document. It is an image that was already read, so no file needs to be opened. */
export async function scanLetter(
  services: Services,
  project: Project,
  page: ValuePage,
  columns: Partial<Prisma.DocumentUncheckedCreateInput> = {},
): Promise<Document> {
  const document = await makeDocument(services, project, {
    columns: { status: 'pending', mimeType: 'image/png', originalFilename: 'letter.png', ...columns },
  });
  const { width, height, source, lines } = page;
  const layout = { lines, fonts: {}, turn: 0 } as unknown as Prisma.InputJsonObject;
  await services.db.pageText.create({
    data: { originId: document.id, page: 1, text: '', width, height, source, layout },
  });
  if (!(await beginScan(services, document.id))) throw new Error('It could not be scanned.');
  await finishScan(services, document.id, await readDocument(services, document.id));
  return document;
}

/** Returns a document's values by key. */
export async function getValues({ db }: Services, { id }: Pick<Document, 'id'>) {
  const { data } = await db.document.findUniqueOrThrow({ where: { id } });
  const { metadataFields } = data as unknown as DocumentData;
  return Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]));
}
