import { openDocumentFile, storePageCount } from '@/lib/documents/examine-document-file';
import { scanRequested } from '@/lib/documents/job-events';
import { isClassifiable } from '@/lib/files/file-types/file-types';
import { crashPoint } from '@/lib/foundation/crash-points';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { drawXmlInvoice, storeDrawnInvoice } from './draw-xml-invoice';
import { holdForFileProblem } from './hold-for-file-problem';
import { settleUploadedFile } from './settle-uploaded-file';
import { startUploadClassification } from './start-upload-classification';
import { recordEntries, replaceContainer } from './unpack/replace-container';
import { unpackUploadedDocument } from './unpack/unpack-uploaded-document';

export const UNREADABLE_MESSAGE =
  'Sheaf could not open the file because of an internal error. Delete it and upload it again.';

/**
 * Decides the next step of a new document. It is put on hold if its file can't be processed, classified if that was
 * requested, and otherwise scanned. An XML invoice gets drawn pages first. A container is replaced by documents of its
 * files. Running this twice has no further effect.
 */
export async function settleUploadedDocument(services: Services, documentId: string): Promise<void> {
  const document = await findUploadedDocument(services, documentId);
  if (!document) return;
  const { removedAt, mimeType, organizationId, intakeFileId, intakeId } = document;
  const examination = removedAt ? { problem: null } : await openDocumentFile(services, document);
  const drawn = removedAt ? null : await drawXmlInvoice(services, document);
  const container =
    removedAt || examination.problem ? null : await unpackUploadedDocument(services, document, examination);
  const problem = examination.problem ?? drawn?.problem ?? container?.problem ?? null;
  const file = intakeFileId && intakeId ? { id: intakeFileId, intakeId } : null;
  const isReplaced = await inTransaction(services.db, async (tx) => {
    if (container?.hasDocuments && (await replaceContainer(tx, services, document, container.entries)))
      return true;
    await storePageCount(tx, services, documentId, examination);
    const isPdf = drawn?.file !== undefined && (await storeDrawnInvoice(tx, services, document, drawn.file));
    const classify = document.classify && (isPdf || isClassifiable(mimeType)) && !removedAt;
    if (!problem && classify) await startUploadClassification(tx, document, file);
    else {
      if (problem) await holdForFileProblem(tx, services, documentId, problem);
      else await sendEvent(tx, scanRequested, { organizationId, documentId });
      await settleUploadedFile(tx, services, intakeFileId);
    }
    if (container && !container.hasDocuments)
      await recordEntries(tx, services, intakeFileId, container.entries);
    return false;
  });
  if (isReplaced) crashPoint('unpack.committed');
}

type UploadedDocument = Pick<
  Document,
  | 'id'
  | 'organizationId'
  | 'projectId'
  | 'mimeType'
  | 'fileSha256'
  | 'pageCount'
  | 'removedAt'
  | 'intakeFileId'
  | 'containerId'
> & { intakeId: string | null; classify: boolean | null };

/** Finds a document with its upload in one statement. */
async function findUploadedDocument({ db }: Services, id: string): Promise<UploadedDocument | undefined> {
  const [document] = await db.$queryRaw<UploadedDocument[]>`
    SELECT document.id, document.organization_id AS "organizationId", document.project_id AS "projectId",
      mime_type AS "mimeType", file_sha256 AS "fileSha256", page_count AS "pageCount", departed_at AS "removedAt",
      intake_file_id AS "intakeFileId", container_id AS "containerId", intake.id AS "intakeId", intake.classify
    FROM document
      LEFT JOIN intake_file ON intake_file.id = document.intake_file_id
      LEFT JOIN intake ON intake.id = intake_file.intake_id
    WHERE document.id = ${id}::uuid`;
  return document;
}

/** Puts a document on hold if it could not be examined after many attempts. Otherwise it would wait forever. */
export async function holdUnexamined(services: Services, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (!document) return;
  await inTransaction(services.db, async (tx) => {
    await holdForFileProblem(tx, services, documentId, { message: UNREADABLE_MESSAGE });
    await settleUploadedFile(tx, services, document.intakeFileId);
  });
}
