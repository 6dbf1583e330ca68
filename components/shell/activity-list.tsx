import type { Activity } from '@/components/api/activity-store';
import { ProcessingRow } from './processing-row';
import { RejectedFilesRow, RejectedUploadRow } from './rejected-upload-row';
import { UploadingRow } from './uploading-row';

/** Shows a row for each activity, newest first. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  return activities.toReversed().map((activity) => {
    if (activity.rejected) return <RejectedFilesRow key={activity.id} activity={activity} />;
    if (activity.error) return <RejectedUploadRow key={activity.id} activity={activity} />;
    if (activity.requestId === null) return <UploadingRow key={activity.id} activity={activity} />;
    return <ProcessingRow key={activity.id} activity={activity} requestId={activity.requestId} />;
  });
}
