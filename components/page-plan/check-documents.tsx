'use client';

import { ListChecks } from 'lucide-react';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { checkHref, checkQuery, documentHref } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { hasSettled } from '@/components/api/use-request-status';
import { getButtonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import type { RequestStatus } from '@/lib/intake/schemas';
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
  return <CheckLink href={href} count={documents.length} />;
}

interface CheckWhileCuttingProps {
  projectUuid: string;
  requestId: string;
  /** Number of documents that will come out. */
  count: number;
}

/** Links to the check while the pages are still being cut: it begins when they are. */
export function CheckWhileCutting({ projectUuid, requestId, count }: CheckWhileCuttingProps) {
  const list = useListQueryString();
  const isRequested = useIsCheckRequested();
  const href = count > 0 && !isRequested ? checkHref(projectUuid, requestId, list) : null;
  return <CheckLink href={href} count={count} />;
}

function CheckLink({ href, count }: { href: string | null; count: number }) {
  const t = useTranslations('pagePlan');
  useLinkKey('c', href);
  if (!href) return null;
  return (
    <Link href={href} className={getButtonClass({ variant: 'primary', size: 'lg' })}>
      <ListChecks aria-hidden="true" strokeWidth={1.75} />
      {t('check', { count })}
      <Kbd tone="inherit">{'C'}</Kbd>
    </Link>
  );
}

/** Returns `true` if the URL asks for the check (`then=check`). */
export const useIsCheckRequested = (): boolean => useSearchParams().get('then') === 'check';

/** Opens the first document once the pages are cut, if the link to this page asked for it. */
export function useCheckAtOnce(status: RequestStatus | undefined, requestId: string): void {
  const router = useRouter();
  const list = useListQueryString();
  const isRequested = useIsCheckRequested();
  const first = status && hasSettled(status) && status.status !== 'failed' ? status.documents[0] : undefined;
  const href = isRequested && first ? documentHref(first.uuid, checkQuery(requestId, list)) : null;
  useEffect(() => {
    if (href) router.replace(href);
  }, [href, router]);
}
