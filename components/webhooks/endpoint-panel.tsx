'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import {
  type DeliveryListFilter,
  useChangeEndpoint,
  useDeleteEndpoint,
  useDeliveries,
  useRotateSecret,
  useSendPing,
} from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Note } from '@/components/ui/note';
import type { Endpoint } from '@/lib/webhooks/schemas';
import { DeliveryDetail } from './delivery-detail';
import { DeliveryLog } from './delivery-log';
import { EndpointDialog } from './endpoint-dialog';
import { type Asked, EndpointTools } from './endpoint-tools';
import { ReplayDialog } from './replay-dialog';
import { whenWords } from './webhook-words';

interface EndpointPanelProps {
  projectUuid: string;
  endpoint: Endpoint;
  onSecret: (secret: string) => void;
  onDeleted: () => void;
}

const said = (error: Error | null) =>
  error && (error instanceof ApiError ? error.message : 'It did not work. Try again in a moment.');

/** One endpoint: its deliveries, one of them in full, and all that can be done with it. */
export function EndpointPanel({ projectUuid, endpoint, onSecret, onDeleted }: EndpointPanelProps) {
  const of = { projectUuid, endpointId: endpoint.id };
  const [filter, setFilter] = useState<DeliveryListFilter>({});
  const [deliveryId, setDeliveryId] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const deliveries = useDeliveries(of, filter);
  const ping = useSendPing(projectUuid);
  const change = useChangeEndpoint(projectUuid);
  const rotate = useRotateSecret(projectUuid);
  const remove = useDeleteEndpoint(projectUuid);
  const turn = (enabled: boolean) => change.mutate({ id: endpoint.id, enabled });
  const close = () => setAsked(undefined);
  const problem = said(ping.error) ?? said(change.error);
  return (
    <>
      <section aria-label="Deliveries" className="flex min-h-0 min-w-0 flex-col max-desk:min-h-[60vh]">
        <EndpointTools
          endpoint={endpoint}
          filter={filter}
          onFilter={setFilter}
          onPing={() => ping.mutate(endpoint.id, { onSuccess: ({ id }) => setDeliveryId(id) })}
          pinging={ping.isPending}
          onTurn={turn}
          onAsk={setAsked}
        />
        {problem && (
          <Note tone="bad" role="alert" className="m-3 mb-0">
            {problem}
          </Note>
        )}
        {endpoint.disabled && <OffNote disabled={endpoint.disabled} onTurn={turn} />}
        {endpoint.rotating_until && (
          <Note tone="accent" className="m-3 mb-0">
            Two secrets sign until {whenWords(endpoint.rotating_until)}. Change over to the new one by then.
          </Note>
        )}
        <div className="flex min-h-0 flex-1 flex-col overflow-auto">
          <DeliveryLog
            deliveries={deliveries}
            filtered={filter.status !== undefined || filter.type !== undefined}
            currentId={deliveryId}
            onChoose={setDeliveryId}
          />
        </div>
      </section>
      {deliveryId !== undefined && (
        <DeliveryDetail
          key={deliveryId}
          of={of}
          deliveryId={deliveryId}
          endpointOn={endpoint.enabled}
          onClose={() => setDeliveryId(undefined)}
        />
      )}
      {asked === 'edit' && <EndpointDialog projectUuid={projectUuid} endpoint={endpoint} onClose={close} />}
      {asked === 'replay' && (
        <ReplayDialog projectUuid={projectUuid} endpointId={endpoint.id} onClose={close} />
      )}
      {asked === 'rotate' && (
        <ConfirmDialog
          title="Make a new secret"
          description="For 24 hours both secrets sign, so that your server can change over. One that was replaced before signs no more."
          action="Rotate secret"
          busy={rotate.isPending}
          problem={said(rotate.error)}
          onClose={close}
          onConfirm={() =>
            rotate.mutate(endpoint.id, {
              onSuccess: ({ secret }) => {
                close();
                onSecret(secret);
              },
            })
          }
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          danger
          title="Delete this endpoint"
          description="Nothing more is sent to it, and what is known of its deliveries is forgotten."
          action="Delete endpoint"
          busy={remove.isPending}
          problem={said(remove.error)}
          onClose={close}
          onConfirm={() => remove.mutate(endpoint.id, { onSuccess: onDeleted })}
        />
      )}
    </>
  );
}

/** Why nothing is sent; what was missed can be sent again afterwards. */
function OffNote({
  disabled,
  onTurn,
}: {
  disabled: NonNullable<Endpoint['disabled']>;
  onTurn: (enabled: boolean) => void;
}) {
  return (
    <Note tone={disabled.reason === 'person' ? 'neutral' : 'warn'} className="m-3 mb-0">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1">
          <b className="font-semibold">Off since {whenWords(disabled.at)}.</b> {disabled.message}
        </p>
        {disabled.reason !== 'person' && (
          <Button size="sm" variant="ghost" onClick={() => onTurn(false)}>
            Leave off
          </Button>
        )}
        <Button size="sm" onClick={() => onTurn(true)}>
          Turn on
        </Button>
      </div>
    </Note>
  );
}
