import type { Document, Prisma } from '@/lib/platform/db/generated/client';

/** The fields of a document that a page change can overwrite, as they stand: what undo brings back. */
export function beforeChange(row: Document): Prisma.InputJsonObject {
  const { originalFilename, skipPages, status, holdType, holdCode, holdReason } = row;
  const { docType, docTypeConfidence, docTypeSource, data, splitConfirmed, replaced } = row;
  const { correctionFailed, correctionDone } = row;
  return {
    originalFilename,
    skipPages,
    status,
    holdType,
    holdCode,
    holdReason,
    docType,
    docTypeConfidence,
    docTypeSource,
    data,
    splitConfirmed,
    replaced,
    correctionFailed,
    correctionDone,
  };
}
