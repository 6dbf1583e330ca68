import type { OrganizationStatus } from '@/lib/server/status/schemas';
import { getJobLabel } from '@/lib/tenancy/job-labels';
import { formatDuration } from './format-duration';
import { StatusSection } from './status-section';

interface JobQueueProps {
  queue: OrganizationStatus['queue'];
  server: OrganizationStatus['job_server'];
}

/** Shows waiting and running jobs of Sheaf's own job engine. */
export function JobQueue({ queue, server }: JobQueueProps) {
  return (
    <StatusSection id="queue" title="Waiting and running">
      {server !== null ? (
        <InngestLink dashboardUrl={server.dashboard_url} />
      ) : queue.length === 0 ? (
        <p className="text-ink-2">No jobs are waiting or running.</p>
      ) : (
        <table aria-labelledby="queue" className="w-full max-w-[720px] text-left">
          <thead className="text-ink-3 text-small">
            <tr>
              <th scope="col" className="py-1 pr-4 font-medium">
                Job
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                Running
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                Waiting
              </th>
              <th scope="col" className="px-2 text-right font-medium max-wide:hidden">
                Later
              </th>
              <th scope="col" className="pl-2 text-right font-medium">
                Oldest waiting
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {queue.map(({ job, running, waiting, later, oldest_seconds: oldest }) => (
              <tr key={job} className="h-9 border-line-soft border-t">
                <th scope="row" className="pr-4 font-medium">
                  {getJobLabel(job)}
                </th>
                <td className="px-2 text-right">{running}</td>
                <td className="px-2 text-right">{waiting}</td>
                <td className="px-2 text-right max-wide:hidden">{later}</td>
                <td className="pl-2 text-right">{waiting > 0 ? formatDuration(oldest) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StatusSection>
  );
}

function InngestLink({ dashboardUrl }: { dashboardUrl: string | null }) {
  return (
    <p className="text-ink-2">
      An Inngest server runs the jobs. Waiting and running jobs are shown in{' '}
      {dashboardUrl === null ? (
        'the Inngest dashboard.'
      ) : (
        <>
          <a
            href={dashboardUrl}
            target="_blank"
            rel="noreferrer"
            className="rounded-1 text-accent-ink underline underline-offset-2"
          >
            the Inngest dashboard
          </a>
          .
        </>
      )}
    </p>
  );
}
