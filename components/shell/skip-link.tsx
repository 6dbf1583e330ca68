'use client';

import { useParams, usePathname } from 'next/navigation';
import { entitiesHref, listHref } from '@/components/api/document-links';

/** The id of what a page in the shell is for. */
export const MAIN_ID = 'page';

/** The first stop of Tab: past the places, to the page, and in a list to the row that one was at. */
export function SkipLink() {
  const path = usePathname();
  const { projectUuid = '' } = useParams<{ projectUuid?: string }>();
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        const page = document.getElementById(MAIN_ID);
        (page?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? page)?.focus();
      }}
      className="fixed top-2 left-2 z-70 flex h-8 -translate-y-16 items-center rounded-1 bg-inverse px-3 font-medium text-on-inverse focus:translate-y-0 focus:shadow-3"
    >
      {wordsFor(path, projectUuid)}
    </a>
  );
}

function wordsFor(path: string, projectUuid: string): string {
  if (path === listHref(projectUuid)) return 'Skip to the documents';
  return path === entitiesHref(projectUuid) ? 'Skip to the records' : 'Skip to the page';
}
