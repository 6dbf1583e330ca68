import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { needsCheck } from '@/components/api/change-queue';
import { isNeedsYouQueue } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { useBackLink, useProjectsLink } from '@/components/api/use-list-query';
import { isBeingRead } from '@/components/api/use-request-status';
import { NextReview } from '@/components/page-plan/next-review';
import { Button, getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { ReviewQueue } from './use-review-queue';

interface ReviewFinishedProps {
  project: ProjectRef;
  /** `true` if the document itself is still on hold, because the reader skipped it. */
  isHeld: boolean;
  queue: ReviewQueue;
  onBack: () => void;
}

/** Shows the end of the queue, with documents that still wait, and the way on. */
export function ReviewFinished({ project, isHeld, queue, onBack }: ReviewFinishedProps) {
  const { links, list, change } = queue;
  const t = useTranslations('document');
  const labels = useTranslations('labels');
  const earlier = links?.firstWaiting;
  const isNeedsYou = !change && isNeedsYouQueue(list);
  // Without the neighbors, other documents may wait.
  const isQueueDone = isNeedsYou && links !== undefined && !earlier && !isHeld;
  const { title, detail } = describeEnd({ t, labels }, queue, { isNeedsYou, isQueueDone });
  const backToList = useBackLink(project.uuid, t('back'));
  const toProjects = useProjectsLink();
  const back = isQueueDone ? toProjects : backToList;
  return (
    <main className="flex h-dvh bg-surface">
      <EmptyState
        icon={CircleCheck}
        heading="h1"
        title={title}
        actions={
          <>
            {earlier && (
              <Link href={earlier} className={getButtonClass({ size: 'lg', variant: 'primary' })}>
                {t('finished.first')}
              </Link>
            )}
            {change && !earlier ? (
              <NextReview project={project} />
            ) : (
              <Link
                href={back.href}
                className={getButtonClass({ size: 'lg', variant: earlier ? 'default' : 'primary' })}
              >
                {back.label}
              </Link>
            )}
            <Button size="lg" variant="ghost" onClick={onBack}>
              {t('finished.stay')}
            </Button>
          </>
        }
      >
        {detail}
      </EmptyState>
    </main>
  );
}

function describeEnd(
  { t, labels }: { t: Translator<'document'>; labels: Translator<'labels'> },
  { change, links, claimed }: ReviewQueue,
  { isNeedsYou, isQueueDone }: { isNeedsYou: boolean; isQueueDone: boolean },
) {
  if (change) return describeCheck(t, change);
  if (isQueueDone) return { title: labels('nothingWaits.title'), detail: labels('nothingWaits.detail') };
  const isWaiting = Boolean(links?.firstWaiting);
  if (claimed) return describeClaimQueue(t, isWaiting);
  return isNeedsYou ? describeNeedsYou(t, isWaiting) : describeList(t, isWaiting);
}

const describeList = (t: Translator<'document'>, isWaiting: boolean) =>
  isWaiting
    ? { title: t('finished.list.waitingTitle'), detail: t('finished.list.waiting') }
    : { title: t('finished.list.doneTitle'), detail: t('finished.list.done') };

const describeClaimQueue = (t: Translator<'document'>, isWaiting: boolean) => ({
  title: t('finished.claims.title'),
  detail: t(isWaiting ? 'finished.claims.waiting' : 'finished.claims.done'),
});

const describeNeedsYou = (t: Translator<'document'>, isWaiting: boolean) => ({
  title: t('finished.queue.title'),
  detail: t(isWaiting ? 'finished.queue.waiting' : 'finished.queue.thisWaits'),
});

/** Describes what is left of the documents that came out of one page change. */
function describeCheck(t: Translator<'document'>, documents: NonNullable<ReviewQueue['change']>) {
  const left = documents.filter(needsCheck);
  const count = documents.length;
  if (left.length === 0)
    return { title: t('finished.change.doneTitle', { count }), detail: t('finished.change.done') };
  const reading = left.filter(isBeingRead).length;
  return {
    title: t('finished.change.leftTitle', { left: left.length, count }),
    detail: reading === 0 ? t('finished.change.left') : t('finished.change.reading', { count: reading }),
  };
}
