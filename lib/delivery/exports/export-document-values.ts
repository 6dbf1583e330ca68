import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { getExportColumns } from './export-content';
import type { ExportFormat } from './export-formats';
import { EXPORT_WRITERS } from './export-writers';
import { readExportedDocuments } from './read-exported-documents';

interface ExportedValues {
  bytes: Buffer;
  mimeType: string;
}

/** Writes the values of one document, as an export of only this document. */
export async function exportDocumentValues(
  { db }: Pick<Services, 'db'>,
  { id, projectId }: Pick<Document, 'id' | 'projectId'>,
  format: ExportFormat,
): Promise<ExportedValues> {
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  const writer = EXPORT_WRITERS[format];
  const chunks: Buffer[] = [];
  const content = {
    ...getExportColumns(readSettings(project)),
    readDocuments: readExportedDocuments.bind(null, db, [id]),
  };
  for await (const chunk of writer.write(content)) chunks.push(Buffer.from(chunk as string));
  return { bytes: Buffer.concat(chunks), mimeType: writer.mimeType };
}
