import { CircleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Activity, dismissActivity } from '@/components/api/activity-store';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TrayRow } from '@/components/ui/tray';
import { groupRejections } from './activity-labels';
import { ActivityTitle } from './activity-title';

const MAX_REASONS_SHOWN = 3;

/** Shows a failed upload with its reason and remedy, until dismissed. */
export function RejectedUploadRow({ activity }: { activity: Activity }) {
  const t = useTranslations('shell.activity');
  const { names, error } = activity;
  return (
    <TrayRow
      icon={CircleAlert}
      iconClassName="text-bad"
      title={t.rich('notUploaded', { count: names.length, name: () => <ActivityTitle names={names} /> })}
      trailing={
        <>
          {error?.remedy && (
            <Button size="sm" onClick={error.remedy.act}>
              {error.remedy.label}
            </Button>
          )}
          <DismissButton id={activity.id} />
        </>
      }
      note={<span role="alert">{error?.message}</span>}
    />
  );
}

/** Shows the files of one drop or selection that were not accepted, with their reasons, until dismissed. */
export function RejectedFilesRow({ activity }: { activity: Activity }) {
  const t = useTranslations('shell');
  const { id, rejected = [] } = activity;
  const [open, setOpen] = useState(rejected.length <= MAX_REASONS_SHOWN);
  const { reasons, advice } = groupRejections(t, rejected);
  const shown = open ? reasons : [];
  return (
    <TrayRow
      icon={CircleAlert}
      iconClassName="text-bad"
      title={t('activity.filesNotUploaded', { count: rejected.length })}
      trailing={<DismissButton id={id} />}
      note={
        <div role="alert">
          <ul className="grid gap-0.5">
            {shown.map((reason, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name, and the order is fixed.
              <li key={index} className="break-words">
                {reason}
              </li>
            ))}
          </ul>
          {advice.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {rejected.length > MAX_REASONS_SHOWN && (
            <Button variant="ghost" size="sm" className="mt-1 -ml-2" onClick={() => setOpen(!open)}>
              {open ? t('activity.hideReasons') : t('activity.showReasons', { count: rejected.length })}
            </Button>
          )}
        </div>
      }
    />
  );
}

export function DismissButton({ id }: { id: string }) {
  const t = useTranslations('shell.activity');
  return (
    <IconButton
      icon={X}
      size="sm"
      label={t('dismiss')}
      tooltip={false}
      onClick={() => dismissActivity(id)}
      className="-mr-1.5"
    />
  );
}
