'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Notice } from './notice';

/**
 * Keeps the version that a form started from and detects concurrent changes. After a concurrent change, saving is
 * blocked until the user chooses a version.
 *
 * @param version current version; `undefined` for a new item
 */
export function useInitialVersion(version: string | undefined) {
  const [started, setStarted] = useState(version);
  return {
    /** Value of the `If-Match` header for a save. */
    ifMatch: started === undefined ? undefined : `"${started}"`,
    hasChanged: version !== started,
    /** Continues editing on top of the current version. */
    rebase: () => setStarted(version),
  };
}

interface EditConflictNoticeProps {
  /** Item that was changed; of a member, the role or the projects. */
  subject: 'channel' | 'destination' | 'entity' | 'endpoint' | 'member';
  /** Current values, after the other person's change. */
  theirs: ReactNode;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
}

/** Tells the user that someone else saved first. Nothing is lost or overwritten until the user chooses. */
export function EditConflictNotice({ subject, theirs, onLoadTheirs, onKeepMine }: EditConflictNoticeProps) {
  const t = useTranslations('ui');
  return (
    <Notice tone="warn" role="alert">
      <p>{t.rich('conflict.text', { subject, b: (text) => <b>{text}</b>, values: () => theirs })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onLoadTheirs}>
          {t('conflict.loadTheirs')}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </Notice>
  );
}
