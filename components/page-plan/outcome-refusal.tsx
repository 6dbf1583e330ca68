'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

interface OutcomeRefusalProps {
  error: Error;
  keepDraft: () => boolean;
  onReload: () => Promise<void>;
}

/** Why the plan can't be applied as it is, and what becomes of it when the files are read anew. */
export function OutcomeRefusal({ error, keepDraft, onReload }: OutcomeRefusalProps) {
  const [kept] = useState(keepDraft);
  const [reading, setReading] = useState(false);
  const [unread, setUnread] = useState<string>();
  const refused = error instanceof ApiError && error.status !== 0;
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
    <Note tone="bad" role="alert" className="mb-4">
      <p>{error.message}</p>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {refused && (
        <p className="mt-2 flex items-center gap-2">
          <Button size="sm" aria-busy={reading} aria-disabled={reading || undefined} onClick={reload}>
            Read the files anew
          </Button>
          <span>
            {kept
              ? 'Your draft is kept on this device, and is there again where the files still have these pages.'
              : 'This device can’t keep your draft: it is lost when the files are read anew.'}
          </span>
        </p>
      )}
      {unread && <p className="mt-2">{unread}</p>}
    </Note>
  );
}
