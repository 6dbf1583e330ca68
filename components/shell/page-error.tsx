'use client';

import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/navigation';

/** Properties that Next.js passes to each `error.tsx`. */
export interface PageErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

interface PageErrorStateProps extends PageErrorProps {
  title?: string;
  /** Sentence about the user's data. */
  outcome?: string;
  heading?: 'h1' | 'h2';
}

/** Shows that a page failed, with the digest, which identifies the cause in the server's log. */
export function PageErrorState({
  error,
  reset,
  title = 'This page can’t be shown',
  outcome = 'Nothing was changed.',
  heading,
}: PageErrorStateProps) {
  const id = error.digest ? ` Error ID: ${error.digest}.` : '';
  return (
    <ErrorState
      heading={heading}
      title={title}
      message={`Something went wrong. ${outcome}${id}`}
      onRetry={reset}
    />
  );
}

/** Replaces a failed page next to the sidebar. */
export function ShellPageError(props: PageErrorProps) {
  return (
    <>
      <PageHeader title="Error" />
      <PageErrorState {...props} />
    </>
  );
}
