'use client';

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
  const [whose, setWhose] = useState<StatusScope>('own');
  const own = useOrganizationStatus(organizationId, whose === 'own');
  const all = useInstallationStatus(whose === 'all');
  const { data, error, refetch } = whose === 'all' ? all : own;
  return (
    <>
      <PageHeader title="Status">
        <span className="flex-1" />
        {canSeeAll && (
          <SegmentedControl
            label="Scope"
            value={whose}
            onValueChange={setWhose}
            options={[
              { value: 'own', label: 'Organization' },
              { value: 'all', label: 'Installation' },
            ]}
          />
        )}
      </PageHeader>
      {data ? (
        <section
          aria-label="Health and jobs"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto px-5 pb-8 focus-visible:-outline-offset-2 max-wide:px-3.5"
        >
          {error && (
            <Notice tone="warn" role="status" className="mt-4">
              The server doesn’t respond. This status may be out of date. {error.message}
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
        <ErrorState
          title="The status can’t be shown"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <PlaceholderRows />
      )}
    </>
  );
}

function Health({ status: { version, problems } }: { status: OrganizationStatus | InstallationStatus }) {
  return (
    <StatusSection id="health" title="Health" description={`Sheaf ${version}`}>
      {problems.length === 0 ? (
        <Notice tone="ok">The database, the storage, and the job engine are working.</Notice>
      ) : (
        <Notice tone="bad" role="alert">
          {problems.join(' ')}
        </Notice>
      )}
    </StatusSection>
  );
}

function Totals({ status: { outbox, deliveries, destinations, storage } }: { status: InstallationStatus }) {
  const age = (seconds: number) => (seconds > 0 ? `, the oldest for ${formatDuration(seconds)}` : '');
  const numbers = [
    ['Events waiting for a job engine', `${outbox.waiting}${age(outbox.oldest_seconds)}`],
    ['Waiting webhook deliveries', `${deliveries.waiting}${age(deliveries.oldest_seconds)}`],
    ['Webhook endpoints', `${deliveries.failing} failing, ${deliveries.off} off`],
    ['Waiting deliveries to destinations', `${destinations.waiting}${age(destinations.oldest_seconds)}`],
    ['Destinations', `${destinations.failing} failing, ${destinations.off} off`],
    ['Stored files', `${storage.contents.toLocaleString('en')}, ${formatFileSize(storage.bytes)}`],
  ];
  return (
    <StatusSection id="numbers" title="Deliveries and storage">
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
