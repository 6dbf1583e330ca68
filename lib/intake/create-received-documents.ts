import type { StoredOrigin } from '@/lib/documents/document-metadata';
import { type EventSource, recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import type { FileProblem } from '@/lib/documents/examine-document-file';
import { PDF } from '@/lib/foundation/media-types';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvents } from '@/lib/platform/jobs/job-outbox';
import type { StoredFile } from './combine-uploaded-images';
import { documentReceived } from './job-events';

/** File from which a document is made. */
export interface ReceivedFile extends StoredFile {
  documentId: string;
  /** Row of the file in its upload; `null` if no upload follows the document. */
  intakeFileId: string | null;
  /** Where the file was in its container. */
  origin?: StoredOrigin;
  /** Why the file can't be processed. */
  problem?: FileProblem;
}

/** What all documents of an upload, or of a container, have in common. */
export interface ReceivedFrom {
  organizationId: string;
  projectId: string;
  reference: string | null;
  assigneeId: string | null;
  labels?: string[];
  labelKeys?: string[];
  /** Document of the container that the files were unpacked from; `null` for uploaded files. */
  containerId: string | null;
}

/**
 * Makes a document of each file with a few statements, however many files there are. A file with a problem is put on
 * hold; jobs process the others. The rows of the files in the upload must exist.
 */
export async function createReceivedDocuments(
  tx: Transaction,
  source: EventSource,
  from: ReceivedFrom,
  files: readonly ReceivedFile[],
): Promise<void> {
  const createdAt = source.clock();
  // Insert in hash order, so that uploads of the same contents don't deadlock.
  const contents = files.map(({ sha256, sizeBytes }) => ({ sha256, sizeBytes, createdAt }));
  contents.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  await tx.storedFile.createMany({ data: contents, skipDuplicates: true });
  await tx.document.createMany({
    data: files.map(({ origin, problem, ...file }) => ({
      ...from,
      id: file.documentId,
      intakeFileId: file.intakeFileId,
      originalFilename: file.name,
      uploadedFilename: file.name,
      mimeType: file.mimeType,
      fileSha256: file.sha256,
      sizeBytes: file.sizeBytes,
      pageCount: hasOnePage(file) ? 1 : 0,
      createdAt,
      ...(origin && { origin }),
      ...(problem !== undefined && {
        status: 'needs_action' as const,
        holdType: 'file_problem' as const,
        holdCode: problem.code ?? null,
        holdReason: problem.message,
      }),
    })),
  });
  await tx.pageSpan.createMany({
    data: files.filter(hasOnePage).map(({ documentId }) => ({
      id: source.newId(),
      documentId,
      position: 0,
      originId: documentId,
      firstPage: 1,
      lastPage: 1,
    })),
  });
  const held = files.filter(({ problem }) => problem !== undefined);
  await recordDocumentEvents(
    tx,
    [
      ...files.map(({ documentId }) => ({ documentId, type: 'created' as const })),
      ...held.map(({ documentId }) => ({ documentId, type: 'needs_action' as const })),
    ],
    source,
  );
  await sendEvents(
    tx,
    documentReceived,
    files
      .filter(({ problem }) => problem === undefined)
      .map(({ documentId }) => ({ organizationId: from.organizationId, documentId })),
  );
}

/**
 * Returns true if the file counts as one page. Only PDFs have pages to count; any other file is kept, attached or
 * discarded as a whole.
 */
const hasOnePage = ({ mimeType }: { mimeType: string }) => mimeType !== PDF;
