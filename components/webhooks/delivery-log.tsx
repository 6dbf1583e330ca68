'use client';

import { Send } from 'lucide-react';
import { ApiError } from '@/components/api/api-error';
import type { useDeliveries } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { MAX_ATTEMPTS } from '@/lib/delivery/queue/retry-schedule';
import type { Delivery } from '@/lib/delivery/webhooks/delivery-schemas';
import { LoadingDeliveries } from './loading-deliveries';
import { ResponseCode } from './response-code';
import { formatClock, formatDuration, formatTime, getResponseLabel } from './webhook-labels';

interface DeliveryLogProps {
  deliveries: ReturnType<typeof useDeliveries>;
  isFiltered: boolean;
  currentId: string | undefined;
  onChoose: (id: string) => void;
}

const COLUMNS = [
  { words: 'Response', look: 'pl-4 text-left' },
  { words: 'Event', look: 'text-left' },
  { words: 'Document', look: 'text-left max-wide:hidden' },
  { words: 'Happened', look: 'text-left' },
  { words: 'Took', look: 'text-right max-wide:hidden' },
  { words: 'Attempt', look: 'pr-4 text-right max-wide:hidden' },
];

export function DeliveryLog({ deliveries, isFiltered, currentId, onChoose }: DeliveryLogProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = deliveries;
  const rows = data?.pages.flatMap((page) => page.deliveries) ?? [];
  if (isPending) return <LoadingDeliveries />;
  if (error && rows.length === 0) {
    return (
      <ErrorState
        title="The deliveries can’t be shown"
        message={error instanceof ApiError ? error.message : 'The request failed.'}
        onRetry={() => void refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={Send} title={isFiltered ? 'No matching deliveries' : 'No deliveries yet'}>
        {isFiltered
          ? 'No delivery of the last 30 days matches the filters.'
          : 'Sent events appear here. Send a ping to test the endpoint.'}
      </EmptyState>
    );
  }
  return (
    <>
      <table className="w-full table-fixed">
        <caption className="sr-only">Deliveries</caption>
        <colgroup>
          <col className="w-[70px]" />
          <col className="w-[178px]" />
          <col className="max-wide:hidden" />
          <col className="w-[92px]" />
          <col className="w-[72px] max-wide:hidden" />
          <col className="w-[72px] max-wide:hidden" />
        </colgroup>
        <thead>
          <tr className="h-8 border-line border-b text-ink-2 text-small">
            {COLUMNS.map(({ words, look }) => (
              <th key={words} scope="col" className={cx('px-1.5 font-medium', look)}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((delivery) => (
            <Row
              key={delivery.id}
              delivery={delivery}
              current={delivery.id === currentId}
              onChoose={() => onChoose(delivery.id)}
            />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className="grid place-items-center p-3">
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            Show older ones
          </Button>
        </div>
      )}
    </>
  );
}

function Row({
  delivery,
  current: isCurrent,
  onChoose,
}: {
  delivery: Delivery;
  current: boolean;
  onChoose: () => void;
}) {
  const { tone, words } = getResponseLabel(delivery);
  const { status, attempts, duration_ms: took } = delivery;
  const attemptText =
    status === 'pending' && attempts > 0 ? `${attempts} of ${MAX_ATTEMPTS}` : String(attempts);
  return (
    <tr
      className={cx(
        'relative h-10 whitespace-nowrap border-line-soft border-b',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-row-hover',
      )}
    >
      <td className="px-1.5 pl-4">
        <ResponseCode tone={tone}>{words}</ResponseCode>
      </td>
      <td className="truncate px-1.5">
        <button
          type="button"
          aria-pressed={isCurrent}
          onClick={onChoose}
          className="rounded-1 font-mono text-[11.5px] before:absolute before:inset-0"
        >
          {delivery.type}
        </button>
      </td>
      <td className="truncate px-1.5 max-wide:hidden">{delivery.document?.original_filename ?? 'Test'}</td>
      <td className="px-1.5 text-ink-2 tabular-nums" title={formatClock(delivery.created_at)}>
        {formatTime(delivery.created_at)}
      </td>
      <td className="px-1.5 text-right text-ink-2 tabular-nums max-wide:hidden">
        {took === null ? '' : formatDuration(took)}
      </td>
      <td className="px-1.5 pr-4 text-right text-ink-2 tabular-nums max-wide:hidden">{attemptText}</td>
    </tr>
  );
}
