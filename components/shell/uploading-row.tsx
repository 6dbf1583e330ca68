'use client';

import { Check, Upload, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Activity } from '@/components/api/activity-store';
import { getProgressPerFile } from '@/components/api/upload-plan';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useNow } from '@/components/ui/time';
import { TrayRow } from '@/components/ui/tray';
import { formatPercent } from '@/lib/foundation/percent';
import { formatUploadProgress } from './activity-labels';
import { ActivityTitle } from './activity-title';

const MAX_FILES_SHOWN = 4;

/** Shows an upload in progress: the whole request and each file. */
export function UploadingRow({ activity }: { activity: Activity }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { names, startedAt, sending } = activity;
  const [all, setAll] = useState(false);
  const now = useNow() ?? startedAt;
  if (!sending) return null;
  const { sizes, sentBytes, stop } = sending;
  const each = getProgressPerFile(
    sizes.map((size, at) => ({ name: names[at] ?? '', size })),
    sentBytes,
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const fraction = Math.min(1, sentBytes / total);
  const shown = all ? names : names.slice(0, MAX_FILES_SHOWN);
  return (
    <TrayRow
      icon={Upload}
      title={<ActivityTitle names={names} />}
      trailing={
        <>
          {formatPercent(fraction, locale)}
          <IconButton
            icon={X}
            size="sm"
            label={t('activity.stopUpload')}
            onClick={stop}
            className="-mr-1.5"
          />
        </>
      }
      progress={<ProgressBar value={fraction} label={t('activity.uploadOf', { name: names[0] ?? '' })} />}
      note={
        <>
          {formatUploadProgress({ t, locale }, sizes, sentBytes, Math.max(Date.now(), now) - startedAt)}
          {names.length > 1 && (
            <ul className="mt-1.5 grid gap-1">
              {shown.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name, and the order is fixed.
                <FileProgress key={at} name={name} progress={each[at] ?? 0} />
              ))}
            </ul>
          )}
          {names.length > MAX_FILES_SHOWN && (
            <Button variant="ghost" size="sm" className="mt-1 -ml-2" onClick={() => setAll(!all)}>
              {all ? t('activity.showFewer') : t('activity.showAllFiles', { count: names.length })}
            </Button>
          )}
        </>
      }
    />
  );
}

function FileProgress({ name, progress }: { name: string; progress: number }) {
  const t = useTranslations('shell.activity');
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_56px_28px] items-center gap-2">
      <span className="truncate text-ink-2">{name}</span>
      <ProgressBar value={progress} label={t('uploadOf', { name })} />
      <span className="justify-self-end tabular-nums">
        {progress >= 1 ? (
          <Check aria-label={t('fileSent')} className="size-3.5 text-ok" />
        ) : (
          formatPercent(progress, locale)
        )}
      </span>
    </li>
  );
}
