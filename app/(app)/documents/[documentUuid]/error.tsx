'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type PageErrorProps, PageErrorState } from '@/components/shell/page-error';
import { getButtonClass } from '@/components/ui/button';

export default function DocumentError(props: PageErrorProps) {
  const t = useTranslations('document');
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center border-line border-b px-3">
        <Link href="/" className={getButtonClass({ variant: 'ghost' })}>
          {t('documents')}
        </Link>
      </header>
      <PageErrorState heading="h1" title={t('loadError')} {...props} />
    </main>
  );
}
