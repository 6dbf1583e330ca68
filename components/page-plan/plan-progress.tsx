'use client';

import { ArrowLeft, CircleCheck, Scissors } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { checkQuery, documentHref, thumbnailHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { useBackLink, useListQueryString } from '@/components/api/use-list-query';
import { hasSettled, useRequestStatus } from '@/components/api/use-request-status';
import { formatRemovedContent } from '@/components/documents/format-removed-content';
import { getButtonClass } from '@/components/ui/button';
import { DocumentStatusBadge } from '@/components/ui/document-status';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useToastScope } from '@/components/ui/use-toast-scope';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { RequestStatus } from '@/lib/intake/schemas';
import type { PagePlan } from '@/lib/page-plan/schemas';
import { loadAppliedPlan } from './applied-plans';
import { CheckDocuments, CheckWhileCutting, useCheckAtOnce, useIsCheckRequested } from './check-documents';
import { FailedChange } from './failed-change';
import { NextReview } from './next-review';
import {
  countMainParts,
  formatCutProgress,
  formatNextStep,
  formatPlanResult,
  getReadingProgress,
} from './progress-labels';
import { ProgressMessage } from './progress-message';
import { QueueNote } from './queue-note';
import { UndoError, UndoPageChange } from './undo-page-change';

export interface PlanProgressProps {
  project: ProjectRef;
  requestId: string;
}

/** Shows a running or finished page change. Its URL works after a reload. */
export function PlanProgress({ project, requestId }: PlanProgressProps) {
  const t = useTranslations('pagePlan.progress');
  const {
    data: status,
    error,
    refetch,
  } = useRequestStatus(requestId, project.organizationId, {
    untilRead: true,
  });
  useCheckAtOnce(status, requestId);
  useToastScope(project.uuid);
  const back = useBackLink(project.uuid);
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b px-3">
        <Link
          href={back.href}
          aria-label={back.label}
          className={getButtonClass({ variant: 'ghost', square: true })}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
        </Link>
        <h1 className="text-[14px] leading-5">{t('title')}</h1>
      </header>
      {error && !status ? (
        <ErrorState title={t('notShown')} message={error.message} onRetry={() => refetch()} />
      ) : (
        <div className="min-h-0 flex-1 overflow-auto bg-canvas p-6 max-wide:p-3">
          <section className="mx-auto max-w-[680px] overflow-hidden rounded-3 border border-line bg-surface shadow-1">
            <div role="status" aria-live="polite" className="p-6">
              <ProgressContent status={status} project={project} requestId={requestId} />
              {error && (
                <Notice tone="warn" className="mt-4">
                  {error.message} {t('continues')}
                </Notice>
              )}
            </div>
            {status && hasSettled(status) && status.documents.length > 0 && (
              <ResultDocuments status={status} requestId={requestId} />
            )}
          </section>
        </div>
      )}
    </main>
  );
}

function ProgressContent({
  status,
  project,
  requestId,
}: PlanProgressProps & { status: RequestStatus | undefined }) {
  const t = useTranslations('pagePlan');
  const labels = useTranslations('labels');
  const locale = useLocale();
  const isLoaded = status !== undefined;
  // The stored plan is known only in the browser.
  const plan = useMemo(() => (isLoaded ? loadAppliedPlan(requestId) : null), [isLoaded, requestId]);
  if (!status || !hasSettled(status)) {
    return <CuttingProgress status={status} project={project} requestId={requestId} plan={plan} />;
  }
  if (status.status === 'failed') {
    return <FailedChange status={status} project={project} requestId={requestId} />;
  }
  const reading = getReadingProgress(status.documents);
  return (
    <ProgressMessage
      icon={<CircleCheck strokeWidth={1.75} className="size-5 text-ok" />}
      title={t('progress.done', { count: status.documents.length })}
    >
      {plan && !status.undone_at && <p>{formatPlanResult(t, plan)}</p>}
      <p className="not-first:mt-1">{formatNextStep(t, status.documents)}</p>
      {status.removed && <p className="mt-1">{formatRemovedContent(labels, status.removed, locale)}</p>}
      <QueueNote project={project} />
      {reading && (
        <div className="mt-4">
          <ProgressBar value={reading.read / reading.all} label={t('progress.scanning')} />
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <CheckDocuments documents={status.documents} requestId={requestId} />
        <NextReview project={project} isPrimary={status.documents.length === 0} />
        <UndoPageChange project={project} requestId={requestId} />
      </p>
      <UndoError requestId={requestId} />
    </ProgressMessage>
  );
}

interface CuttingProgressProps extends PlanProgressProps {
  status: RequestStatus | undefined;
  /** Applied plan; `null` if it was applied in another tab. */
  plan: PagePlan | null;
}

function CuttingProgress({ status, project, requestId, plan }: CuttingProgressProps) {
  const t = useTranslations('pagePlan');
  const isCheckRequested = useIsCheckRequested();
  const soFar = status && formatCutProgress(t, status);
  const progress = status?.progress;
  return (
    <ProgressMessage
      icon={<Scissors strokeWidth={1.75} className="size-5 text-accent-ink" />}
      title={t('progress.cutting')}
    >
      <p>
        {t('progress.cuttingNote')} {t(isCheckRequested ? 'progress.thenOpens' : 'progress.canLeave')}
      </p>
      <div className="mt-4 flex items-center gap-3">
        <span className="flex-1">
          <ProgressBar
            value={progress && progress.pages_read / progress.pages}
            label={t('progress.cuttingPages')}
          />
        </span>
        {soFar && <span className="text-ink-3 text-small tabular-nums">{soFar}</span>}
      </div>
      {plan && <p className="mt-4">{formatPlanResult(t, plan)}</p>}
      {status && (
        <p className="mt-4 flex flex-wrap gap-2">
          <CheckWhileCutting
            projectUuid={project.uuid}
            requestId={requestId}
            count={plan ? countMainParts(plan) : 0}
          />
          <NextReview project={project} isPrimary={false} />
        </p>
      )}
    </ProgressMessage>
  );
}

function ResultDocuments({ status, requestId }: { status: RequestStatus; requestId: string }) {
  const t = useTranslations('pagePlan');
  const list = useListQueryString();
  return (
    <ol className="border-line border-t">
      {status.documents.map((document) => (
        <li
          key={document.uuid}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-line-soft px-6 py-2 not-last:border-b"
        >
          <PageThumbnail
            src={thumbnailHref(document.uuid, 1, 128, document.file_sha256)}
            isStack={document.page_count > 1}
          />
          <span className="min-w-0">
            <Link
              href={documentHref(document.uuid, checkQuery(requestId, list))}
              className="block truncate font-medium hover:underline"
            >
              {document.original_filename}
            </Link>
            <small className="block truncate text-ink-3 text-small">
              {document.doc_type ? formatIdentifier(document.doc_type) : t('noType')} ·{' '}
              {t('pageCount', { count: document.page_count })}
            </small>
          </span>
          <DocumentStatusBadge status={document.status} />
        </li>
      ))}
    </ol>
  );
}
