import { CircleAlert, X } from 'lucide-react';
import { type Activity, dismissActivity } from '@/components/api/activity-store';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TrayRow } from '@/components/ui/tray';
import { ActivityTitle } from './activity-title';

/** An upload that did not come about: why, and what can be done. Stays until it is dismissed. */
export function RefusedRow({ activity }: { activity: Activity }) {
  const { names, refusal } = activity;
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
          {refusal?.remedy && (
            <Button size="sm" onClick={refusal.remedy.act}>
              {refusal.remedy.label}
            </Button>
          )}
          <Dismiss id={activity.id} />
        </>
      }
      note={<span role="alert">{refusal?.message}</span>}
    />
  );
}

export function Dismiss({ id }: { id: string }) {
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
