'use client';

import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { listHref, reviewHref } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { useNextReview } from '@/components/api/use-next-review';
import { getButtonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';

/** Links from a finished change to the next waiting document, by button or N, and to the list. */
export function NextReview({ projectUuid }: { projectUuid: string }) {
  const router = useRouter();
  const list = useListQueryString();
  const { data: next } = useNextReview(projectUuid, true);
  const href = next ? reviewHref(projectUuid, [next.uuid], list) : null;

  useEffect(() => {
    if (href === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || event.key.toLowerCase() !== 'n' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      router.push(href);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [href, router]);

  return (
    <>
      {next && href && (
        <Link
          href={href}
          aria-label={`Review next: ${next.name}`}
          className={getButtonClass({ variant: 'primary', size: 'lg' })}
        >
          <ArrowRight aria-hidden="true" strokeWidth={1.75} />
          Review next
          <Kbd tone="inherit">N</Kbd>
        </Link>
      )}
      <Link
        href={listHref(projectUuid, list)}
        className={getButtonClass({ variant: next ? 'default' : 'primary', size: 'lg' })}
      >
        Back to documents
      </Link>
    </>
  );
}
