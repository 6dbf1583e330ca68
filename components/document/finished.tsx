import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { documentHref, listHref } from '@/components/api/document-links';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface FinishedProps {
  projectUuid: string;
  list: string;
  /** One that stands before, and still waits. */
  earlier: string | null | undefined;
  onBack: () => void;
}

/** The end of the list: what is left, or nothing. */
export function Finished({ projectUuid, list, earlier, onBack }: FinishedProps) {
  return (
    <main className="flex h-dvh bg-surface">
      <EmptyState
        icon={CircleCheck}
        heading="h1"
        title={earlier ? 'That was the end of the list' : 'Nothing is left to check'}
        actions={
          <>
            {earlier && (
              <Link
                href={documentHref(earlier, list)}
                className={buttonClass({ size: 'lg', variant: 'primary' })}
              >
                Go to the first that waits
              </Link>
            )}
            <Link
              href={listHref(projectUuid, list)}
              className={buttonClass({ size: 'lg', variant: earlier ? 'default' : 'primary' })}
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
          ? 'Documents further up are still done or held, and wait for someone to look at them.'
          : 'Every document of this list is accepted, or on its way.'}
      </EmptyState>
    </main>
  );
}
