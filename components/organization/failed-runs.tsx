'use client';

import { RotateCw } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { documentHref } from '@/components/api/document-links';
import { useServerQuote } from '@/components/api/request-texts';
import { useRetryJobRun } from '@/components/api/use-status';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { FailedRun } from '@/lib/server/status/schemas';
import { getJobLabel } from '@/lib/tenancy/job-labels';
import { StatusSection } from './status-section';

interface FailedRunsProps {
  organizationId: string;
  /** `true` for the whole installation: documents may belong to other organizations and are not linked. */
  isInstallation: boolean;
  failures: readonly FailedRun[];
}

/** Lists jobs that failed permanently, with a retry button. */
export function FailedRuns({ organizationId, isInstallation, failures }: FailedRunsProps) {
  const t = useTranslations('organization');
  const quote = useServerQuote();
  const repeat = useRetryJobRun(organizationId, isInstallation);
  const tryAgain = ({ id, job }: FailedRun) =>
    repeat.mutate(id, {
      onSuccess: () => showToast({ message: t('failures.started', { job: getJobLabel(t, job) }) }),
    });
  return (
    <StatusSection
      id="failures"
      title={t('failures.title')}
      description={failures.length > 0 ? t('failures.allRetriesFailed') : undefined}
    >
      {repeat.error && (
        <Notice tone="bad" role="alert" className="mb-3">
          {repeat.error.message}
        </Notice>
      )}
      {failures.length === 0 ? (
        <p className="text-ink-2">{t('failures.none')}</p>
      ) : (
        <ul aria-label={t('failures.title')}>
          {failures.map((failure) => (
            <li
              key={failure.id}
              className="flex min-h-[52px] items-center gap-3 border-line-soft border-t py-1.5"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{getJobLabel(t, failure.job)}</span>
                <span className="block break-words text-ink-3 text-small">
                  {t.rich('failures.row', {
                    time: () => <Time at={failure.failed_at} />,
                    message: quote(failure.message),
                    id: () => <code className="font-mono">{failure.id}</code>,
                  })}
                </span>
              </span>
              {failure.document !== null && !isInstallation && (
                <Link
                  href={documentHref(failure.document)}
                  className="rounded-1 px-2 text-accent-ink hover:underline"
                >
                  {t('failures.document')}
                </Link>
              )}
              {failure.repeatable ? (
                <Button
                  icon={RotateCw}
                  aria-label={t('failures.retryNamed', { job: getJobLabel(t, failure.job) })}
                  disabled={repeat.isPending && repeat.variables === failure.id}
                  onClick={() => tryAgain(failure)}
                >
                  {t('failures.retry')}
                </Button>
              ) : (
                <span className="text-ink-3 text-small">{t('failures.resolved')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </StatusSection>
  );
}
