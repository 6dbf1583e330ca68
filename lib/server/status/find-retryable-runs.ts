import { UNREADABLE_MESSAGE } from '@/lib/intake/settle-uploaded-document';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { FailedRun } from '@/lib/platform/jobs/job-runs';
import { CLASSIFICATION_FAILED_MESSAGE } from '@/lib/recognition/classification/classify-document';
import { SCAN_FAILED_MESSAGE } from '@/lib/recognition/extraction/scan-document';

/**
 * Hold reasons that failed runs leave on their documents. A retry releases the document from that hold. If a user has
 * already resolved the hold, there is nothing to retry.
 */
const HOLD_REASONS: Record<string, string> = {
  'intake-settle': UNREADABLE_MESSAGE,
  'classification-classify': CLASSIFICATION_FAILED_MESSAGE,
  'extraction-scan': SCAN_FAILED_MESSAGE,
};
/** Job of a page change. After a failure it has released its documents, so a retry applies the plan again. */
const CUT_JOB = 'page-plan-cut';

type RunReference = Pick<FailedRun, 'id' | 'job' | 'data'>;
type Reader = Pick<Transaction, 'document' | 'pageChange'>;

const whereHeld = ({ job, data }: RunReference) => ({
  id: String(data.documentId),
  holdReason: HOLD_REASONS[job] ?? '',
  status: 'needs_action' as const,
  replacingId: null,
  removedAt: null,
});

/** Returns the IDs of the runs that can be retried. */
export async function findRetryableRuns(db: Reader, runs: readonly RunReference[]): Promise<Set<string>> {
  const holding = runs.filter(({ job }) => job in HOLD_REASONS);
  const cuts = runs.filter(({ job }) => job === CUT_JOB);
  const [documents, changes] = await Promise.all([
    db.document.findMany({ where: { OR: holding.map(whereHeld) }, select: { id: true, holdReason: true } }),
    db.pageChange.findMany({
      where: { id: { in: cuts.map(({ data }) => String(data.pageChangeId)) }, status: 'pending' },
      select: { id: true },
    }),
  ]);
  const held = new Set(documents.map(({ id, holdReason }) => `${id} ${holdReason}`));
  const waiting = new Set(changes.map(({ id }) => id));
  return new Set(
    runs
      .filter(({ job, data }) => {
        if (job in HOLD_REASONS) return held.has(`${data.documentId} ${HOLD_REASONS[job]}`);
        return job !== CUT_JOB || waiting.has(String(data.pageChangeId));
      })
      .map(({ id }) => id),
  );
}

/**
 * Releases the run's document from the hold that the failure caused.
 *
 * @returns false if there is nothing to do
 */
export async function releaseForRetry(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  run: RunReference,
): Promise<boolean> {
  if (!(run.job in HOLD_REASONS)) return (await findRetryableRuns(tx, [run])).has(run.id);
  const { count } = await tx.document.updateMany({
    where: whereHeld(run),
    data: {
      status: 'pending',
      holdType: null,
      holdCode: null,
      holdReason: null,
      version: { increment: 1 },
      updatedAt: clock(),
    },
  });
  return count > 0;
}
