'use client';

import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/navigation';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function EntitiesError({ error, reset }: Props) {
  const number = error.digest ? ` Error ID: ${error.digest}.` : '';
  return (
    <>
      <PageHeader title="Entity records" />
      <ErrorState
        title="The records can’t be shown"
        message={`Something went wrong. Nothing was changed.${number}`}
        onRetry={reset}
      />
    </>
  );
}
