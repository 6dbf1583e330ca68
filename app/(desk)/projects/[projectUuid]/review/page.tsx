import type { Metadata } from 'next';
import Link from 'next/link';
import { listHref } from '@/components/api/document-links';
import { PagePlanEditor } from '@/components/page-plan/page-plan-editor';
import { PagesGone } from '@/components/page-plan/pages-gone';
import { PlanProgress } from '@/components/page-plan/plan-progress';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { may } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { DomainError } from '@/lib/core/errors';
import { getDocument } from '@/lib/documents/get-document';
import { beginThumbnails } from '@/lib/documents/page-thumbnail';
import { documentResourceOf } from '@/lib/documents/resource';
import { pageContext } from '@/lib/http/session';
import { pageChangeIdOf } from '@/lib/page-plan/request-id';
import { settingsOf } from '@/lib/projects/settings';
import { orNotFound } from '../../../or-not-found';

export const metadata: Metadata = { title: 'Page plan' };

interface Props {
  params: Promise<{ projectUuid: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** `?documents=<uuid>,<uuid>` plans their pages; `?request=split-<id>` follows a plan that is being applied. */
export default async function ReviewPage({ params, searchParams }: Props) {
  const { projectUuid } = await params;
  const { documents, request } = await searchParams;
  const ctx = await pageContext(
    { uuid: projectUuid },
    `/projects/${projectUuid}/review?documents=${documents ?? ''}`,
  );
  const project = await orNotFound(requireProject(ctx, projectUuid));
  if (typeof request === 'string' && pageChangeIdOf(request)) {
    return (
      <PlanProgress
        project={{ uuid: project.id, organizationId: project.organizationId }}
        requestId={request}
      />
    );
  }
  const uuids = [...new Set(`${documents ?? ''}`.split(',').filter(Boolean))];
  try {
    const resources = await Promise.all(uuids.map((uuid) => getDocument(ctx, uuid)));
    const [first] = resources;
    if (!first) return <Nothing projectUuid={project.id} />;
    beginThumbnails(ctx, first);
    return (
      <PagePlanEditor
        project={{ uuid: project.id, organizationId: project.organizationId }}
        documents={resources.map(documentResourceOf)}
        categories={settingsOf(project).classifier.categories}
        notAllowed={
          may(ctx.actor, 'plan') ? null : 'You can look at this plan. Applying it is for reviewers.'
        }
      />
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (!error.replacedBy) return <Nothing projectUuid={project.id} reason={error.message} />;
    return (
      <PagesGone
        projectUuid={project.id}
        message={error.message}
        documents={uuids}
        heirs={error.replacedBy}
      />
    );
  }
}

function Nothing({ projectUuid, reason }: { projectUuid: string; reason?: string }) {
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState
        heading="h1"
        title="There are no pages to plan"
        actions={
          <Link href={listHref(projectUuid)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Back to documents
          </Link>
        }
      >
        {reason ?? 'Choose one or several documents in the list, then Review pages.'}
      </EmptyState>
    </main>
  );
}
