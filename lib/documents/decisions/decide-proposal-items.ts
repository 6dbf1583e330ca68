import { automaticItemCorrected } from '@/lib/documents/job-events';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import type { DecidedSegment } from './compare-review-decision';

interface Upload {
  documentId: string;
  organizationId: string;
  projectId: string;
  /** Proposed segments. */
  proposal: readonly DecidedSegment[];
}

interface UploadDecision {
  /** `null` while people have not decided on all of its pages, unless they corrected it. */
  decidedAt: Date | null;
  cutsRight: boolean | null;
  segments: readonly DecidedSegment[];
  /** Time of the latest decision of a person on any of its pages. */
  saidAt: Date | null;
}

/** Records if the proposed cuts and types of an upload were right. Call it after each decision on its pages. */
export async function decideProposalItems(
  tx: Transaction,
  { documentId, organizationId, projectId, proposal }: Upload,
  decision: UploadDecision,
): Promise<void> {
  const items = await tx.automationItem.findMany({
    where: { documentId, kind: { in: ['splits', 'types'] } },
    select: { kind: true, firstPage: true, automatic: true, wrong: true, decidedAt: true },
  });
  const isTypeWrong = compareTypes(proposal, decision.segments);
  const changed = items.flatMap(({ kind, firstPage, automatic, ...before }) => {
    const wrong = kind === 'splits' ? areCutsWrong(decision) : (isTypeWrong.get(firstPage) ?? null);
    if (wrong === before.wrong) return [];
    const decidedAt = wrong === null ? null : (before.decidedAt ?? decision.decidedAt ?? decision.saidAt);
    return [{ kind, firstPage, automatic, wrong, decidedAt }];
  });
  if (changed.length === 0) return;
  await tx.$executeRaw`
    UPDATE automation_item SET wrong = decided.wrong, decided_at = decided."decidedAt"
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        AS decided(kind automation_kind, "firstPage" int, wrong boolean, "decidedAt" timestamptz)
     WHERE document_id = ${documentId}::uuid AND automation_item.kind = decided.kind
       AND first_page = decided."firstPage"`;
  for (const kind of ['splits', 'types'] as const)
    if (changed.some((item) => item.kind === kind && item.automatic && item.wrong))
      await sendEvent(tx, automaticItemCorrected, { organizationId, projectId, kind });
}

const areCutsWrong = ({ decidedAt, cutsRight }: UploadDecision): boolean | null =>
  decidedAt === null ? null : cutsRight !== true;

/**
 * Compares the types of the parts that a person confirmed or changed, by their first page. A part with other pages than
 * proposed decides no type.
 */
function compareTypes(
  proposal: readonly DecidedSegment[],
  segments: readonly DecidedSegment[],
): Map<number, boolean> {
  const proposed = new Map(proposal.map((segment) => [segment.start_page, segment]));
  return new Map(
    segments.flatMap(({ start_page, end_page, doc_type, said, untyped }) => {
      const before = proposed.get(start_page);
      if (!said || untyped || before?.end_page !== end_page) return [];
      return [[start_page, doc_type !== before.doc_type]];
    }),
  );
}
