'use client';

import { Clock, Copy, RefreshCw, X } from 'lucide-react';
import Link from 'next/link';
import { ApiError } from '@/components/api/api-error';
import { documentHref } from '@/components/api/document-links';
import { type DeliveriesOf, useDelivery, useReplayDelivery } from '@/components/api/use-webhooks';
import { Button, buttonClass } from '@/components/ui/button';
import { CodeBlock } from '@/components/ui/code-block';
import { copy } from '@/components/ui/copy';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import type { DeliveryDetail as Detail } from '@/lib/webhooks/delivery-schemas';
import { TryList } from './try-list';
import { lastAnswer, pretty, whenWords } from './webhook-words';

interface DeliveryDetailProps {
  of: DeliveriesOf;
  deliveryId: string;
  endpointOn: boolean;
  onClose: () => void;
}

/** One delivery: what was sent, what came back, and what happens next. Beside the log, or over it where it is narrow. */
export function DeliveryDetail({ of, deliveryId, endpointOn, onClose }: DeliveryDetailProps) {
  const { data: delivery, error, refetch } = useDelivery(of, deliveryId);
  const replay = useReplayDelivery(of);
  return (
    <section
      aria-label="Delivery"
      className="flex min-h-0 flex-col border-line border-l bg-surface max-room:absolute max-room:inset-y-0 max-room:right-0 max-room:z-10 max-room:w-full max-room:max-w-[400px] max-room:shadow-3 max-desk:max-w-none max-desk:border-l-0"
    >
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-[18px] overflow-auto px-5 py-4">
        <header className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-mono font-semibold">
              {delivery?.type ?? <Skeleton className="w-40" />}
            </h2>
            <p className="break-all text-ink-3 text-small">
              {delivery ? `${delivery.message_id} · same id and body on each try` : ' '}
            </p>
          </div>
          <IconButton icon={X} label="Close" tooltip={false} onClick={onClose} />
        </header>
        {error && !delivery ? (
          <ErrorState
            title="The delivery can’t be shown"
            message={error instanceof ApiError ? error.message : 'Something went wrong on the way.'}
            onRetry={() => void refetch()}
          />
        ) : null}
        {delivery && (
          <>
            <Standing delivery={delivery} endpointOn={endpointOn} />
            {replay.error && (
              <Note tone="bad" role="alert">
                {replay.error instanceof ApiError ? replay.error.message : 'It was not sent. Try again.'}
              </Note>
            )}
            <TryList delivery={delivery} />
            <Body text={pretty(delivery.body)} />
          </>
        )}
      </div>
      {delivery && (
        <footer className="flex gap-2 border-line border-t bg-surface-2 px-5 py-3">
          <Button
            size="lg"
            variant="primary"
            icon={RefreshCw}
            disabled={!endpointOn || replay.isPending}
            onClick={() => replay.mutate(delivery.id)}
            className="flex-1"
          >
            {delivery.status === 'pending' ? 'Send now' : 'Send again'}
          </Button>
          {delivery.document && (
            <Link href={documentHref(delivery.document.uuid)} className={buttonClass({ size: 'lg' })}>
              Open document
            </Link>
          )}
        </footer>
      )}
    </section>
  );
}

function Standing({ delivery, endpointOn }: { delivery: Detail; endpointOn: boolean }) {
  const { status, attempts, next_attempt_at: next } = delivery;
  const said = lastAnswer(delivery);
  if (status === 'delivered') return null;
  if (status === 'failed') {
    return (
      <Note tone="bad">
        <b className="font-semibold">Given up after {attempts === 1 ? '1 try' : `${attempts} tries`}.</b>
        <br />
        {said} {endpointOn ? 'You can send it again.' : 'Turn the endpoint on to send it again.'}
      </Note>
    );
  }
  if (!endpointOn) return <Note>It waits until the endpoint is turned on.</Note>;
  if (attempts === 0 || next === null) return <Note icon={Clock}>It is on its way.</Note>;
  return (
    <Note tone="warn" icon={Clock}>
      <b className="font-semibold">Next try at {whenWords(next)}.</b>
      <br />
      {said} You can send it now.
    </Note>
  );
}

function Body({ text }: { text: string }) {
  return (
    <div>
      <div className="mb-1.5 flex items-center">
        <h3 className="flex-1 font-semibold">Body</h3>
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copy(text)}>
          Copy
        </Button>
      </div>
      <CodeBlock text={text} className="px-3.5 py-3 text-small" />
    </div>
  );
}
