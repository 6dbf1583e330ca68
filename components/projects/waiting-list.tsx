'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { NEEDS_YOU_QUEUE, waitingHref } from '@/components/api/document-links';
import { DocumentThumbnail } from '@/components/documents/document-thumbnail';
import { formatHoldReason } from '@/components/documents/format-hold-reason';
import { getButtonClass } from '@/components/ui/button';
import { FileName } from '@/components/ui/file-name';
import { moveRowFocus } from '@/components/ui/move-row-focus';
import { Time } from '@/components/ui/time';
import { usePageKeys } from '@/components/ui/use-page-keys';
import { usePrefetch } from '@/components/ui/use-prefetch';
import type { WaitingDocuments } from '@/lib/documents/waiting/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';

type WaitingDocument = WaitingDocuments['documents'][number];

interface WaitingListProps {
  documents: readonly WaitingDocument[];
  projects: readonly Project[];
  /** Index of the row that gets the focus once, when it is shown. */
  focusedIndex?: number;
}

/** Lists waiting documents. J and K move through the rows from anywhere on the page, arrows within the list. */
export function WaitingList({ documents, projects, focusedIndex }: WaitingListProps) {
  const list = useRef<HTMLUListElement>(null);
  usePageKeys((key) => moveRowFocus(getRowLinks(list.current), key));
  const focused = useRef<number>(undefined);
  const isShown = focusedIndex !== undefined && focusedIndex < documents.length;
  useEffect(() => {
    if (!isShown || focused.current === focusedIndex) return;
    focused.current = focusedIndex;
    getRowLinks(list.current)[focusedIndex]?.focus();
  }, [focusedIndex, isShown]);
  return (
    <ul ref={list} className="divide-y divide-line-soft rounded-3 border border-line bg-surface shadow-1">
      {documents.map((waiting) => (
        <WaitingRow
          key={waiting.document.uuid}
          waiting={waiting}
          projectName={projects.find(({ uuid }) => uuid === waiting.project_uuid)?.name ?? ''}
        />
      ))}
    </ul>
  );
}

/** Returns the link with the name of each row. */
const getRowLinks = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-waiting]') ?? []),
];

function WaitingRow({ waiting, projectName }: { waiting: WaitingDocument; projectName: string }) {
  const { document, project_uuid: projectUuid } = waiting;
  const t = useTranslations('projects.needsYou');
  const { uuid, original_filename: name, needs_action_type: hold } = document;
  const reason = formatHoldReason(useTranslations('labels'), document, useLocale());
  const isPile = hold === 'split_review';
  const href = waitingHref(
    { project_uuid: projectUuid, uuid, needs_action_type: hold ?? 'type_review' },
    NEEDS_YOU_QUEUE,
  );
  const prefetch = usePrefetch(href);
  return (
    <li
      {...prefetch}
      className="flex min-h-14 items-center gap-3 px-4 py-2 focus-within:bg-row-hover hover:bg-row-hover"
    >
      <DocumentThumbnail document={document} />
      <span className="min-w-0 flex-1">
        <Link
          href={href}
          prefetch={false}
          data-waiting
          aria-label={name}
          className="block min-w-0 font-medium hover:underline"
        >
          <FileName name={name} />
        </Link>
        <span className="line-clamp-3 text-small text-warn-ink wide:line-clamp-1" title={reason ?? undefined}>
          {reason}
        </span>
        <span className="block truncate text-ink-2 text-small wide:hidden">{projectName}</span>
      </span>
      <span className="w-36 truncate text-ink-2 text-small max-wide:hidden">{projectName}</span>
      <Time at={document.created_at} className="w-24 text-ink-2 text-small max-wide:hidden" />
      <span className="flex shrink-0 justify-end wide:w-28">
        <Link
          href={href}
          prefetch={false}
          aria-label={t(isPile ? 'reviewOf' : 'openOne', { name })}
          className={getButtonClass({ size: 'sm' })}
        >
          {t(isPile ? 'review' : 'open')}
        </Link>
      </span>
    </li>
  );
}
