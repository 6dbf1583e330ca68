'use client';

import { CircleAlert, RotateCw } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { dismissActivity } from '@/components/api/activity-store';
import { ApiError } from '@/components/api/api-error';
import { reviewHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { useBackLink, useListQueryString } from '@/components/api/use-list-query';
import { useApplyPlan } from '@/components/api/use-page-plan';
import { formatSentences } from '@/components/documents/format-sentences';
import { Button, getButtonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { RequestStatus } from '@/lib/intake/schemas';
import { loadAppliedPlan } from './applied-plans';
import { ProgressMessage } from './progress-message';
import { useAfterApply } from './use-after-apply';
import { deleteDraft } from './use-draft';

interface FailedChangeProps {
  project: ProjectRef;
  requestId: string;
  status: RequestStatus;
}

/** Shows why a change failed, and how to retry it. */
export function FailedChange({ project, requestId, status }: FailedChangeProps) {
  const t = useTranslations('pagePlan');
  const ui = useTranslations('ui');
  const labels = useTranslations('labels');
  const message = formatSentences(labels, status.message, status.message_details, useLocale());
  const documents = status.documents.map((document) => ({
    uuid: document.uuid,
    originalFilename: document.original_filename,
    // A retry stays with its own progress.
    held: false,
  }));
  const uuids = documents.map(({ uuid }) => uuid);
  const list = useListQueryString();
  const back = useBackLink(project.uuid, t('failed.documents'));
  const plan = loadAppliedPlan(requestId);
  const apply = useApplyPlan(project.organizationId);
  const applied = useAfterApply(project, documents, () => deleteDraft(uuids));

  async function tryAgain() {
    if (!plan || apply.isPending) return;
    try {
      const response = await apply.mutateAsync(plan);
      dismissActivity(requestId);
      const { status: outcome, request_id: next } = response;
      const title = t('failed.changed', { count: uuids.length });
      applied(
        outcome === 'queued'
          ? { status: outcome, title, requestId: next, plan }
          : { status: outcome, title, requestId: next },
      );
    } catch (error) {
      // The server's error is shown below.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return (
    <ProgressMessage
      icon={<CircleAlert strokeWidth={1.75} className="size-5 text-bad" />}
      title={t('failed.title')}
    >
      <p>
        {message ?? t('failed.notCut')} {t('failed.unchanged')}
      </p>
      {apply.error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {apply.error.message}
        </Notice>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        {plan && (
          <Button
            variant="primary"
            size="lg"
            icon={RotateCw}
            aria-busy={apply.isPending}
            aria-disabled={apply.isPending || undefined}
            onClick={tryAgain}
          >
            {ui('retry')}
          </Button>
        )}
        <Link
          href={reviewHref(project.uuid, uuids, list)}
          className={getButtonClass({ variant: plan ? 'default' : 'primary', size: 'lg' })}
        >
          {t('backToPlan')}
        </Link>
        <Link href={back.href} className={getButtonClass({ size: 'lg' })}>
          {back.label}
        </Link>
      </p>
    </ProgressMessage>
  );
}
