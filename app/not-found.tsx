import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { QueryProvider } from '@/components/api/query-provider';
import { NotFoundMessage } from '@/components/shell/not-found-message';
import { getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getCurrentMember } from '@/lib/server/http/request-session';
import { NotFoundShell } from './(app)/(shell)/not-found-shell';
import { AreaMessages } from './area-messages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.notFound');
  return { title: t('pageTitle') };
}

export default async function NotFound() {
  if (await getCurrentMember()) {
    return (
      <QueryProvider>
        <AreaMessages areas={['api', 'labels', 'shell']}>
          <NotFoundShell>
            <NotFoundMessage subject="page" />
          </NotFoundShell>
        </AreaMessages>
      </QueryProvider>
    );
  }
  const t = await getTranslations('errors.notFound');
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState
        icon={SearchX}
        title={t('title')}
        heading="h1"
        actions={
          <Link href="/" className={getButtonClass({ size: 'lg' })}>
            {t('signIn')}
          </Link>
        }
      >
        {t('text')}
      </EmptyState>
    </main>
  );
}
