import { UNCLASSIFIED } from '@/lib/classification/classify-document';
import type { Services } from '@/lib/context';
import { UNSCANNED } from '@/lib/extraction/scan-document';
import { UNSETTLED } from '@/lib/intake/settle-document';
import type { Transaction } from '@/lib/platform/db/database';
import type { FailedRun } from '@/lib/platform/jobs/job-runs';

/**
 * What a failed run has left behind. One of these holds its document for a person, and to try again is to take it out
 * of that hold. Where somebody has dealt with it meanwhile, there is nothing to try again.
 */
const HOLDS: Record<string, string> = {
  'intake-settle': UNSETTLED,
  'classification-classify': UNCLASSIFIED,
  'extraction-scan': UNSCANNED,
};
/** One whose page change has failed has given its documents back: the plan is applied anew. */
const CUT = 'page-plan-cut';

type About = Pick<FailedRun, 'id' | 'job' | 'data'>;
type Reader = Pick<Transaction, 'document' | 'pageChange'>;

const stillHeld = ({ job, data }: About) => ({
  id: String(data.documentId),
  holdReason: HOLDS[job] ?? '',
  status: 'needs_action' as const,
  replacingId: null,
  departedAt: null,
});

/** The ids of the runs that there is a reason to try again. */
export async function repeatable(db: Reader, runs: readonly About[]): Promise<Set<string>> {
  const holding = runs.filter(({ job }) => job in HOLDS);
  const cuts = runs.filter(({ job }) => job === CUT);
  const [documents, changes] = await Promise.all([
    db.document.findMany({ where: { OR: holding.map(stillHeld) }, select: { id: true, holdReason: true } }),
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
        if (job in HOLDS) return held.has(`${data.documentId} ${HOLDS[job]}`);
        return job !== CUT || waiting.has(String(data.pageChangeId));
      })
      .map(({ id }) => id),
  );
}

/** Takes the run's document out of the hold that its failure put it in. @returns false when there is nothing to do */
export async function makeReady(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  run: About,
): Promise<boolean> {
  if (!(run.job in HOLDS)) return (await repeatable(tx, [run])).has(run.id);
  const { count } = await tx.document.updateMany({
    where: stillHeld(run),
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
