'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { type EndpointInput, useCreateEndpoint, useUpdateEndpoint } from '@/components/api/use-webhooks';
import { EditConflictNotice, useInitialVersion } from '@/components/ui/edit-conflict-notice';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import type { CreatedEndpoint, Endpoint } from '@/lib/delivery/webhooks/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { EventPicker } from './event-picker';

interface EndpointDialogProps {
  projectUuid: string;
  /** Endpoint to edit. If omitted, the dialog adds a new one. */
  endpoint?: Endpoint;
  onClose: () => void;
  /** Called with the new endpoint and its secret. */
  onCreated?: (made: CreatedEndpoint) => void;
}

const EXAMPLE = 'https://erp.example.com/sheaf';

/** Edits the URL and event types of an endpoint. */
export function EndpointDialog({ projectUuid, endpoint, onClose, onCreated }: EndpointDialogProps) {
  const t = useTranslations('webhooks');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [events, setEvents] = useState<string[] | null>(endpoint?.events ?? null);
  const add = useCreateEndpoint(projectUuid);
  const change = useUpdateEndpoint(projectUuid);
  const { error, isPending } = endpoint ? change : add;
  const { ifMatch, hasChanged, rebase } = useInitialVersion(endpoint?.version);
  const blocked = url.trim() === '' || events?.length === 0 || isPending || hasChanged;

  function submit() {
    const input: EndpointInput = { url: url.trim(), events };
    if (endpoint) return change.mutate({ id: endpoint.id, ifMatch, ...input }, { onSuccess: onClose });
    add.mutate(input, { onSuccess: (made) => onCreated?.(made) });
  }

  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      keepOpenOutside
      title={endpoint ? t('dialog.editTitle') : t('dialog.addTitle')}
      description={t('dialog.description')}
      action={endpoint ? t('dialog.save') : t('dialog.add')}
      isBlocked={blocked}
      onSubmit={submit}
    >
      {endpoint && hasChanged && !change.isSuccess && (
        <EditConflictNotice
          subject="endpoint"
          theirs={`${endpoint.url}, ${endpoint.events?.join(', ') ?? t('dialog.allEvents')}`}
          onKeepMine={() => {
            change.reset();
            rebase();
          }}
          onLoadTheirs={() => {
            change.reset();
            rebase();
            setUrl(endpoint.url);
            setEvents(endpoint.events);
          }}
        />
      )}
      <Field
        label={t('dialog.address')}
        error={error && !hasChanged ? getErrorMessage(t, error) : undefined}
        help={t('dialog.addressHelp')}
      >
        {(control) => (
          <Input
            {...control}
            size="lg"
            type="url"
            inputMode="url"
            autoComplete="off"
            value={url}
            placeholder={EXAMPLE}
            onChange={(change) => {
              add.reset();
              setUrl(change.target.value);
            }}
          />
        )}
      </Field>
      <EventPicker value={events} onChange={setEvents} />
    </FormDialog>
  );
}

function getErrorMessage(t: Translator<'webhooks'>, error: Error): string {
  if (!(error instanceof ApiError)) return t('dialog.notSaved');
  return error.errors.url?.[0] ?? error.message;
}
