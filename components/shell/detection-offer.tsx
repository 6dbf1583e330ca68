import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Activity, updateActivity } from '@/components/api/activity-store';
import { formatRejection } from '@/components/api/api-error';
import { queryKeys } from '@/components/api/query-keys';
import { useBulkAction } from '@/components/api/use-bulk-action';
import { Button } from '@/components/ui/button';
import type { DocumentSummary } from '@/lib/documents/schemas';

interface DetectionOfferProps {
  /** Upload that was sent without finding types and cuts. */
  activity: Activity;
  documents: readonly DocumentSummary[];
}

/** Offers to find the types and cuts that an upload left out. The row then shows the progress. */
export function DetectionOffer({ activity, documents }: DetectionOfferProps) {
  const t = useTranslations('shell.activity');
  const { id, projectUuid } = activity;
  const cache = useQueryClient();
  const { mutateAsync, data: results, error, isPending } = useBulkAction(projectUuid);
  const rejected = results?.find((result) => !result.ok);
  const problem = error?.message ?? (rejected && !rejected.ok ? formatRejection(rejected) : undefined);
  async function find() {
    const uuids = documents.map(({ uuid }) => uuid);
    const outcome = await mutateAsync({ uuids, action: { action: 'classify' } }).catch(() => []);
    if (!outcome.some(({ ok }) => ok)) return;
    // The documents in the cache are still the ones before.
    await cache.invalidateQueries({ queryKey: queryKeys.request(activity.requestId ?? id) });
    updateActivity(id, { detection: 'requested', ended: undefined });
  }
  return (
    <>
      <p>{t('notDetected')}</p>
      <Button size="sm" className="mt-1.5" disabled={isPending} onClick={() => void find()}>
        {t('detect')}
      </Button>
      {problem && (
        <p role="alert" className="mt-1 text-bad-ink">
          {problem}
        </p>
      )}
    </>
  );
}
