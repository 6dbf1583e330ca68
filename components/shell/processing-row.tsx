'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, FileStack, type LucideIcon, Scissors, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type Activity, dismissActivity, updateActivity } from '@/components/api/activity-store';
import { ApiError } from '@/components/api/api-error';
import { needsCheck } from '@/components/api/change-queue';
import {
  checkQuery,
  documentHref,
  isNeedsYouQueue,
  listHref,
  reviewHref,
} from '@/components/api/document-links';
import { queryKeys } from '@/components/api/query-keys';
import { refreshDocumentLists } from '@/components/api/refresh-document-lists';
import { useListQueryString } from '@/components/api/use-list-query';
import {
  getReadProgress,
  hasSettled,
  isBeingRead,
  useRequestStatus,
} from '@/components/api/use-request-status';
import { getButtonClass } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { ProgressBar } from '@/components/ui/progress-bar';
import { TrayRow } from '@/components/ui/tray';
import type { RequestStatus } from '@/lib/intake/schemas';
import { formatRequestStatus, formatSkippedEntries, getSkippedEntries } from './activity-labels';
import { ActivityTitle } from './activity-title';
import { getDetectable } from './detectable-documents';
import { DismissButton } from './rejected-upload-row';

const DetectionOffer = onDemand(() => import('./detection-offer').then((module) => module.DetectionOffer));

const DISMISS_AFTER_MS = 15_000;
/**
 * Time to read which files were skipped, and to use the link to the documents of a page change, or the offer to find
 * types and cuts.
 */
const DISMISS_LONG_AFTER_MS = 60_000;

interface ProcessingRowProps {
  activity: Activity;
  requestId: string;
}

/** Shows an upload or page change that the server is processing or has finished. */
export function ProcessingRow({ activity, requestId }: ProcessingRowProps) {
  const t = useTranslations('shell');
  const language = { t, labels: useTranslations('labels'), locale: useLocale() };
  const { detection } = activity;
  const { data: status, error } = useRequestStatus(requestId, activity.organizationId, {
    untilRead: detection !== undefined,
  });
  const ended = getEndState(activity, status);
  const offered = detection === 'skipped' && ended && status ? getDetectable(status.documents) : [];
  const skipped = ended ? formatSkippedEntries(language, status) : [];
  useTrackActivity(activity, status, ended, error);
  return (
    <TrayRow
      {...(ended ? END_STYLES[ended] : { icon: activity.kind === 'upload' ? FileStack : Scissors })}
      title={<Title activity={activity} failed={ended === 'failed'} />}
      trailing={
        ended ? (
          <>
            {ended === 'held' && status && <NextStepLink activity={activity} status={status} />}
            {ended === 'well' && status && <CheckLink activity={activity} status={status} />}
            {ended === 'failed' && status && <RetryButton activity={activity} status={status} />}
            <DismissButton id={activity.id} />
          </>
        ) : undefined
      }
      progress={
        ended ? undefined : (
          <ProgressBar
            value={getReadProgress(status)}
            label={activity.names[0] ?? t('activity.progressLabel')}
          />
        )
      }
      note={
        <>
          {error ? t('activity.unreachable') : formatRequestStatus(language, activity, status)}
          {skipped.map((sentence) => (
            <span key={sentence} className="block break-words">
              {sentence}
            </span>
          ))}
          {offered.length > 0 && <DetectionOffer activity={activity} documents={offered} />}
        </>
      }
    />
  );
}

type EndState = NonNullable<Activity['ended']>;

const END_STYLES: Record<EndState, { icon: LucideIcon; iconClassName: string }> = {
  well: { icon: CircleCheck, iconClassName: 'text-ok' },
  held: { icon: TriangleAlert, iconClassName: 'text-warn' },
  failed: { icon: CircleAlert, iconClassName: 'text-bad' },
};

