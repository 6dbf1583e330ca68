import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <main className="flex h-dvh bg-surface">
      <EmptyState
        icon={SearchX}
        title="There is nothing here"
        heading="h1"
        actions={
          <Link href="/" className={buttonClass({ size: 'lg' })}>
            Go to the documents
          </Link>
        }
      >
        It may have been moved, or you may not be allowed to see it.
      </EmptyState>
    </main>
  );
}
