'use client';

import { useState } from 'react';
import { isRunning, useActivities } from '@/components/api/activity-store';
import { Tray } from '@/components/ui/tray';
import { formatTraySummary } from './activity-labels';
import { ProcessingRow } from './processing-row';
import { RejectedUploadRow } from './rejected-upload-row';
import { UploadingRow } from './uploading-row';

/** Media query of the `wide` breakpoint in globals.css. */
const WIDE_SCREEN_QUERY = '(min-width: 53.8125rem)';

/** Shows the uploads and page changes of all projects, newest first, until dismissed. */
export function ActivityTray() {
  const activities = useActivities();
  const [open, setOpen] = useState<boolean>();
  const running = activities.filter(isRunning).length;
  const failed = activities.filter((activity) => activity.error || activity.ended === 'failed').length;
  // On phones the tray is collapsed, unless the user expands it or something failed.
  const unfolded =
    open ?? (failed > 0 || (typeof window !== 'undefined' && window.matchMedia(WIDE_SCREEN_QUERY).matches));
  if (activities.length === 0) return null;
  return (
    <Tray
      title="Activity"
      summary={formatTraySummary(running, failed)}
      open={unfolded}
      onOpenChange={setOpen}
    >
      {activities.toReversed().map((activity) => {
        if (activity.error) return <RejectedUploadRow key={activity.id} activity={activity} />;
        if (activity.requestId === null) return <UploadingRow key={activity.id} activity={activity} />;
        return <ProcessingRow key={activity.id} activity={activity} requestId={activity.requestId} />;
      })}
    </Tray>
  );
}
