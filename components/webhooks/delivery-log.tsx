'use client';

import { Send } from 'lucide-react';
import { ApiError } from '@/components/api/api-error';
import type { useDeliveries } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { Delivery } from '@/lib/webhooks/delivery-schemas';
import { MOST_TRIES } from '@/lib/webhooks/try-schedule';
import { AnswerCode } from './answer-code';
import { LoadingDeliveries } from './loading-deliveries';
import { answerOf, clockTime, tookWords, whenWords } from './webhook-words';

interface DeliveryLogProps {
  deliveries: ReturnType<typeof useDeliveries>;
  filtered: boolean;
  currentId: string | undefined;
  onChoose: (id: string) => void;
}

const heads = [
  { words: 'Answer', look: 'pl-4 text-left' },
  { words: 'Event', look: 'text-left' },
  { words: 'Document', look: 'text-left max-desk:hidden' },
  { words: 'Happened', look: 'text-left' },
  { words: 'Took', look: 'text-right max-desk:hidden' },
  { words: 'Try', look: 'pr-4 text-right max-desk:hidden' },
];

/** What was sent to an endpoint, the newest first. */
export function DeliveryLog({ deliveries, filtered, currentId, onChoose }: DeliveryLogProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = deliveries;
  const rows = data?.pages.flatMap((page) => page.deliveries) ?? [];
  if (isPending) return <LoadingDeliveries />;
  if (error && rows.length === 0) {
    return (
      <ErrorState
        title="The deliveries can’t be shown"
        message={error instanceof ApiError ? error.message : 'Something went wrong on the way.'}
        onRetry={() => void refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={Send} title={filtered ? 'None of these' : 'Nothing was sent yet'}>
        {filtered
          ? 'No delivery of the last 30 days is like that.'
          : 'As soon as something happens to a document, it stands here. Send a ping to try the endpoint out.'}
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
          <col className="max-desk:hidden" />
          <col className="w-[92px]" />
          <col className="w-[72px] max-desk:hidden" />
          <col className="w-[72px] max-desk:hidden" />
        </colgroup>
        <thead>
          <tr className="h-8 border-line border-b text-ink-2 text-small">
            {heads.map(({ words, look }) => (
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
  current,
  onChoose,
}: {
  delivery: Delivery;
  current: boolean;
  onChoose: () => void;
}) {
  const { tone, words } = answerOf(delivery);
  const { status, attempts, duration_ms: took } = delivery;
  const tries = status === 'pending' && attempts > 0 ? `${attempts} of ${MOST_TRIES}` : String(attempts);
  return (
    <tr
      className={cx(
        'relative h-10 whitespace-nowrap border-line-soft border-b',
        current ? 'bg-accent-soft' : 'hover:bg-row-hover',
      )}
    >
      <td className="px-1.5 pl-4">
        <AnswerCode tone={tone}>{words}</AnswerCode>
      </td>
      <td className="truncate px-1.5">
        <button
          type="button"
          aria-pressed={current}
          onClick={onChoose}
          className="rounded-1 font-mono text-[11.5px] before:absolute before:inset-0"
        >
          {delivery.type}
        </button>
      </td>
      <td className="truncate px-1.5 max-desk:hidden">{delivery.document?.original_filename ?? 'Test'}</td>
      <td className="px-1.5 text-ink-2 tabular-nums" title={clockTime(delivery.created_at)}>
        {whenWords(delivery.created_at)}
      </td>
      <td className="px-1.5 text-right text-ink-2 tabular-nums max-desk:hidden">
        {took === null ? '' : tookWords(took)}
      </td>
      <td className="px-1.5 pr-4 text-right text-ink-2 tabular-nums max-desk:hidden">{tries}</td>
    </tr>
  );
}
