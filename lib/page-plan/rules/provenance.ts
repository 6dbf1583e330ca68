import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import type { Confirmation } from '@/lib/documents/confirmed-split/stored-page-plan';
import type { Replaced, Split } from '@/lib/documents/metadata';
import type { CompiledPlan, Part } from './compile-plan';

/** Builds the change information in the metadata of a change's documents. */

interface SourceDocument {
  id: string;
  originalFilename: string;
}

const toSourceRef = ({ id, originalFilename }: SourceDocument) => ({
  uuid: id,
  original_filename: originalFilename,
});

/** Returns the sources of a part with their pages (1-based), in the order of the part. */
export function buildSplit(
  changeId: string,
  part: Part,
  documents: ReadonlyMap<string, SourceDocument>,
): Split {
  return {
    request_id: toPageChangeRequestId(changeId),
    sources: part.runs.map(({ document, firstPage, lastPage }) => ({
      ...toSourceRef(documents.get(document)!),
      pages: Array.from({ length: lastPage - firstPage + 1 }, (_, offset) => firstPage + offset),
    })),
  };
}

/** Builds the record that links a document to the documents it replaces. */
export const buildReplaced = (
  changeId: string,
  action: Replaced['action'],
  documents: readonly SourceDocument[],
): Replaced => ({
  request_id: toPageChangeRequestId(changeId),
  action,
  documents: documents.map(toSourceRef),
});

/** Counts the parts that each cut document gives pages to. */
export function countPartsPerSource(plan: CompiledPlan): Map<string, number> {
  const parts = new Map<string, number>();
  for (const { document } of plan.parts.flatMap(({ document, runs }) => (document === null ? runs : []))) {
    parts.set(document, (parts.get(document) ?? 0) + 1);
  }
  return parts;
}

/** Returns the origin of a part: combined from several sources, split from one source, or left over after a discard. */
export function getPartAction(
  part: Part,
  partsOf: ReadonlyMap<string, number>,
): 'combine' | 'split' | 'discard' {
  if (part.runs.length > 1) return 'combine';
  return partsOf.get(part.runs[0]!.document)! > 1 ? 'split' : 'discard';
}

/** @param by the member's ID; null if the classifier's proposal was applied automatically */
export const buildConfirmation = (changeId: string, by: string | null, at: Date) =>
  ({
    request_id: toPageChangeRequestId(changeId),
    mode: by === null ? 'automatic' : 'review',
    by,
    at: at.toISOString(),
  }) satisfies Confirmation;
