'use client';

import { Clock, Copy, RefreshCw, X } from 'lucide-react';
import Link from 'next/link';
import { ApiError } from '@/components/api/api-error';
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
  const { data: delivery, error, refetch } = useDelivery(endpoint, deliveryId);
  const replay = useReplayDelivery(endpoint);
  return (
    <section
      aria-label="Delivery"
      className="flex min-h-0 flex-col border-line border-l bg-surface max-xwide:absolute max-xwide:inset-y-0 max-xwide:right-0 max-xwide:z-10 max-xwide:w-full max-xwide:max-w-[400px] max-xwide:shadow-3 max-wide:max-w-none max-wide:border-l-0"
    >
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-[18px] overflow-auto px-5 py-4">
        <header className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-mono font-semibold">
              {delivery?.type ?? <Skeleton className="w-40" />}
            </h2>
            <p className="break-all text-ink-3 text-small">
              {delivery ? `${delivery.message_id} · same ID and body on each attempt` : ' '}
            </p>
          </div>
          <IconButton icon={X} label="Close" tooltip={false} onClick={onClose} />
        </header>
        {error && !delivery ? (
          <ErrorState
            title="The delivery can’t be shown"
            message={error instanceof ApiError ? error.message : 'The request failed.'}
            onRetry={() => void refetch()}
          />
        ) : null}
        {delivery && (
          <>
            <DeliveryStatus delivery={delivery} endpointOn={isEndpointEnabled} />
            {replay.error && (
              <Notice tone="bad" role="alert">
                {replay.error instanceof ApiError
                  ? replay.error.message
                  : 'The delivery was not sent. Retry.'}
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
            {delivery.status === 'pending' ? 'Send now' : 'Send again'}
          </Button>
          {delivery.document && (
            <Link href={documentHref(delivery.document.uuid)} className={getButtonClass({ size: 'lg' })}>
              Open document
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
  const said = getLastResponse(delivery);
  if (status === 'delivered') return null;
  if (status === 'failed') {
    return (
      <Notice tone="bad">
        <b className="font-semibold">Failed after {attempts === 1 ? '1 attempt' : `${attempts} attempts`}.</b>
        <br />
        {said} {isEndpointEnabled ? 'You can send it again.' : 'Turn the endpoint on to send it again.'}
      </Notice>
    );
  }
  if (!isEndpointEnabled) return <Notice>Waiting until the endpoint is turned on.</Notice>;
  if (attempts === 0 || next === null) return <Notice icon={Clock}>Sending…</Notice>;
  return (
    <Notice tone="warn" icon={Clock}>
      <b className="font-semibold">Next attempt at {formatTime(next)}.</b>
      <br />
      {said} You can send it now.
    </Notice>
  );
}

function RequestBody({ text }: { text: string }) {
  return (
    <div>
      <div className="mb-1.5 flex items-center">
        <h3 className="flex-1 font-semibold">Body</h3>
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copyToClipboard(text)}>
          Copy
        </Button>
      </div>
      <CodeBlock text={text} className="px-3.5 py-3 text-small" />
    </div>
  );
}
