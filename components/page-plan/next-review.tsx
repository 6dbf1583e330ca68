'use client';

import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { listHref, reviewHref } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { useNextReview } from '@/components/api/use-next-review';
import { getButtonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useLinkKey } from './use-link-key';

interface NextReviewProps {
  projectUuid: string;
  /** `false` beside a more important action. */
  isPrimary?: boolean;
}

/** Links from a finished change to the next waiting document, by button or N, and to the list. */
export function NextReview({ projectUuid, isPrimary = true }: NextReviewProps) {
  const list = useListQueryString();
  const { data: next } = useNextReview(projectUuid, true);
  const href = next ? reviewHref(projectUuid, [next.uuid], list) : null;

  useLinkKey('n', href);

  return (
    <>
      {next && href && (
        <Link
          href={href}
          aria-label={`Review next: ${next.name}`}
          className={getButtonClass({ variant: isPrimary ? 'primary' : 'default', size: 'lg' })}
        >
          <ArrowRight aria-hidden="true" strokeWidth={1.75} />
          Review next
          <Kbd tone="inherit">N</Kbd>
        </Link>
      )}
      <Link
        href={listHref(projectUuid, list)}
        className={getButtonClass({ variant: next || !isPrimary ? 'default' : 'primary', size: 'lg' })}
      >
        Back to documents
      </Link>
    </>
  );
}
