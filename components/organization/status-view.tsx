'use client';

import { useState } from 'react';
import { useInstallationStatus, useOrganizationStatus } from '@/components/api/use-status';
import { ErrorState } from '@/components/ui/error-state';
import { fileSize } from '@/components/ui/file-size';
import { PageHead } from '@/components/ui/navigation';
import { Note } from '@/components/ui/note';
import { Segmented } from '@/components/ui/segmented';
import type { InstallationStatus, OrganizationStatus } from '@/lib/status/schemas';
import { FailedRuns } from './failed-runs';
import { FailingEndpoints } from './failing-endpoints';
import { lastedWords } from './job-words';
import { WaitingLines } from './loading-lines';
import { StatusPart } from './status-part';
import { StuckWork } from './stuck-work';
import { WorkQueue } from './work-queue';

type Whose = 'own' | 'all';

interface StatusViewProps {
  organizationId: string;
  /** Whether the reader may see to the whole installation. */
  seesAll: boolean;
}

/** How the work in the background goes: what is down, what waits, and what failed and can be tried again. */
export function StatusView({ organizationId, seesAll }: StatusViewProps) {
  const [whose, setWhose] = useState<Whose>('own');
  const own = useOrganizationStatus(organizationId, whose === 'own');
  const all = useInstallationStatus(whose === 'all');
  const { data, error, refetch } = whose === 'all' ? all : own;
  return (
    <>
      <PageHead title="Status">
        <span className="flex-1" />
        {seesAll && (
          <Segmented
            label="Whose work"
            value={whose}
            onValueChange={setWhose}
            options={[
              { value: 'own', label: 'Organization' },
              { value: 'all', label: 'Installation' },
            ]}
          />
        )}
      </PageHead>
      {data ? (
        <div className="min-h-0 flex-1 overflow-auto px-5 pb-8 max-desk:px-3.5">
          {error && (
            <Note tone="warn" role="status" className="mt-4">
              This is how it was: the server does not answer now. {error.message}
            </Note>
          )}
          <Health status={data} />
          <WorkQueue queue={data.queue} server={data.job_server} />
          <StuckWork stuck={data.stuck} />
          <FailedRuns organizationId={organizationId} ofAll={whose === 'all'} failures={data.failures} />
          {'failing_endpoints' in data ? (
            <FailingEndpoints endpoints={data.failing_endpoints} />
          ) : (
            <Numbers status={data} />
          )}
        </div>
      ) : error ? (
        <ErrorState
          title="The status can’t be shown"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <WaitingLines />
      )}
    </>
  );
}

function Health({ status: { version, problems } }: { status: OrganizationStatus | InstallationStatus }) {
  return (
    <StatusPart id="health" title="Health" description={`Sheaf ${version}`}>
      {problems.length === 0 ? (
        <Note tone="ok">The database, the storage and the job engine are there.</Note>
      ) : (
        <Note tone="bad" role="alert">
          {problems.join(' ')}
        </Note>
      )}
    </StatusPart>
  );
}

function Numbers({ status: { outbox, deliveries, storage } }: { status: InstallationStatus }) {
  const age = (seconds: number) => (seconds > 0 ? `, the oldest for ${lastedWords(seconds)}` : '');
  const numbers = [
    ['Events that wait for a job engine', `${outbox.waiting}${age(outbox.oldest_seconds)}`],
    ['Webhook deliveries that wait', `${deliveries.waiting}${age(deliveries.oldest_seconds)}`],
    ['Webhook endpoints', `${deliveries.failing} fail, ${deliveries.off} are off`],
    ['Files in the store', `${storage.contents.toLocaleString('en')}, ${fileSize(storage.bytes)}`],
  ];
  return (
    <StatusPart id="numbers" title="Deliveries and storage">
      <dl className="grid max-w-[640px] grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {numbers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </StatusPart>
  );
}
