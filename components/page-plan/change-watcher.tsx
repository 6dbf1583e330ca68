'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { type Activity, updateActivity, useActivities } from '@/components/api/activity-store';
import { progressHref } from '@/components/api/document-links';
import { useServerQuote } from '@/components/api/request-texts';
import { hasSettled, useRequestStatus } from '@/components/api/use-request-status';
import { showToast } from '@/components/ui/toast';

/** Reports page changes that fail while the reader works on the next file, where no activity tray is shown. */
export function ChangeWatcher() {
  const changes = useActivities().filter(({ kind, ended }) => kind === 'change' && !ended);
  return changes.map((change) => <WatchedChange key={change.id} change={change} />);
}

function WatchedChange({ change }: { change: Activity }) {
  const { id, projectUuid, organizationId, names } = change;
  const t = useTranslations('pagePlan.changeWatcher');
  const quote = useServerQuote();
  const router = useRouter();
  const { data: status } = useRequestStatus(id, organizationId);
  const hasFailed = status?.status === 'failed';
  /** A change that had already failed is known from the tray. */
  const wasRunning = useRef(false);
  wasRunning.current ||= status !== undefined && !hasSettled(status);
  const message = status?.message && quote(status.message);
  const [name] = names;

  useEffect(() => {
    if (!hasFailed || !wasRunning.current) return;
    updateActivity(id, { ended: 'failed' });
    showToast({
      isFailure: true,
      message: name === undefined ? t('failedUnnamed') : t('failed', { name }),
      detail: message,
      link: { label: t('seeWhy'), go: () => router.push(progressHref(projectUuid, id)) },
    });
  }, [id, projectUuid, hasFailed, message, name, router, t]);
  return null;
}
