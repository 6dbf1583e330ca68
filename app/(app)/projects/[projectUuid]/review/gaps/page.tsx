import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { gapsHref } from '@/components/api/document-links';
import { GapReview } from '@/components/gap-review/gap-review';
import type { Translator } from '@/lib/foundation/languages/translator';
import { listDoubtfulGaps } from '@/lib/recognition/gap-review/list-doubtful-gaps';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { unwrapOrNotFound } from '../../../../or-not-found';

/** Number of gaps that are loaded ahead, so that the next pair of pages is shown at once. */
const LIMIT = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('gapReview');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
}

/** Renders the review of the doubtful gaps in the waiting stacks of a project. */
export default async function GapReviewPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await getPageContext({ uuid: projectUuid }, gapsHref(projectUuid));
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  return (
    <GapReview
      projectUuid={project.id}
      initial={await listDoubtfulGaps(ctx, project.id, { limit: LIMIT })}
      limit={LIMIT}
      notAllowed={getNotAllowedReason(
        await getTranslations('gapReview'),
        isPermitted(ctx.actor, 'plan'),
        project.archivedAt !== null,
      )}
    />
  );
}

function getNotAllowedReason(
  t: Translator<'gapReview'>,
  canPlan: boolean,
  isArchived: boolean,
): string | null {
  if (!canPlan) return t('notAllowed.role');
  return isArchived ? t('notAllowed.archived') : null;
}
