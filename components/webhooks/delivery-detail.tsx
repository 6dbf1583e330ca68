'use client';

import { Clock, Copy, RefreshCw, X } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { ApiError, formatRequestError } from '@/components/api/api-error';
import { documentHref } from '@/components/api/document-links';
import { type EndpointRef, useDelivery, useReplayDelivery } from '@/components/api/use-webhooks';
import { Button, getButtonClass } from '@/components/ui/button';
import { CodeBlock } from '@/components/ui/code-block';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { DeliveryDetail as Detail } from '@/lib/delivery/webhooks/delivery-schemas';
import { AttemptList } from './attempt-list';
import { formatJson, formatTime, getLastResponse } from './webhook-labels';

interface DeliveryDetailProps {
  endpoint: EndpointRef;
  deliveryId: string;
  isEndpointEnabled: boolean;
  onClose: () => void;
}

/** Shows one delivery: request, responses and next attempt. Appears next to the log, or over it on narrow screens. */
export function DeliveryDetail({ endpoint, deliveryId, isEndpointEnabled, onClose }: DeliveryDetailProps) {
  const t = useTranslations('webhooks.delivery');
  const ui = useTranslations('ui');
  const { data: delivery, error, refetch } = useDelivery(endpoint, deliveryId);
  const replay = useReplayDelivery(endpoint);
  return (
    <section
      data-delivery
      aria-label={t('title')}
      className="flex min-h-0 flex-col border-line border-l bg-surface max-xwide:absolute max-xwide:inset-y-0 max-xwide:right-0 max-xwide:z-10 max-xwide:w-full max-xwide:max-w-[400px] max-xwide:shadow-3 max-wide:max-w-none max-wide:border-l-0"
    >
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-[18px] overflow-auto px-5 py-4">
        <header className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-mono font-semibold">
              {delivery?.type ?? <Skeleton className="w-40" />}
            </h2>
            <p className="break-all text-ink-3 text-small">
              {delivery ? t('id', { id: delivery.message_id }) : ' '}
            </p>
          </div>
          <IconButton icon={X} label={ui('close')} tooltip={false} onClick={onClose} />
        </header>
        {error && !delivery ? (
          <ErrorState
            title={t('loadingError')}
            message={formatRequestError(error)}
            onRetry={() => void refetch()}
          />
        ) : null}
        {delivery && (
          <>
            <DeliveryStatus delivery={delivery} endpointOn={isEndpointEnabled} />
            {replay.error && (
              <Notice tone="bad" role="alert">
                {replay.error instanceof ApiError ? replay.error.message : t('notSent')}
              </Notice>
            )}
            <AttemptList delivery={delivery} />
            <RequestBody text={formatJson(delivery.body)} />
          </>
        )}
      </div>
      {delivery && (
        <footer className="flex gap-2 border-line border-t bg-surface-2 px-5 py-3">
          <Button
            size="lg"
            variant="primary"
            icon={RefreshCw}
            disabled={!isEndpointEnabled || replay.isPending}
            onClick={() => replay.mutate(delivery.id)}
            className="flex-1"
          >
            {delivery.status === 'pending' ? t('sendNow') : t('sendAgain')}
          </Button>
          {delivery.document && (
            <Link href={documentHref(delivery.document.uuid)} className={getButtonClass({ size: 'lg' })}>
              {t('openDocument')}
            </Link>
          )}
        </footer>
      )}
    </section>
  );
}

function DeliveryStatus({
  delivery,
  endpointOn: isEndpointEnabled,
}: {
  delivery: Detail;
  endpointOn: boolean;
}) {
  const { status, attempts, next_attempt_at: next } = delivery;
  const t = useTranslations('webhooks');
  const connections = useTranslations('connections');
  const locale = useLocale();
  const said = getLastResponse(t, connections, delivery);
  if (status === 'delivered') return null;
  if (status === 'failed') {
    return (
      <Notice tone="bad">
        <b className="font-semibold">{t('delivery.failed', { count: attempts })}</b>
        <br />
        {said} {isEndpointEnabled ? t('delivery.canResend') : t('delivery.turnOnToResend')}
      </Notice>
    );
  }
  if (!isEndpointEnabled) return <Notice>{t('delivery.waiting')}</Notice>;
  if (attempts === 0 || next === null) return <Notice icon={Clock}>{t('delivery.sending')}</Notice>;
  return (
    <Notice tone="warn" icon={Clock}>
      <b className="font-semibold">{t('delivery.next', { time: formatTime(next, locale) })}</b>
      <br />
      {said} {t('delivery.canSendNow')}
    </Notice>
  );
}

function RequestBody({ text }: { text: string }) {
  const t = useTranslations('webhooks.delivery');
  const ui = useTranslations('ui');
  return (
    <div>
      <div className="mb-1.5 flex items-center">
        <h3 className="flex-1 font-semibold">{t('body')}</h3>
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copyToClipboard(text)}>
          {ui('copy')}
        </Button>
      </div>
      <CodeBlock text={text} className="px-3.5 py-3 text-small" />
    </div>
  );
}
