'use client';

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/navigation';
import { capitalize } from '@/lib/foundation/phrases';

type Subject = 'page' | 'project' | 'document';

const REASONS: Record<Subject, string> = {
  page: 'This page doesn’t exist, or you have no access to it.',
  project: 'This project doesn’t exist, or you have no access to it.',
  document: 'This document doesn’t exist, or you have no access to its project.',
};

/** Says what was not found, and how to get access. */
export function NotFoundMessage({ subject }: { subject: Subject }) {
  const path = usePathname();
  const title = `${capitalize(subject)} not found`;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={SearchX}
        title={REASONS[subject]}
        actions={
          <Link href="/projects" className={getButtonClass({ size: 'lg' })}>
            All projects
          </Link>
        }
      >
        <p>Ask an owner of your organization for access.</p>
        <p className="mt-2 break-all text-ink-3 text-small">
          Address: <code className="font-mono">{path}</code>
        </p>
      </EmptyState>
    </>
  );
}
