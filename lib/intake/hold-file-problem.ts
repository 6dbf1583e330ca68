import { type EventSource, recordDocumentEvent } from '@/lib/documents/document-events';
import type { Transaction } from '@/lib/platform/db/database';
import type { FileProblem } from './examine-file';

/**
 * Holds a document whose file can't be worked with; its bytes stay as they are. Does nothing to one that isn't
 * waiting for its scan or in it any more, or that a page change has claimed.
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
    select: { departedAt: true },
  });
  // In the trash nothing happens that others are told of.
  if (held && !held.departedAt) await recordDocumentEvent(tx, { documentId, type: 'needs_action' }, source);
}
