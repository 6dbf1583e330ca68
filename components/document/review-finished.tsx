import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { needsCheck } from '@/components/api/change-queue';
import { documentHref, listHref } from '@/components/api/document-links';
import { isBeingRead } from '@/components/api/use-request-status';
import { NextReview } from '@/components/page-plan/next-review';
import { Button, getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/page-plan/rules/format-pages';
import type { ReviewQueue } from './use-review-queue';

interface ReviewFinishedProps {
  projectUuid: string;
  queue: ReviewQueue;
  onBack: () => void;
}

/** Shows the end of the queue, with documents that still wait, and the way on. */
export function ReviewFinished({ projectUuid, queue, onBack }: ReviewFinishedProps) {
  const { neighbors, list, query, change } = queue;
  const earlier = neighbors?.first_waiting;
  const { title, detail } = change ? describeCheck(change) : describeList(Boolean(earlier));
  return (
    <main className="flex h-dvh bg-surface">
      <EmptyState
        icon={CircleCheck}
        heading="h1"
        title={title}
        actions={
          <>
            {earlier && (
              <Link
                href={documentHref(earlier, query)}
                className={getButtonClass({ size: 'lg', variant: 'primary' })}
              >
                Go to the first waiting document
              </Link>
            )}
            {change && !earlier ? (
              <NextReview projectUuid={projectUuid} />
            ) : (
              <Link
                href={listHref(projectUuid, list)}
                className={getButtonClass({ size: 'lg', variant: earlier ? 'default' : 'primary' })}
              >
                Back to the documents
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

const describeList = (isWaiting: boolean) =>
  isWaiting
    ? { title: 'End of the list', detail: 'Documents earlier in the list still need to be checked.' }
    : {
        title: 'Nothing is left to check',
        detail: 'Every document in this list is approved or being processed.',
      };

/** Describes what is left of the documents that came out of one page change. */
function describeCheck(documents: NonNullable<ReviewQueue['change']>) {
  const left = documents.filter(needsCheck);
  const all = formatCount(documents.length, 'document');
  if (left.length === 0)
    return {
      title: `${documents.length === 1 ? 'The document is' : `All ${all} are`} checked`,
      detail: 'Nothing is left of this page change.',
    };
  const reading = left.filter(isBeingRead).length;
  return {
    title: `${left.length.toLocaleString('en')} of ${all} ${left.length === 1 ? 'is' : 'are'} left`,
    detail:
      reading === 0
        ? 'You skipped them. They wait in the list, too.'
        : `${formatCount(reading, 'document')} ${reading === 1 ? 'is' : 'are'} still being read.`,
  };
}
