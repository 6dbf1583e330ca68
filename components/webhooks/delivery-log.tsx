'use client';

import { Send } from 'lucide-react';
import { formatRequestError } from '@/components/api/api-error';
import type { useDeliveries } from '@/components/api/use-webhooks';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { LogTable } from '@/components/ui/log-table';
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
  { words: 'Response', look: 'pl-4 text-left', width: 'w-[70px]' },
  { words: 'Event', look: 'text-left', width: 'w-[178px]' },
  { words: 'Document', look: 'text-left max-wide:hidden', width: 'max-wide:hidden' },
  { words: 'Happened', look: 'text-left', width: 'w-[92px]' },
  { words: 'Took', look: 'text-right max-wide:hidden', width: 'w-[72px] max-wide:hidden' },
  { words: 'Attempt', look: 'pr-4 text-right max-wide:hidden', width: 'w-[72px] max-wide:hidden' },
];

export function DeliveryLog({ deliveries, isFiltered, currentId, onChoose }: DeliveryLogProps) {
  const rows = deliveries.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <LogTable
      query={deliveries}
      caption="Deliveries"
      columns={COLUMNS}
      errorTitle="The deliveries can’t be shown"
      formatError={formatRequestError}
      loading={<LoadingDeliveries />}
      empty={
        <EmptyState icon={Send} title={isFiltered ? 'No matching deliveries' : 'No deliveries yet'}>
          {isFiltered
            ? 'No delivery of the last 30 days matches the filters.'
            : 'Sent events appear here. Send a ping to test the endpoint.'}
        </EmptyState>
      }
      moreLabel="Show older ones"
    >
      {rows.map((delivery) => (
        <Row
          key={delivery.id}
          delivery={delivery}
          current={delivery.id === currentId}
          onChoose={() => onChoose(delivery.id)}
        />
      ))}
    </LogTable>
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
