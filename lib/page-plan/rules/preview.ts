import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import { createValueCarrier } from './carried-values';
import type { CompiledPlan, Part, Source } from './compile-plan';
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
          document.values.map(({ key, value, edited }) => {
            const part = carriedTo.get(`${document.uuid} ${key}`);
            const carried = part === undefined ? {} : { carried_to: part };
            return { document: document.uuid, key, value, edited, ...carried };
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
