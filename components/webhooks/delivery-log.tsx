'use client';

import { Send } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
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
  { key: 'response', look: 'pl-4 text-left', width: 'w-[70px]' },
  { key: 'event', look: 'text-left', width: 'w-[178px] max-wide:w-[160px]' },
  { key: 'document', look: 'text-left max-wide:hidden', width: 'max-wide:hidden' },
  { key: 'happened', look: 'text-left', width: 'w-[108px]' },
  { key: 'took', look: 'text-right max-wide:hidden', width: 'w-[72px] max-wide:hidden' },
  { key: 'attempt', look: 'pr-4 text-right max-wide:hidden', width: 'w-[72px] max-wide:hidden' },
] as const;

export function DeliveryLog({ deliveries, isFiltered, currentId, onChoose }: DeliveryLogProps) {
  const t = useTranslations('webhooks.deliveries');
  const rows = deliveries.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <LogTable
      query={deliveries}
      caption={t('title')}
      columns={COLUMNS.map(({ key, ...column }) => ({ ...column, words: t(key) }))}
      errorTitle={t('loadingError')}
      formatError={formatRequestError}
      loading={<LoadingDeliveries />}
      empty={
        <EmptyState icon={Send} title={isFiltered ? t('noMatchTitle') : t('emptyTitle')}>
          {isFiltered ? t('noMatchText') : t('emptyText')}
        </EmptyState>
      }
      moreLabel={t('older')}
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
  const t = useTranslations('webhooks');
  const locale = useLocale();
  const { tone, words } = getResponseLabel(t, delivery);
  const { status, attempts, duration_ms: took } = delivery;
  const attemptText =
    status === 'pending' && attempts > 0
      ? t('deliveries.attemptOf', { attempts, max: MAX_ATTEMPTS })
      : String(attempts);
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
      <td className="truncate px-1.5 max-wide:hidden">
        {delivery.document?.original_filename ?? t('deliveries.test')}
      </td>
      <td className="px-1.5 text-ink-2 tabular-nums" title={formatClock(delivery.created_at, locale)}>
        {formatTime(delivery.created_at, locale)}
      </td>
      <td className="px-1.5 text-right text-ink-2 tabular-nums max-wide:hidden">
        {took === null ? '' : formatDuration(took, locale)}
      </td>
      <td className="px-1.5 pr-4 text-right text-ink-2 tabular-nums max-wide:hidden">{attemptText}</td>
    </tr>
  );
}
