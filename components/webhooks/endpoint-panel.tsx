'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import {
  type DeliveryListFilter,
  useDeleteEndpoint,
  useDeliveries,
  useRotateSecret,
  useSendPing,
  useUpdateEndpoint,
} from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import type { Endpoint } from '@/lib/delivery/webhooks/schemas';
import { DeliveryDetail } from './delivery-detail';
import { DeliveryLog } from './delivery-log';
import { EndpointDialog } from './endpoint-dialog';
import { type EndpointAction, EndpointToolbar } from './endpoint-toolbar';
import { ReplayDialog } from './replay-dialog';
import { formatTime } from './webhook-labels';

interface EndpointPanelProps {
  projectUuid: string;
  endpoint: Endpoint;
  onSecret: (secret: string) => void;
  onDeleted: () => void;
}

/** Shows one endpoint: its deliveries, the selected delivery, and the available actions. */
export function EndpointPanel({ projectUuid, endpoint, onSecret, onDeleted }: EndpointPanelProps) {
  const of = { projectUuid, endpointId: endpoint.id };
  const t = useTranslations('webhooks');
  const locale = useLocale();
  const [filter, setFilter] = useState<DeliveryListFilter>({});
  const [deliveryId, setDeliveryId] = useState<string>();
  const [requested, setRequested] = useState<EndpointAction>();
  const deliveries = useDeliveries(of, filter);
  const ping = useSendPing(projectUuid);
  const change = useUpdateEndpoint(projectUuid);
  const rotate = useRotateSecret(projectUuid);
  const remove = useDeleteEndpoint(projectUuid);
  const turn = (enabled: boolean) => change.mutate({ id: endpoint.id, enabled });
  const close = () => setRequested(undefined);
  const formatError = (error: Error | null) =>
    error && (error instanceof ApiError ? error.message : t('requestFailed'));
  const problem = formatError(ping.error) ?? formatError(change.error);
  return (
    <>
      <section
        aria-label={t('deliveries.title')}
        className="flex min-h-0 min-w-0 flex-col max-wide:min-h-[60vh]"
      >
        <EndpointToolbar
          endpoint={endpoint}
          filter={filter}
          onFilter={setFilter}
          onPing={() => ping.mutate(endpoint.id, { onSuccess: ({ id }) => setDeliveryId(id) })}
          isPinging={ping.isPending}
          onToggle={turn}
          onAction={setRequested}
        />
        {problem && (
          <Notice tone="bad" role="alert" className="m-3 mb-0">
            {problem}
          </Notice>
        )}
        {endpoint.disabled && <DisabledNotice disabled={endpoint.disabled} onTurn={turn} />}
        {endpoint.rotating_until && (
          <Notice tone="accent" className="m-3 mb-0">
            {t('panel.rotating', { time: formatTime(endpoint.rotating_until, locale) })}
          </Notice>
        )}
        <div className="flex min-h-0 flex-1 flex-col overflow-auto">
          <DeliveryLog
            deliveries={deliveries}
            isFiltered={filter.status !== undefined || filter.type !== undefined}
            currentId={deliveryId}
            onChoose={setDeliveryId}
          />
        </div>
      </section>
      {deliveryId !== undefined && (
        <DeliveryDetail
          key={deliveryId}
          endpoint={of}
          deliveryId={deliveryId}
          isEndpointEnabled={endpoint.enabled}
          onClose={() => setDeliveryId(undefined)}
        />
      )}
      {requested === 'edit' && (
        <EndpointDialog projectUuid={projectUuid} endpoint={endpoint} onClose={close} />
      )}
      {requested === 'replay' && (
        <ReplayDialog projectUuid={projectUuid} endpointId={endpoint.id} onClose={close} />
      )}
      {requested === 'rotate' && (
        <ConfirmDialog
          title={t('rotation.title')}
          description={t('rotation.description')}
          action={t('rotation.action')}
          isBusy={rotate.isPending}
          problem={formatError(rotate.error)}
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
      {requested === 'delete' && (
        <ConfirmDialog
          isDangerous
          title={t('deletion.title')}
          description={t('deletion.description')}
          action={t('deletion.action')}
          isBusy={remove.isPending}
          problem={formatError(remove.error)}
          onClose={close}
          onConfirm={() => remove.mutate(endpoint.id, { onSuccess: onDeleted })}
        />
      )}
    </>
  );
}

/** Explains why the endpoint is disabled. Missed events can be sent again after it is enabled. */
function DisabledNotice({
  disabled,
  onTurn: onEnable,
}: {
  disabled: NonNullable<Endpoint['disabled']>;
  onTurn: (enabled: boolean) => void;
}) {
  const t = useTranslations('webhooks');
  const locale = useLocale();
  return (
    <Notice tone={disabled.reason === 'person' ? 'neutral' : 'warn'} className="m-3 mb-0">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1">
          <b className="font-semibold">{t('panel.offSince', { time: formatTime(disabled.at, locale) })}</b>{' '}
          {t(`panel.disabled.${disabled.reason}`)}
        </p>
        {disabled.reason !== 'person' && (
          <Button size="sm" variant="ghost" onClick={() => onEnable(false)}>
            {t('panel.leaveOff')}
          </Button>
        )}
        <Button size="sm" onClick={() => onEnable(true)}>
          {t('turnOn')}
        </Button>
      </div>
    </Notice>
  );
}
