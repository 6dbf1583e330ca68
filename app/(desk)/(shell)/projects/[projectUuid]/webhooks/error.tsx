'use client';

import { ErrorState } from '@/components/ui/error-state';
import { PageHead } from '@/components/ui/navigation';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** The endpoints could not be drawn; the sidebar still leads elsewhere. */
export default function WebhooksError({ error, reset }: Props) {
  const number = error.digest ? ` Its number is ${error.digest}.` : '';
  return (
    <>
      <PageHead title="Webhooks" />
      <ErrorState
        title="The webhooks can’t be shown"
        message={`Something went wrong on the way. Events are sent all the same.${number}`}
        onRetry={reset}
      />
    </>
  );
}
