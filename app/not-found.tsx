import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <main className="flex h-dvh bg-surface">
      <EmptyState
        icon={SearchX}
        title="Page not found"
        heading="h1"
        actions={
          <Link href="/" className={getButtonClass({ size: 'lg' })}>
            Go to the documents
          </Link>
        }
      >
        The page may have moved, or you may not have access.
      </EmptyState>
    </main>
  );
}
