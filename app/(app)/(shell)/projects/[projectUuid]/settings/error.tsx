'use client';

import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/navigation';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function SettingsError({ error, reset }: Props) {
  const number = error.digest ? ` Error ID: ${error.digest}.` : '';
  return (
    <>
      <PageHeader title="Settings" />
      <ErrorState
        title="The settings can’t be shown"
        message={`Something went wrong. Nothing was changed.${number}`}
        onRetry={reset}
      />
    </>
  );
}
