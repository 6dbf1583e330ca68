'use client';

import { ListChecks } from 'lucide-react';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { checkQuery, documentHref } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { hasSettled } from '@/components/api/use-request-status';
import { getButtonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import type { RequestStatus } from '@/lib/intake/schemas';
import { formatCount } from '@/lib/page-plan/rules/format-pages';
import { useLinkKey } from './use-link-key';

interface CheckDocumentsProps {
  documents: RequestStatus['documents'];
  requestId: string;
}

/** Links to the values of the first document that came out, by button or C. From there, approving leads to the next. */
export function CheckDocuments({ documents, requestId }: CheckDocumentsProps) {
  const list = useListQueryString();
  const [first] = documents;
  const href = first ? documentHref(first.uuid, checkQuery(requestId, list)) : null;
  useLinkKey('c', href);
  if (!href) return null;
  return (
    <Link href={href} className={getButtonClass({ variant: 'primary', size: 'lg' })}>
      <ListChecks aria-hidden="true" strokeWidth={1.75} />
      Check {formatCount(documents.length, 'document')}
      <Kbd tone="inherit">C</Kbd>
    </Link>
  );
}

/** Opens the first document once the pages are cut, if the link to this page asked for it (`then=check`). */
export function useCheckAtOnce(status: RequestStatus | undefined, requestId: string): void {
  const router = useRouter();
  const list = useListQueryString();
  const isWanted = useSearchParams().get('then') === 'check';
  const first = status && hasSettled(status) && status.status !== 'failed' ? status.documents[0] : undefined;
  const href = isWanted && first ? documentHref(first.uuid, checkQuery(requestId, list)) : null;
  useEffect(() => {
    if (href) router.replace(href);
  }, [href, router]);
}
