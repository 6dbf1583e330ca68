'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

interface ApplyErrorProps {
  error: Error;
  keepDraft: () => boolean;
  onReload: () => Promise<void>;
}

/** Shows why the plan can't be applied, and what happens to it after a reload of the files. */
export function ApplyError({ error, keepDraft, onReload }: ApplyErrorProps) {
  const t = useTranslations('pagePlan.applyError');
  const [kept] = useState(keepDraft);
  const [reading, setReading] = useState(false);
  const [unread, setUnread] = useState<string>();
  const rejected = error instanceof ApiError && error.status !== 0;
  const more =
    error instanceof ApiError
      ? Object.values(error.errors)
          .flat()
          .filter((each) => each !== error.message)
      : [];

  async function reload() {
    if (reading) return;
    setReading(true);
    try {
      await onReload();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setUnread(failure.message);
      setReading(false);
    }
  }

  return (
    <Notice tone="bad" role="alert" className="mb-4">
      <p>{error.message}</p>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {rejected && (
        <p className="mt-2 flex items-center gap-2">
          <Button size="sm" aria-busy={reading} aria-disabled={reading || undefined} onClick={reload}>
            {t('reload')}
          </Button>
          <span>{t(kept ? 'kept' : 'lost')}</span>
        </p>
      )}
      {unread && <p className="mt-2">{unread}</p>}
    </Notice>
  );
}
