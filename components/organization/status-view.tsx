'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useInstallationStatus, useOrganizationStatus } from '@/components/api/use-status';
import { ErrorState } from '@/components/ui/error-state';
import { formatFileSize } from '@/components/ui/format-file-size';
import { PageHeader } from '@/components/ui/navigation';
import { Notice } from '@/components/ui/notice';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { InstallationStatus, OrganizationStatus } from '@/lib/server/status/schemas';
import { FailedRuns } from './failed-runs';
import { FailingTargets } from './failing-targets';
import { formatDuration } from './format-duration';
import { JobQueue } from './job-queue';
import { PlaceholderRows } from './loading-rows';
import { StatusSection } from './status-section';
import { StuckWork } from './stuck-work';

type StatusScope = 'own' | 'all';

interface StatusViewProps {
  organizationId: string;
  /** `true` if the reader can see the status of the whole installation. */
  canSeeAll: boolean;
}

/** Shows the status of background jobs: outages, waiting jobs, and failed jobs that can be retried. */
export function StatusView({ organizationId, canSeeAll }: StatusViewProps) {
  const t = useTranslations('organization.status');
  const [whose, setWhose] = useState<StatusScope>('own');
  const own = useOrganizationStatus(organizationId, whose === 'own');
  const all = useInstallationStatus(whose === 'all');
  const { data, error, refetch } = whose === 'all' ? all : own;
  return (
    <>
      <PageHeader title={t('title')}>
        <span className="flex-1" />
        {canSeeAll && (
          <SegmentedControl
            label={t('scope')}
            value={whose}
            onValueChange={setWhose}
            options={[
              { value: 'own', label: t('organization') },
              { value: 'all', label: t('installation') },
            ]}
          />
        )}
      </PageHeader>
      {data ? (
        <section
          aria-label={t('healthAndJobs')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto px-5 pb-8 focus-visible:-outline-offset-2 max-wide:px-3.5"
        >
          {error && (
            <Notice tone="warn" role="status" className="mt-4">
              {t('outdated', { reason: error.message })}
            </Notice>
          )}
          <Health status={data} />
          <JobQueue queue={data.queue} server={data.job_server} />
          <StuckWork stuck={data.stuck} />
          <FailedRuns
            organizationId={organizationId}
            isInstallation={whose === 'all'}
            failures={data.failures}
          />
          {'failing_endpoints' in data ? <FailingTargets status={data} /> : <Totals status={data} />}
        </section>
      ) : error ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <PlaceholderRows />
      )}
    </>
  );
}

function Health({ status: { version, problems } }: { status: OrganizationStatus | InstallationStatus }) {
  const t = useTranslations('organization.status');
  return (
    <StatusSection id="health" title={t('health')} description={t('version', { version })}>
      {problems.length === 0 ? (
        <Notice tone="ok">{t('healthy')}</Notice>
      ) : (
        <Notice tone="bad" role="alert">
          {problems.join(' ')}
        </Notice>
      )}
    </StatusSection>
  );
}

function Totals({ status: { outbox, deliveries, destinations, storage } }: { status: InstallationStatus }) {
  const t = useTranslations('organization');
  const locale = useLocale();
  const formatWaiting = ({ waiting, oldest_seconds: oldest }: InstallationStatus['outbox']) =>
    oldest > 0
      ? t('totals.waitingSince', { count: waiting, age: formatDuration(t, oldest) })
      : String(waiting);
  const formatFailing = ({ failing, off }: InstallationStatus['deliveries']) =>
    t('totals.failing', { failing, off });
  const numbers = [
    [t('totals.outbox'), formatWaiting(outbox)],
    [t('totals.deliveries'), formatWaiting(deliveries)],
    [t('totals.endpoints'), formatFailing(deliveries)],
    [t('totals.toDestinations'), formatWaiting(destinations)],
    [t('totals.destinations'), formatFailing(destinations)],
    [
      t('totals.files'),
      t('totals.filesAndSize', { count: storage.contents, size: formatFileSize(storage.bytes, locale) }),
    ],
  ];
  return (
    <StatusSection id="numbers" title={t('totals.title')}>
      <dl className="grid max-w-[640px] grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {numbers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </StatusSection>
  );
}
