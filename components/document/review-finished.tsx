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
import { formatCount, pluralVerb } from '@/lib/foundation/phrases';
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
  const labels = useTranslations('labels');
  const earlier = links?.firstWaiting;
  const isNeedsYou = !change && isNeedsYouQueue(list);
  // Without the neighbors, other documents may wait.
  const isQueueDone = isNeedsYou && links !== undefined && !earlier && !isHeld;
  const { title, detail } = describeEnd(labels, queue, { isNeedsYou, isQueueDone });
  const backToList = useBackLink(project.uuid, 'Back to the documents');
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
                Go to the first waiting document
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
              Stay on this document
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
  labels: Translator<'labels'>,
  { change, links, claimed }: ReviewQueue,
  { isNeedsYou, isQueueDone }: { isNeedsYou: boolean; isQueueDone: boolean },
) {
  if (change) return describeCheck(change);
  if (isQueueDone) return { title: labels('nothingWaits.title'), detail: labels('nothingWaits.detail') };
  const isWaiting = Boolean(links?.firstWaiting);
  if (claimed) return describeClaimQueue(isWaiting);
  return isNeedsYou ? describeNeedsYou(isWaiting) : describeList(isWaiting);
}

const describeList = (isWaiting: boolean) =>
  isWaiting
    ? { title: 'End of the list', detail: 'Documents earlier in the list still need to be checked.' }
    : {
        title: 'Nothing is left to check',
        detail: 'Every document in this list is approved or being processed.',
      };

const describeClaimQueue = (isWaiting: boolean) => ({
  title: 'No other document waits for you',
  detail: isWaiting
    ? 'You skipped documents that still wait.'
    : 'Documents that others have claimed, or that are assigned to others, are not in your queue.',
});

const describeNeedsYou = (isWaiting: boolean) => ({
  title: 'End of the queue',
  detail: isWaiting ? 'Documents earlier in the queue still wait.' : 'This document still waits.',
});

/** Describes what is left of the documents that came out of one page change. */
function describeCheck(documents: NonNullable<ReviewQueue['change']>) {
  const left = documents.filter(needsCheck);
  const all = formatCount(documents.length, 'document');
  if (left.length === 0)
    return {
      title: `${documents.length === 1 ? 'The document is' : `All ${all} are`} checked`,
      detail: 'All documents of this page change are checked.',
    };
  const reading = left.filter(isBeingRead).length;
  return {
    title: `${left.length.toLocaleString('en')} of ${all} ${pluralVerb(left.length)} left`,
    detail:
      reading === 0
        ? 'They wait in the list, too.'
        : `${formatCount(reading, 'document')} ${pluralVerb(reading)} still being read.`,
  };
}
