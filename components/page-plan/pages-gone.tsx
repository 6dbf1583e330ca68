'use client';

import { useQueries } from '@tanstack/react-query';
import { FileSymlink } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { readDocument } from '@/components/api/change-document';
import { documentHref, listHref, reviewHref } from '@/components/api/document-links';
import { keys } from '@/components/api/keys';
import { useListQuery } from '@/components/api/use-list-query';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { hasDraft } from './use-draft';

interface PagesGoneProps {
  projectUuid: string;
  /** What became of them, in a sentence. */
  message: string;
  /** The documents whose pages were to be planned. */
  documents: readonly string[];
  /** The documents that hold the pages now, as far as they are known. */
  heirs: readonly string[];
}

/** More names than these would be a list of their own. */
const MAX_NAMED = 20;

/** The pages can't be planned here any more: where they went, and what is left of one's own plan. */
export function PagesGone({ projectUuid, message, documents, heirs }: PagesGoneProps) {
  const named = heirs.slice(0, MAX_NAMED);
  const names = useQueries({
    queries: named.map((uuid) => ({
      queryKey: keys.document(uuid),
      queryFn: ({ signal }: { signal: AbortSignal }) => readDocument(uuid, signal),
      retry: false,
    })),
  });
  const drafted = useHasDraft(documents);
  const list = useListQuery();
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState
        icon={FileSymlink}
        heading="h1"
        title="These pages can’t be planned any more"
        actions={
          <>
            {heirs.length > 0 && (
              <Link
                href={reviewHref(projectUuid, heirs, list)}
                className={buttonClass({ variant: 'primary', size: 'lg' })}
              >
                Review their pages
              </Link>
            )}
            <Link
              href={listHref(projectUuid, list)}
              className={buttonClass({ variant: heirs.length > 0 ? 'default' : 'primary', size: 'lg' })}
            >
              Back to documents
            </Link>
          </>
        }
      >
        <p>{message}</p>
        {named.length > 0 && (
          <>
            <p className="mt-4 mb-2">The pages are here now:</p>
            <ul className="grid justify-items-center gap-1.5">
              {named.map((uuid, index) => (
                <li key={uuid} className="min-w-0 max-w-full">
                  <Link href={documentHref(uuid, list)} className="text-link break-words">
                    {names[index]?.data?.original_filename ?? `Document ${index + 1}`}
                  </Link>
                </li>
              ))}
            </ul>
            {heirs.length > named.length && <p className="mt-1.5">and {heirs.length - named.length} more</p>}
          </>
        )}
        {drafted && (
          <p className="mt-4 text-ink-3">
            Your own plan was not applied. It stays on this device for 7 days, and comes back here if that
            change is undone.
          </p>
        )}
      </EmptyState>
    </main>
  );
}

/** Whether a plan of these documents is kept on the device; false on the server. */
function useHasDraft(documents: readonly string[]): boolean {
  const [found, setFound] = useState(false);
  const key = documents.join();
  useEffect(() => setFound(hasDraft(key.split(','))), [key]);
  return found;
}
