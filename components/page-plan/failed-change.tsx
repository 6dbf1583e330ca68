'use client';

import { CircleAlert, RotateCw } from 'lucide-react';
import Link from 'next/link';
import { dismissActivity } from '@/components/api/activity-store';
import { ApiError } from '@/components/api/api-error';
import { listHref, reviewHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization';
import { useListQuery } from '@/components/api/use-list-query';
import { useApplyPlan } from '@/components/api/use-page-plan';
import { Button, buttonClass } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { RequestStatus } from '@/lib/intake/schemas';
import { count } from '@/lib/page-plan/page-words';
import { rememberedPlan } from './applied-plans';
import { Message } from './progress-message';
import { useApplied } from './use-applied';
import { forgetDraft } from './use-draft';

interface FailedChangeProps {
  project: ProjectRef;
  requestId: string;
  status: RequestStatus;
}

/** A change that could not be made: why, and the ways to try it again. */
export function FailedChange({ project, requestId, status }: FailedChangeProps) {
  const documents = status.documents.map((document) => ({
    uuid: document.uuid,
    originalFilename: document.original_filename,
  }));
  const uuids = documents.map(({ uuid }) => uuid);
  const list = useListQuery();
  const plan = rememberedPlan(requestId);
  const apply = useApplyPlan(project.organizationId);
  const applied = useApplied(project, documents, () => forgetDraft(uuids));

  async function tryAgain() {
    if (!plan || apply.isPending) return;
    try {
      const answer = await apply.mutateAsync(plan);
      dismissActivity(requestId);
      const { status: outcome, request_id: next } = answer;
      if (outcome === 'queued') applied({ status: outcome, requestId: next, plan });
      else applied({ status: outcome, requestId: next, title: `${count(uuids.length, 'file')} changed` });
    } catch (error) {
      // What the server refused is shown below.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return (
    <Message
      icon={<CircleAlert strokeWidth={1.75} className="size-5 text-bad" />}
      title="The plan could not be applied"
    >
      <p>{status.message ?? 'The files could not be cut.'} Every file is as it was.</p>
      {apply.error && (
        <Note tone="bad" role="alert" className="mt-4">
          {apply.error.message}
        </Note>
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
            Try again
          </Button>
        )}
        <Link
          href={reviewHref(project.uuid, uuids, list)}
          className={buttonClass({ variant: plan ? 'default' : 'primary', size: 'lg' })}
        >
          Back to the plan
        </Link>
        <Link href={listHref(project.uuid, list)} className={buttonClass({ size: 'lg' })}>
          Documents
        </Link>
      </p>
    </Message>
  );
}