/** Returns how the request ended; `undefined` while it runs, or while the documents are classified later. */
function getEndState({ detection }: Activity, status: RequestStatus | undefined): EndState | undefined {
  if (!status || !hasSettled(status)) return undefined;
  if (detection === 'requested' && status.documents.some(isBeingRead)) return undefined;
  if (status.status === 'failed') return 'failed';
  return status.status === 'review' ? 'held' : 'well';
}

function Title({ activity, failed }: { activity: Activity; failed: boolean }) {
  const t = useTranslations('shell.activity');
  const name = <ActivityTitle names={activity.names} />;
  if (activity.kind === 'upload') return name;
  return t.rich(failed ? 'unchanged' : 'pagesOf', { name: () => name });
}

/** Links to the next step: the pages to review, or else the list. */
function NextStepLink({ activity, status }: { activity: Activity; status: RequestStatus }) {
  const t = useTranslations('shell.activity');
  const list = useListQueryString();
  const held = status.documents.filter((document) => document.status === 'needs_action');
  const only = held.length === 1 ? held[0] : undefined;
  // The queue leads on from one document to the next.
  const first = isNeedsYouQueue(list) ? held[0] : only;
  const pile = held.find((document) => document.needs_action_type === 'split_review');
  const look = getButtonClass({ size: 'sm' });
  // The editor leads on from one pile to the next.
  if (pile) {
    return (
      <Link href={reviewHref(activity.projectUuid, [pile.uuid], list)} className={look}>
        {t('reviewPages')}
      </Link>
    );
  }
  return (
    <Link
      href={first ? documentHref(first.uuid, list) : listHref(activity.projectUuid, 'status=needs_action')}
      className={look}
    >
      {only ? t('seeIt') : t('seeThem')}
    </Link>
  );
}

/** Opens the first document that came out of a page change; approving leads to the next. */
function CheckLink({ activity, status }: { activity: Activity; status: RequestStatus }) {
  const t = useTranslations('shell.activity');
  const list = useListQueryString();
  const [first] = status.documents;
  if (activity.kind !== 'change' || !first || !status.documents.some(needsCheck)) return null;
  return (
    <Link
      href={documentHref(first.uuid, checkQuery(activity.id, list))}
      className={getButtonClass({ size: 'sm' })}
    >
      {t('check', { count: status.documents.length })}
    </Link>
  );
}

/** Opens the plan of a failed change; its documents are unchanged. */
function RetryButton({ activity, status }: { activity: Activity; status: RequestStatus }) {
  const t = useTranslations('shell.activity');
  const list = useListQueryString();
  if (activity.kind !== 'change' || status.documents.length === 0) return null;
  const uuids = status.documents.map((document) => document.uuid);
  return (
    <Link href={reviewHref(activity.projectUuid, uuids, list)} className={getButtonClass({ size: 'sm' })}>
      {t('retry')}
    </Link>
  );
}

/** Refreshes the lists when the status changes. Removes activities that succeeded or no longer exist. */
function useTrackActivity(
  activity: Activity,
  status: RequestStatus | undefined,
  ended: EndState | undefined,
  error: Error | null,
): void {
  const cache = useQueryClient();
  const { id, kind, projectUuid, detection } = activity;
  // The offer appears when the documents are read.
  const isOfferPending = detection === 'skipped' && status?.documents.some(isBeingRead);
  const state = status?.status;
  const isLong = kind === 'change' || detection !== undefined || getSkippedEntries(status).length > 0;
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 403);

  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh the lists when the status of the request changes.
  useEffect(() => {
    void refreshDocumentLists(cache, projectUuid);
    void cache.invalidateQueries({ queryKey: queryKeys.allDocuments });
  }, [cache, projectUuid, state]);

  useEffect(() => {
    if (ended) updateActivity(id, { ended });
    if (ended !== 'well' || isOfferPending) return;
    const timer = setTimeout(() => dismissActivity(id), isLong ? DISMISS_LONG_AFTER_MS : DISMISS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, isLong, ended, isOfferPending]);

  useEffect(() => {
    if (gone) dismissActivity(id);
  }, [id, gone]);
}
