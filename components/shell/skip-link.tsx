'use client';

import { useParams, usePathname } from 'next/navigation';
import { entitiesHref, listHref } from '@/components/api/document-links';

/** ID of the main content element. */
export const MAIN_ID = 'page';

/** First Tab stop: skips the navigation to the main content, or to the last focused row of a list. */
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
      {getSkipLabel(path, projectUuid)}
    </a>
  );
}

function getSkipLabel(path: string, projectUuid: string): string {
  if (path === listHref(projectUuid)) return 'Skip to the documents';
  return path === entitiesHref(projectUuid) ? 'Skip to the records' : 'Skip to the page';
}
