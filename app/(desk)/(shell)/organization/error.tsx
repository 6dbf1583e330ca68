'use client';

import { ErrorState } from '@/components/ui/error-state';
import { PageHead } from '@/components/ui/navigation';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** The page could not be drawn; the sidebar still leads elsewhere. */
export default function OrganizationError({ error, reset }: Props) {
  const number = error.digest ? ` Its number is ${error.digest}.` : '';
  return (
    <>
      <PageHead title="Organization" />
      <ErrorState
        title="This can’t be shown"
        message={`Something went wrong on the way. Nothing was changed.${number}`}
        onRetry={reset}
      />
    </>
  );
}
