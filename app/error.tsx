'use client';

import { ErrorState } from '@/components/ui/error-state';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Shows an error page with the digest, which identifies the cause in the server's log. */
export default function PageError({ error, reset }: Props) {
  return (
    <main className="flex h-dvh bg-surface">
      <ErrorState
        heading="h1"
        title="This page can’t be shown"
        message={`Something went wrong on the way. Nothing was changed.${error.digest ? ` Its number is ${error.digest}.` : ''}`}
        onRetry={reset}
      />
    </main>
  );
}
