'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { type ReplayRangeInput, useReplayRange } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { DEFAULT_RANGE, getRangeStart, RANGES } from './replay-ranges';

const REPLAY_OPTIONS: { value: ReplayRangeInput['which']; label: string; description: string }[] = [
  { value: 'failed', label: 'Failed', description: 'Deliveries that failed permanently.' },
  {
    value: 'missed',
    label: 'Missed',
    description: 'Never sent: the endpoint was off or did not exist.',
  },
  { value: 'all', label: 'All sent', description: 'Including delivered ones.' },
];

interface ReplayDialogProps {
  projectUuid: string;
  endpointId: string;
  onClose: () => void;
}

/** Sends a range of events again, with their original IDs and bodies. */
export function ReplayDialog({ projectUuid, endpointId, onClose }: ReplayDialogProps) {
  const [which, setWhich] = useState<ReplayRangeInput['which']>('failed');
  const [hours, setHours] = useState<string>(DEFAULT_RANGE);
  const replay = useReplayRange(projectUuid);

  function send() {
    const from = getRangeStart(hours, new Date());
    replay.mutate(
      { id: endpointId, from, which },
      {
        onSuccess: (count) => {
          showToast({
            message: count === 0 ? 'No events to send.' : `${count.toLocaleString('en')} are sent again.`,
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
      description="Events keep their ID and body, so receivers can skip duplicates."
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
              options={REPLAY_OPTIONS}
              onValueChange={(value) => setWhich(value as ReplayRangeInput['which'])}
            />
          )}
        </Field>
        <Field label="Time range">
          {({ invalid: _, ...control }) => (
            <Select {...control} size="lg" value={hours} options={RANGES} onValueChange={setHours} />
          )}
        </Field>
        {replay.error && (
          <Notice tone="bad" role="alert">
            {replay.error instanceof ApiError ? replay.error.message : 'Nothing was sent. Retry.'}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
