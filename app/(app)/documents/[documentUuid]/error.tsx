'use client';

import Link from 'next/link';
import { getButtonClass } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function DocumentError({ error, reset }: Props) {
  const number = error.digest ? ` Error ID: ${error.digest}.` : '';
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center border-line border-b px-3">
        <Link href="/" className={getButtonClass({ variant: 'ghost' })}>
          Documents
        </Link>
      </header>
      <ErrorState
        heading="h1"
        title="This document can’t be shown"
        message={`Something went wrong. Nothing was changed.${number}`}
        onRetry={reset}
      />
    </main>
  );
}
