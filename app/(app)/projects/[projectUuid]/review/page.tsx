import type { Metadata } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { listHref } from '@/components/api/document-links';
import { MissingDocumentsNotice } from '@/components/page-plan/missing-documents-notice';
import { PagePlanEditor } from '@/components/page-plan/page-plan-editor';
import { PlanProgress } from '@/components/page-plan/plan-progress';
import { getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { parsePageChangeId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { toDocumentResource } from '@/lib/documents/document-resource';
import { getDocument } from '@/lib/documents/get-document';
import { prerenderThumbnails } from '@/lib/documents/thumbnails/get-page-thumbnail';
import { DomainError } from '@/lib/foundation/errors';
import type { Translator } from '@/lib/foundation/languages/translator';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { formatPageError } from '../../../format-page-error';
import { unwrapOrNotFound } from '../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pagePlan');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Renders the page-plan editor. `?documents=<uuid>,<uuid>` opens the documents; `?request=split-<id>` shows the
 * progress of a plan that is being applied.
 */
export default async function ReviewPage({ params, searchParams }: Props) {
  const { projectUuid } = await params;
  const { documents, request } = await searchParams;
  const ctx = await getPageContext(
    { uuid: projectUuid },
    `/projects/${projectUuid}/review?documents=${documents ?? ''}`,
  );
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  if (typeof request === 'string' && parsePageChangeId(request)) {
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
    if (!first) return <NothingToReview projectUuid={project.id} />;
    prerenderThumbnails(ctx, first);
    return (
      <PagePlanEditor
        project={{ uuid: project.id, organizationId: project.organizationId }}
        documents={resources.map(toDocumentResource)}
        categories={readSettings(project).classifier.categories}
        notAllowed={getNotAllowedReason(
          await getTranslations('pagePlan'),
          isPermitted(ctx.actor, 'plan'),
          project.archivedAt !== null,
        )}
      />
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = await formatPageError(error);
    if (!error.replacedBy) return <NothingToReview projectUuid={project.id} reason={message} />;
    return (
      <MissingDocumentsNotice
        projectUuid={project.id}
        message={message}
        documents={uuids}
        successors={error.replacedBy}
      />
    );
  }
}

function getNotAllowedReason(
  t: Translator<'pagePlan'>,
  canPlan: boolean,
  isArchived: boolean,
): string | null {
  if (!canPlan) return t('notAllowed.role');
  return isArchived ? t('notAllowed.archived') : null;
}

function NothingToReview({ projectUuid, reason }: { projectUuid: string; reason?: string }) {
  const t = useTranslations('pagePlan');
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState
        heading="h1"
        title={t('nothing.title')}
        actions={
          <Link href={listHref(projectUuid)} className={getButtonClass({ variant: 'primary', size: 'lg' })}>
            {t('backToDocuments')}
          </Link>
        }
      >
        {reason ?? t('nothing.note')}
      </EmptyState>
    </main>
  );
}
