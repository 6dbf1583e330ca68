'use client';

import { ErrorState } from '@/components/ui/error-state';
import { PageHead } from '@/components/ui/navigation';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** The settings could not be drawn; the sidebar still leads elsewhere. */
export default function SettingsError({ error, reset }: Props) {
  const number = error.digest ? ` Its number is ${error.digest}.` : '';
  return (
    <>
      <PageHead title="Settings" />
      <ErrorState
        title="The settings can’t be shown"
        message={`Something went wrong on the way. Nothing was changed.${number}`}
        onRetry={reset}
      />
    </>
  );
}
