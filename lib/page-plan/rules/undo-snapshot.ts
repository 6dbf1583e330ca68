import { getSkippedPages } from '@/lib/documents/skipped-pages';
import { toDisplayConfidence } from '@/lib/foundation/confidence';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';

/**
 * Returns the fields of a document that a page change can overwrite, so that undo can restore them. Limits what an
 * earlier version could store outside its range, because the snapshot's schema rejects it.
 */
export function takeUndoSnapshot(row: Document): Prisma.InputJsonObject {
  const { originalFilename, status, holdType, holdCode, holdReason } = row;
  const { docType, docTypeSource, data, splitConfirmed, replaced } = row;
  const { correctionFailed, correctionDone } = row;
  return {
    originalFilename,
    skipPages: getSkippedPages(row),
    status,
    holdType,
    holdCode,
    holdReason,
    docType,
    docTypeConfidence: toDisplayConfidence(row.docTypeConfidence),
    docTypeSource,
    data,
    splitConfirmed,
    replaced,
    correctionFailed,
    correctionDone,
  };
}
