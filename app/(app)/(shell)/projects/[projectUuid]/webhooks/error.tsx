'use client';

import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/navigation';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function WebhooksError({ error, reset }: Props) {
  const number = error.digest ? ` Error ID: ${error.digest}.` : '';
  return (
    <>
      <PageHeader title="Webhooks" />
      <ErrorState
        title="The webhooks can’t be shown"
        message={`Something went wrong. Events are still sent.${number}`}
        onRetry={reset}
      />
    </>
  );
}
