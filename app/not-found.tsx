import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { QueryProvider } from '@/components/api/query-provider';
import { NotFoundMessage } from '@/components/shell/not-found-message';
import { getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getCurrentMember } from '@/lib/server/http/request-session';
import { NotFoundShell } from './(app)/(shell)/not-found-shell';

export const metadata: Metadata = { title: 'Not found' };

export default async function NotFound() {
  if (await getCurrentMember()) {
    return (
      <QueryProvider>
        <NotFoundShell>
          <NotFoundMessage subject="page" />
        </NotFoundShell>
      </QueryProvider>
    );
  }
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState
        icon={SearchX}
        title="Page not found"
        heading="h1"
        actions={
          <Link href="/" className={getButtonClass({ size: 'lg' })}>
            Sign in
          </Link>
        }
      >
        This page doesn’t exist, or you must sign in to open it.
      </EmptyState>
    </main>
  );
}
