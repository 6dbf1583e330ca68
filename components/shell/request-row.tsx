'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, FileStack, type LucideIcon, Scissors, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { type Activity, changeActivity, dismissActivity } from '@/components/api/activity-store';
import { ApiError } from '@/components/api/api-error';
import { documentHref, listHref, reviewHref } from '@/components/api/document-links';
import { keys } from '@/components/api/keys';
import { refreshLists } from '@/components/api/refresh-lists';
import { useListQuery } from '@/components/api/use-list-query';
import { hasSettled, useRequestStatus } from '@/components/api/use-request-status';
import { buttonClass } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { TrayRow } from '@/components/ui/tray';
import type { RequestStatus } from '@/lib/intake/schemas';
import { ActivityTitle } from './activity-title';
import { requestWords } from './activity-words';
import { Dismiss } from './refused-row';

const LINGER_MS = 15_000;

interface RequestRowProps {
  activity: Activity;
  requestId: string;
}

/** An upload or a page change that the server works on, or has ended. */
export function RequestRow({ activity, requestId }: RequestRowProps) {
  const { data: status, error } = useRequestStatus(requestId, activity.organizationId);
  useFollowing(activity, status, error);
  const ended = status && hasSettled(status) ? endOf(status) : undefined;
  return (
    <TrayRow
      {...(ended ? ends[ended] : { icon: activity.kind === 'upload' ? FileStack : Scissors })}
      title={<Title activity={activity} failed={ended === 'failed'} />}
      trailing={
        ended ? (
          <>
            {ended === 'held' && status && <WayOut activity={activity} status={status} />}
            {ended === 'failed' && status && <Again activity={activity} status={status} />}
            <Dismiss id={activity.id} />
          </>
        ) : undefined
      }
      progress={
        ended ? undefined : <ProgressBar value={readPart(status)} label={activity.names[0] ?? 'Progress'} />
      }
      note={error ? 'Sheaf does not answer. It goes on without this page.' : requestWords(activity, status)}
    />
  );
}

type End = NonNullable<Activity['ended']>;

const ends: Record<End, { icon: LucideIcon; iconClassName: string }> = {
  well: { icon: CircleCheck, iconClassName: 'text-ok' },
  held: { icon: TriangleAlert, iconClassName: 'text-warn' },
  failed: { icon: CircleAlert, iconClassName: 'text-bad' },
};

function endOf(status: RequestStatus): End {
  if (status.status === 'failed') return 'failed';
  return status.status === 'review' ? 'held' : 'well';
}

function readPart(status: RequestStatus | undefined): number | undefined {
  return status?.progress && status.progress.pages > 0
    ? status.progress.pages_read / status.progress.pages
    : undefined;
}

function Title({ activity, failed }: { activity: Activity; failed: boolean }) {
  const name = <ActivityTitle names={activity.names} />;
  if (activity.kind === 'upload') return name;
  if (failed) return <>{name} wasn’t changed</>;
  return <>Pages of {name}</>;
}

/** To what waits for a person: its pages where they are the question, else the list. */
function WayOut({ activity, status }: { activity: Activity; status: RequestStatus }) {
  const list = useListQuery();
  const held = status.documents.filter((document) => document.status === 'needs_action');
  const only = held.length === 1 ? held[0] : undefined;
  const look = buttonClass({ size: 'sm' });
  if (only?.needs_action_type === 'split_review') {
    return (
      <Link href={reviewHref(activity.projectUuid, [only.uuid], list)} className={look}>
        Review pages
      </Link>
    );
  }
  return (
    <Link
      href={only ? documentHref(only.uuid) : listHref(activity.projectUuid, 'status=needs_action')}
      className={look}
    >
      See {only ? 'it' : 'them'}
    </Link>
  );
}

/** Back to the plan of a change that failed: its documents are as they were. */
function Again({ activity, status }: { activity: Activity; status: RequestStatus }) {
  const list = useListQuery();
  if (activity.kind !== 'change' || status.documents.length === 0) return null;
  const uuids = status.documents.map((document) => document.uuid);
  return (
    <Link href={reviewHref(activity.projectUuid, uuids, list)} className={buttonClass({ size: 'sm' })}>
      Try again
    </Link>
  );
}

/** Refreshes the lists when the request moves on, and clears away what ended well or is nobody's any more. */
function useFollowing(activity: Activity, status: RequestStatus | undefined, error: Error | null): void {
  const cache = useQueryClient();
  const { id, projectUuid } = activity;
  const ended = status && hasSettled(status) ? endOf(status) : undefined;
  const state = status?.status;
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 403);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state of the request changes the lists.
  useEffect(() => {
    void refreshLists(cache, projectUuid);
    void cache.invalidateQueries({ queryKey: keys.allDocuments });
  }, [cache, projectUuid, state]);

  useEffect(() => {
    if (ended) changeActivity(id, { ended });
    if (ended !== 'well') return;
    const timer = setTimeout(() => dismissActivity(id), LINGER_MS);
    return () => clearTimeout(timer);
  }, [id, ended]);

  useEffect(() => {
    if (gone) dismissActivity(id);
  }, [id, gone]);
}
