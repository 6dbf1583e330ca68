import type { OrganizationStatus } from '@/lib/status/schemas';
import { jobWords, lastedWords } from './job-words';
import { StatusPart } from './status-part';

interface WorkQueueProps {
  queue: OrganizationStatus['queue'];
  server: OrganizationStatus['job_server'];
}

/** Jobs that wait or run, as far as Sheaf runs them itself. */
export function WorkQueue({ queue, server }: WorkQueueProps) {
  return (
    <StatusPart id="queue" title="Waiting and running">
      {server !== null ? (
        <OnServer dashboardUrl={server.dashboard_url} />
      ) : queue.length === 0 ? (
        <p className="text-ink-2">Nothing waits, and nothing runs.</p>
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
              <th scope="col" className="px-2 text-right font-medium max-desk:hidden">
                Later
              </th>
              <th scope="col" className="pl-2 text-right font-medium">
                Oldest waits for
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {queue.map(({ job, running, waiting, later, oldest_seconds: oldest }) => (
              <tr key={job} className="h-9 border-line-soft border-t">
                <th scope="row" className="pr-4 font-medium">
                  {jobWords(job)}
                </th>
                <td className="px-2 text-right">{running}</td>
                <td className="px-2 text-right">{waiting}</td>
                <td className="px-2 text-right max-desk:hidden">{later}</td>
                <td className="pl-2 text-right">{waiting > 0 ? lastedWords(oldest) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StatusPart>
  );
}

function OnServer({ dashboardUrl }: { dashboardUrl: string | null }) {
  return (
    <p className="text-ink-2">
      An Inngest server runs the jobs. What waits and runs is shown on{' '}
      {dashboardUrl === null ? (
        'its own page.'
      ) : (
        <>
          <a
            href={dashboardUrl}
            target="_blank"
            rel="noreferrer"
            className="rounded-1 text-accent-ink underline underline-offset-2"
          >
            its own page
          </a>
          .
        </>
      )}
    </p>
  );
}
