'use client';

import { useTranslations } from 'next-intl';
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

const CHOICES = ['failed', 'missed', 'all'] as const satisfies readonly ReplayRangeInput['which'][];

interface ReplayDialogProps {
  projectUuid: string;
  endpointId: string;
  onClose: () => void;
}

/** Sends a range of events again, with their original IDs and bodies. */
export function ReplayDialog({ projectUuid, endpointId, onClose }: ReplayDialogProps) {
  const t = useTranslations('webhooks.replay');
  const ui = useTranslations('ui');
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
            message: count === 0 ? t('nothing') : t('sent', { count }),
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
      title={t('title')}
      description={t('description')}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button size="lg" variant="primary" disabled={replay.isPending} onClick={send}>
            {t('action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('which')}>
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={which}
              options={CHOICES.map((value) => ({
                value,
                label: t(`options.${value}.label`),
                description: t(`options.${value}.description`),
              }))}
              onValueChange={(value) => setWhich(value as ReplayRangeInput['which'])}
            />
          )}
        </Field>
        <Field label={t('range')}>
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={hours}
              options={RANGES.map(({ value, key }) => ({ value, label: t(`ranges.${key}`) }))}
              onValueChange={setHours}
            />
          )}
        </Field>
        {replay.error && (
          <Notice tone="bad" role="alert">
            {replay.error instanceof ApiError ? replay.error.message : t('notSent')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
