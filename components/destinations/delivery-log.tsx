'use client';

import { Ban, CircleCheck, Clock, type LucideIcon, RotateCcw, Send } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatRequestError } from '@/components/api/api-error';
import { documentHref } from '@/components/api/document-links';
import type { useDestinationDeliveries } from '@/components/api/use-destinations';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { LoadingRows } from '@/components/ui/loading-rows';
import { LogTable } from '@/components/ui/log-table';
import { Time, TimeUntil } from '@/components/ui/time';
import type { DestinationDelivery } from '@/lib/delivery/destinations/schemas';
import { formatMessage } from '@/lib/foundation/languages/format-message';

const COLUMNS = [
  { key: 'document', look: 'pl-4 max-wide:pl-3 text-left' },
  { key: 'result', look: 'text-left', width: 'w-[124px] max-wide:w-[108px]' },
  { key: 'time', look: 'text-right max-wide:hidden', width: 'w-[124px] max-wide:hidden' },
  { key: 'action', look: 'pr-4 max-wide:pr-3 text-right', width: 'w-[72px]' },
] as const;

const LOOKS: Record<DestinationDelivery['status'], { icon: LucideIcon; ink: string; mark: string }> = {
  pending: { icon: Clock, ink: 'text-ink-2', mark: 'text-ink-3' },
  delivered: { icon: CircleCheck, ink: 'text-ink', mark: 'text-ok' },
  failed: { icon: Ban, ink: 'text-bad-ink', mark: 'text-bad' },
};

interface DeliveryLogProps {
  deliveries: ReturnType<typeof useDestinationDeliveries>;
  /** `true` if a delivery can be sent again. */
  canReplay: boolean;
  onReplay: (id: string) => void;
}

/** Lists the deliveries to a destination, newest first. */
export function DeliveryLog({ deliveries, canReplay, onReplay }: DeliveryLogProps) {
  const t = useTranslations('destinations.deliveries');
  const rows = deliveries.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <LogTable
      query={deliveries}
      caption={t('title')}
      columns={COLUMNS.map(({ key, ...column }) => ({ ...column, words: t(key) }))}
      errorTitle={t('loadingError')}
      formatError={formatRequestError}
      loading={<LoadingRows />}
      empty={
        <EmptyState icon={Send} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
      moreLabel={t('older')}
    >
      {rows.map((delivery) => (
        <Row
          key={delivery.id}
          delivery={delivery}
          canReplay={canReplay}
          onReplay={() => onReplay(delivery.id)}
        />
      ))}
    </LogTable>
  );
}

interface RowProps {
  delivery: DestinationDelivery;
  canReplay: boolean;
  onReplay: () => void;
}

function Row({ delivery, canReplay, onReplay }: RowProps) {
  const t = useTranslations('destinations.deliveries');
  const connections = useTranslations('connections');
  const { document, object_name: objectName, status, action, next_attempt_at: next } = delivery;
  const { error, error_parts: parts } = delivery;
  const { icon: Icon, ink, mark } = LOOKS[status];
  return (
    <tr className="border-line-soft border-b align-top hover:bg-row-hover">
      <td className="px-1.5 py-2 pl-4 max-wide:pl-3">
        <Link
          href={documentHref(document.uuid)}
          className="wrap-anywhere rounded-1 leading-6 hover:underline"
        >
          {document.original_filename}
        </Link>
        <p className="wrap-anywhere text-ink-3 text-small">{objectName}</p>
        {error && (
          <p className={cx('text-small', status === 'failed' ? 'text-bad-ink' : 'text-ink-2')}>
            {formatMessage(connections, error, parts)}
            {next && <> {t.rich('retry', { time: () => <TimeUntil at={next} isRelative /> })}</>}
          </p>
        )}
      </td>
      <td className="px-1.5 py-2">
        <span className={cx('flex h-6 items-center gap-1.5', ink)}>
          <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-3.5 shrink-0', mark)} />
          {action === 'withdraw' && status === 'delivered' ? t('removed') : t(`status.${status}`)}
        </span>
      </td>
      <td className="px-1.5 py-2 text-right text-ink-2 text-small leading-6 max-wide:hidden">
        <Time at={delivery.created_at} />
      </td>
      <td className="px-1.5 py-1 pr-4 text-right max-wide:pr-3">
        {canReplay && action === 'send' && (
          <IconButton
            icon={RotateCcw}
            label={t('sendAgain', { name: document.original_filename })}
            onClick={onReplay}
          />
        )}
      </td>
    </tr>
  );
}
