import { useTranslations } from 'next-intl';
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
  const t = useTranslations('organization');
  return (
    <StatusSection id="queue" title={t('queue.title')}>
      {server !== null ? (
        <InngestLink dashboardUrl={server.dashboard_url} />
      ) : queue.length === 0 ? (
        <p className="text-ink-2">{t('queue.none')}</p>
      ) : (
        <table aria-labelledby="queue" className="w-full max-w-[720px] text-left">
          <thead className="text-ink-3 text-small">
            <tr>
              <th scope="col" className="py-1 pr-4 font-medium">
                {t('queue.job')}
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                {t('queue.running')}
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                {t('queue.waiting')}
              </th>
              <th scope="col" className="px-2 text-right font-medium max-wide:hidden">
                {t('queue.later')}
              </th>
              <th scope="col" className="pl-2 text-right font-medium">
                {t('queue.oldest')}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {queue.map(({ job, running, waiting, later, oldest_seconds: oldest }) => (
              <tr key={job} className="h-9 border-line-soft border-t">
                <th scope="row" className="pr-4 font-medium">
                  {getJobLabel(t, job)}
                </th>
                <td className="px-2 text-right">{running}</td>
                <td className="px-2 text-right">{waiting}</td>
                <td className="px-2 text-right max-wide:hidden">{later}</td>
                <td className="pl-2 text-right">{waiting > 0 ? formatDuration(t, oldest) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StatusSection>
  );
}

function InngestLink({ dashboardUrl }: { dashboardUrl: string | null }) {
  const t = useTranslations('organization');
  return (
    <p className="text-ink-2">
      {t.rich('queue.inngest', {
        link: (text) =>
          dashboardUrl === null ? (
            text
          ) : (
            <a
              href={dashboardUrl}
              target="_blank"
              rel="noreferrer"
              className="rounded-1 text-accent-ink underline underline-offset-2"
            >
              {text}
            </a>
          ),
      })}
    </p>
  );
}
