import { type EventSource, recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { FileProblem } from '@/lib/documents/examine-document-file';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Puts a document on hold if its file can't be processed; the file's bytes don't change. Does nothing if the document
 * is not waiting for or in its scan, or if a page change has claimed it.
 */
export async function holdForFileProblem(
  tx: Transaction,
  source: EventSource,
  documentId: string,
  { message, code }: FileProblem,
): Promise<void> {
  const [held] = await tx.document.updateManyAndReturn({
    where: { id: documentId, status: { in: ['pending', 'processing'] }, replacingId: null },
    data: {
      status: 'needs_action',
      holdType: 'file_problem',
      holdCode: code ?? null,
      holdReason: message,
      version: { increment: 1 },
      updatedAt: source.clock(),
    },
    select: { removedAt: true },
  });
  // Send no events for documents in the trash.
  if (held && !held.removedAt) await recordDocumentEvent(tx, { documentId, type: 'needs_action' }, source);
}
