'use client';

import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** The document could not be drawn. */
export default function DocumentError({ error, reset }: Props) {
  const number = error.digest ? ` Its number is ${error.digest}.` : '';
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center border-line border-b px-3">
        <Link href="/" className={buttonClass({ variant: 'ghost' })}>
          Documents
        </Link>
      </header>
      <ErrorState
        heading="h1"
        title="This document can’t be shown"
        message={`Something went wrong on the way. Nothing was changed.${number}`}
        onRetry={reset}
      />
    </main>
  );
}
