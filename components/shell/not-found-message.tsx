'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/navigation';

type Subject = 'page' | 'project' | 'document';

/** Says what was not found, and how to get access. */
export function NotFoundMessage({ subject }: { subject: Subject }) {
  const t = useTranslations('shell.notFound');
  const path = usePathname();
  return (
    <>
      <PageHeader title={t(`${subject}Title`)} />
      <EmptyState
        icon={SearchX}
        title={t(subject)}
        actions={
          <Link href="/projects" className={getButtonClass({ size: 'lg' })}>
            {t('allProjects')}
          </Link>
        }
      >
        <p>{t('ask')}</p>
        <p className="mt-2 break-all text-ink-3 text-small">
          {t.rich('address', { path: () => <code className="font-mono">{path}</code> })}
        </p>
      </EmptyState>
    </>
  );
}
