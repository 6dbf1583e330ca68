'use client';

import { useState } from 'react';
import { isRunning, useActivities } from '@/components/api/activity-store';
import { Tray } from '@/components/ui/tray';
import { traySummary } from './activity-words';
import { RefusedRow } from './refused-row';
import { RequestRow } from './request-row';
import { SendingRow } from './sending-row';

/** The `desk` breakpoint of globals.css. */
const WIDE = '(min-width: 53.8125rem)';

/** Uploads and page changes, of every project, newest first, until each is dismissed. */
export function ActivityTray() {
  const activities = useActivities();
  const [open, setOpen] = useState<boolean>();
  const running = activities.filter(isRunning).length;
  const failed = activities.filter((activity) => activity.refusal || activity.ended === 'failed').length;
  // On a phone only its head stands over the list until it is unfolded, or has a failure to tell.
  const unfolded = open ?? (failed > 0 || (typeof window !== 'undefined' && window.matchMedia(WIDE).matches));
  if (activities.length === 0) return null;
  return (
    <Tray title="Activity" summary={traySummary(running, failed)} open={unfolded} onOpenChange={setOpen}>
      {activities.toReversed().map((activity) => {
        if (activity.refusal) return <RefusedRow key={activity.id} activity={activity} />;
        if (activity.requestId === null) return <SendingRow key={activity.id} activity={activity} />;
        return <RequestRow key={activity.id} activity={activity} requestId={activity.requestId} />;
      })}
    </Tray>
  );
}
