'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { type RangeInput, useReplayRange } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { tell } from '@/components/ui/toast';
import { FIRST_RANGE, fromOf, RANGES } from './replay-ranges';

const WHICH: { value: RangeInput['which']; label: string; description: string }[] = [
  { value: 'failed', label: 'What failed', description: 'Deliveries that were given up.' },
  {
    value: 'missed',
    label: 'What was missed',
    description: 'Never sent: the endpoint was off, or not there.',
  },
  { value: 'all', label: 'All that was sent', description: 'Delivered ones, too.' },
];

interface ReplayDialogProps {
  projectUuid: string;
  endpointId: string;
  onClose: () => void;
}

/** Sends a range of events again, under their ids and with their bodies. */
export function ReplayDialog({ projectUuid, endpointId, onClose }: ReplayDialogProps) {
  const [which, setWhich] = useState<RangeInput['which']>('failed');
  const [hours, setHours] = useState<string>(FIRST_RANGE);
  const replay = useReplayRange(projectUuid);

  function send() {
    const from = fromOf(hours, new Date());
    replay.mutate(
      { id: endpointId, from, which },
      {
        onSuccess: (count) => {
          tell({
            message:
              count === 0 ? 'There was none to send.' : `${count.toLocaleString('en')} are sent again.`,
          });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title="Send events again"
      description="Each under its id and with its body, so that a receiver can tell what it has already."
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant="primary" disabled={replay.isPending} onClick={send}>
            Send again
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Which">
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={which}
              options={WHICH}
              onValueChange={(value) => setWhich(value as RangeInput['which'])}
            />
          )}
        </Field>
        <Field label="Happened in">
          {({ invalid: _, ...control }) => (
            <Select {...control} size="lg" value={hours} options={RANGES} onValueChange={setHours} />
          )}
        </Field>
        {replay.error && (
          <Note tone="bad" role="alert">
            {replay.error instanceof ApiError ? replay.error.message : 'Nothing was sent. Try again.'}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
