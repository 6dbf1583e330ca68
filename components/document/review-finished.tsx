import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { documentHref, listHref } from '@/components/api/document-links';
import { Button, getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface ReviewFinishedProps {
  projectUuid: string;
  list: string;
  /** UUID of an earlier document in the list that still waits. */
  earlier: string | null | undefined;
  onBack: () => void;
}

/** Shows the end of the list, with earlier documents that still wait. */
export function ReviewFinished({ projectUuid, list, earlier, onBack }: ReviewFinishedProps) {
  return (
    <main className="flex h-dvh bg-surface">
      <EmptyState
        icon={CircleCheck}
        heading="h1"
        title={earlier ? 'End of the list' : 'Nothing is left to check'}
        actions={
          <>
            {earlier && (
              <Link
                href={documentHref(earlier, list)}
                className={getButtonClass({ size: 'lg', variant: 'primary' })}
              >
                Go to the first waiting document
              </Link>
            )}
            <Link
              href={listHref(projectUuid, list)}
              className={getButtonClass({ size: 'lg', variant: earlier ? 'default' : 'primary' })}
            >
              Back to the documents
            </Link>
            <Button size="lg" variant="ghost" onClick={onBack}>
              Stay on this document
            </Button>
          </>
        }
      >
        {earlier
          ? 'Documents earlier in the list still need to be checked.'
          : 'Every document in this list is approved or being processed.'}
      </EmptyState>
    </main>
  );
}
