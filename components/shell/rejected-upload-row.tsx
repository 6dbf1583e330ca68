import { CircleAlert, X } from 'lucide-react';
import { type Activity, dismissActivity } from '@/components/api/activity-store';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TrayRow } from '@/components/ui/tray';
import { ActivityTitle } from './activity-title';

/** Shows a failed upload with its reason and remedy, until dismissed. */
export function RejectedUploadRow({ activity }: { activity: Activity }) {
  const { names, error } = activity;
  return (
    <TrayRow
      icon={CircleAlert}
      iconClassName="text-bad"
      title={
        <>
          <ActivityTitle names={names} /> {names.length > 1 ? 'weren’t' : 'wasn’t'} uploaded
        </>
      }
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

export function DismissButton({ id }: { id: string }) {
  return (
    <IconButton
      icon={X}
      size="sm"
      label="Dismiss"
      tooltip={false}
      onClick={() => dismissActivity(id)}
      className="-mr-1.5"
    />
  );
}
