'use client';

import { useQueries } from '@tanstack/react-query';
import { FileSymlink } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { fetchDocument } from '@/components/api/document-api';
import { documentHref, reviewHref } from '@/components/api/document-links';
import { queryKeys } from '@/components/api/query-keys';
import { useBackLink, useListQueryString } from '@/components/api/use-list-query';
import { LastChange } from '@/components/documents/last-change';
import { getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { hasDraft } from './use-draft';

interface MissingDocumentsNoticeProps {
  projectUuid: string;
  /** Message that explains where the documents are. */
  message: string;
  /** UUIDs of the documents to plan. */
  documents: readonly string[];
  /** UUIDs of the documents that now contain the pages, if known. */
  successors: readonly string[];
}

/** Maximum number of names shown. */
const MAX_NAMED = 20;

/** Shows that the pages can't be planned anymore, where they are now, and whether a draft is left. */
export function MissingDocumentsNotice({
  projectUuid,
  message,
  documents,
  successors,
}: MissingDocumentsNoticeProps) {
  const t = useTranslations('pagePlan.missing');
  const named = successors.slice(0, MAX_NAMED);
  const names = useQueries({
    queries: named.map((uuid) => ({
      queryKey: queryKeys.document(uuid),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchDocument(uuid, signal),
      retry: false,
    })),
  });
  const drafted = useHasDraft(documents);
  const list = useListQueryString();
  const back = useBackLink(projectUuid);
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState
        icon={FileSymlink}
        heading="h1"
        title={t('title')}
        actions={
          <>
            {successors.length > 0 && (
              <Link
                href={reviewHref(projectUuid, successors, list)}
                className={getButtonClass({ variant: 'primary', size: 'lg' })}
              >
                {t('review')}
              </Link>
            )}
            <Link
              href={back.href}
              className={getButtonClass({
                variant: successors.length > 0 ? 'default' : 'primary',
                size: 'lg',
              })}
            >
              {back.label}
            </Link>
          </>
        }
      >
        <p>
          {message} {named[0] && <LastChange uuid={named[0]} version={0} />}
        </p>
        {named.length > 0 && (
          <>
            <p className="mt-4 mb-2">{t('here')}</p>
            <ul className="grid justify-items-center gap-1.5">
              {named.map((uuid, index) => (
                <li key={uuid} className="min-w-0 max-w-full">
                  <Link href={documentHref(uuid, list)} className="text-link break-words">
                    {names[index]?.data?.original_filename ?? t('document', { number: index + 1 })}
                  </Link>
                </li>
              ))}
            </ul>
            {successors.length > named.length && (
              <p className="mt-1.5">{t('more', { count: successors.length - named.length })}</p>
            )}
          </>
        )}
        {drafted && <p className="mt-4 text-ink-3">{t('draft')}</p>}
      </EmptyState>
    </main>
  );
}

/** Returns `true` if a draft for these documents is stored on the device; `false` on the server. */
function useHasDraft(documents: readonly string[]): boolean {
  const [found, setFound] = useState(false);
  const key = documents.join();
  useEffect(() => setFound(hasDraft(key.split(','))), [key]);
  return found;
}
