'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { listHref } from '@/components/api/document-links';
import { type PageErrorProps, PageErrorState } from '@/components/shell/page-error';
import { getButtonClass } from '@/components/ui/button';

/** Shows the editor's error page; the plan stays saved on the device. */
export default function ReviewError(props: PageErrorProps) {
  const t = useTranslations('pagePlan');
  const { projectUuid } = useParams<{ projectUuid: string }>();
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b px-3">
        <Link
          href={listHref(projectUuid)}
          aria-label={t('backToDocuments')}
          className={getButtonClass({ variant: 'ghost', square: true })}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
        </Link>
        <h1 className="text-[14px] leading-5">{t('title')}</h1>
      </header>
      <PageErrorState outcome={t('error.outcome')} title={t('error.title')} {...props} />
    </main>
  );
}
