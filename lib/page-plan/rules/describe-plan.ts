import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import type { Confirmation } from '@/lib/documents/confirmed-split/stored-page-plan';
import type { Replaced, Split } from '@/lib/documents/document-metadata';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import { type CompiledPlan, createValueCarrier, type Part, type Source } from './compile-plan';
import type { PlanDocument } from './plan-document';

/** Converts the result of `compilePlan` to the preview in the API's format. It makes no decisions. */
export function previewPlan(documents: readonly PlanDocument[], plan: CompiledPlan): PagePlanPreview {
  const sources = plan.documents.map((source, index) => ({ source, document: documents[index]! }));
  const cutOnes = sources.flatMap(({ source, document }) => (source.outcome === 'cut' ? [document] : []));
  const carriedTo = mapValuesToParts(documents, plan);
  return {
    needs_cutting: plan.needsCutting,
    documents: plan.documents.map(({ uuid, outcome }) => ({ uuid, outcome })),
    parts: plan.parts.map(previewPart),
    losses: {
      values: sources
        .filter(({ source }) => isLosingValues(source))
        .flatMap(({ document }) =>
          document.values.map(({ key, label, value, edited }) => {
            const part = carriedTo.get(`${document.uuid} ${key}`);
            const carried = part === undefined ? {} : { carried_to: part };
            return { document: document.uuid, key, label, value, edited, ...carried };
          }),
        ),
      tables: sources
        .filter(({ source }) => isLosingValues(source))
        .flatMap(({ document }) =>
          (document.tables ?? []).map((table) => ({ document: document.uuid, ...table })),
        ),
      signatures: cutOnes.filter(({ signed }) => signed).map(({ uuid }) => uuid),
      xfa_forms: cutOnes.filter(({ xfa }) => xfa).map(({ uuid }) => uuid),
    },
  };
}

function previewPart(part: Part): PagePlanPreview['parts'][number] {
  return {
    role: part.role,
    name: part.name,
    doc_type: part.docType,
    ...(part.document !== null && { uuid: part.document }),
    pages: part.runs.flatMap(({ document, firstPage, lastPage }) =>
      Array.from({ length: lastPage - firstPage + 1 }, (_, offset) => ({
        document,
        page: firstPage + offset,
      })),
    ),
    scan_again: part.scanAgain,
    ...(part.attachesTo !== null && { attaches_to: part.attachesTo }),
  };
}

/** Maps each value (document and key) to the part that offers it as a suggestion. */
function mapValuesToParts(documents: readonly PlanDocument[], { parts }: CompiledPlan): Map<string, number> {
  const carriedInto = createValueCarrier(documents);
  return new Map(
    parts.flatMap((part, index) =>
      carriedInto(part).map(({ document, key }): [string, number] => [`${document} ${key}`, index]),
    ),
  );
}

/**
 * Returns true if a document's values are lost. Cutting and changing the scanned pages start a new extraction, and an
 * attached document's values are not merged into its receiver. A discarded document keeps its values in the trash.
 */
function isLosingValues({ outcome, changes }: Source): boolean {
  return outcome === 'cut' || outcome === 'attached' || changes?.skipPages !== undefined;
}

// Change information in the metadata of a change's documents.

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
  listParts: ReadonlyMap<string, number>,
): 'combine' | 'split' | 'discard' {
  if (part.runs.length > 1) return 'combine';
  return listParts.get(part.runs[0]!.document)! > 1 ? 'split' : 'discard';
}

/** @param by the member's ID; null if the classifier's proposal was applied automatically */
export const buildConfirmation = (changeId: string, by: string | null, at: Date) =>
  ({
    request_id: toPageChangeRequestId(changeId),
    mode: by === null ? 'automatic' : 'review',
    by,
    at: at.toISOString(),
  }) satisfies Confirmation;
