'use client';

import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { type EndpointInput, useAddEndpoint, useChangeEndpoint } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OvertakenNote, useStartedFrom } from '@/components/ui/overtaken-note';
import type { Endpoint, MadeEndpoint } from '@/lib/webhooks/schemas';
import { EventChoice } from './event-choice';

const FORM = 'webhook-endpoint';

interface EndpointDialogProps {
  projectUuid: string;
  /** The one that is changed; without it, a new one is added. */
  endpoint?: Endpoint;
  onClose: () => void;
  /** With the secret of a new one. */
  onMade?: (made: MadeEndpoint) => void;
}

/** Where events go to, and which. */
export function EndpointDialog({ projectUuid, endpoint, onClose, onMade }: EndpointDialogProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [events, setEvents] = useState<string[] | null>(endpoint?.events ?? null);
  const add = useAddEndpoint(projectUuid);
  const change = useChangeEndpoint(projectUuid);
  const { error, isPending } = endpoint ? change : add;
  const { ifMatch, overtaken, goOn } = useStartedFrom(endpoint?.version);
  const blocked = url.trim() === '' || events?.length === 0 || isPending || overtaken;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blocked) return;
    const input: EndpointInput = { url: url.trim(), events };
    if (endpoint) return change.mutate({ id: endpoint.id, ifMatch, ...input }, { onSuccess: onClose });
    add.mutate(input, { onSuccess: (made) => onMade?.(made) });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title={endpoint ? 'Change the endpoint' : 'Add an endpoint'}
      description="Your server is told when something happens to a document, each time with a signature."
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} size="lg" variant="primary" disabled={blocked}>
            {endpoint ? 'Save endpoint' : 'Add endpoint'}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="grid gap-4">
        {endpoint && overtaken && !change.isSuccess && (
          <OvertakenNote
            what="the endpoint"
            theirs={`${endpoint.url}, ${endpoint.events?.join(', ') ?? 'all events'}`}
            onKeepMine={() => {
              change.reset();
              goOn();
            }}
            onLoadTheirs={() => {
              change.reset();
              goOn();
              setUrl(endpoint.url);
              setEvents(endpoint.events);
            }}
          />
        )}
        <Field
          label="Address"
          error={error && !overtaken ? sentence(error) : undefined}
          help="It must be reachable from the internet, and answer with 2xx within 15 s."
        >
          {(control) => (
            <Input
              {...control}
              size="lg"
              type="url"
              inputMode="url"
              autoComplete="off"
              value={url}
              placeholder="https://erp.example.com/sheaf"
              onChange={(change) => {
                add.reset();
                setUrl(change.target.value);
              }}
            />
          )}
        </Field>
        <EventChoice value={events} onChange={setEvents} />
      </form>
    </Dialog>
  );
}

function sentence(error: Error): string {
  if (!(error instanceof ApiError)) return 'It was not saved. Try again in a moment.';
  return error.errors.url?.[0] ?? error.message;
}
