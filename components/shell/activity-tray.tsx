'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActivities } from '@/components/api/activity-store';
import { onDemand } from '@/components/ui/on-demand';
import { Tray } from '@/components/ui/tray';
import { formatTraySummary, hasFailed } from './activity-labels';

/** Most visits have no activities. */
const ActivityList = onDemand(() => import('./activity-list').then((module) => module.ActivityList));

/** Media query of the `wide` breakpoint in globals.css. */
const WIDE_SCREEN_QUERY = '(min-width: 53.8125rem)';

/** Shows the uploads and page changes of all projects, newest first, until dismissed. */
export function ActivityTray() {
  const t = useTranslations('shell');
  const activities = useActivities();
  const [open, setOpen] = useState<boolean>();
  const needsAttention = activities.some((activity) => activity.rejected || hasFailed(activity));
  // On phones the tray is collapsed, unless the user expands it or something failed.
  const unfolded =
    open ??
    (needsAttention || (typeof window !== 'undefined' && window.matchMedia(WIDE_SCREEN_QUERY).matches));
  if (activities.length === 0) return null;
  return (
    <Tray
      title={t('activity.title')}
      summary={formatTraySummary(t, activities)}
      open={unfolded}
      onOpenChange={setOpen}
    >
      <ActivityList activities={activities} />
    </Tray>
  );
}
