'use client';

import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { isNeedsYouQueue } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { useBackLink, useListQueryString, useProjectsLink } from '@/components/api/use-list-query';
import { useNextReview } from '@/components/api/use-next-review';
import { getButtonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useLinkKey } from './use-link-key';

interface NextReviewProps {
  project: ProjectRef;
  /** `false` next to a more important action. */
  isPrimary?: boolean;
}

/** Links from a page change to the next waiting document, by button or N, and to the list. */
export function NextReview({ project, isPrimary = true }: NextReviewProps) {
  const t = useTranslations('labels.nextReview');
  const list = useListQueryString();
  const next = useNextReview({ project, list });
  const backToList = useBackLink(project.uuid);
  const isQueueDone = next === null && isNeedsYouQueue(list);
  const toProjects = useProjectsLink();
  const back = isQueueDone ? toProjects : backToList;

  useLinkKey('n', next?.href ?? null);

  return (
    <>
      {next && (
        <Link
          href={next.href}
          aria-label={t('named', { name: next.name })}
          className={getButtonClass({ variant: isPrimary ? 'primary' : 'default', size: 'lg' })}
        >
          <ArrowRight aria-hidden="true" strokeWidth={1.75} />
          {t('button')}
          <Kbd tone="inherit">{'N'}</Kbd>
        </Link>
      )}
      <Link
        href={back.href}
        className={getButtonClass({ variant: next || !isPrimary ? 'default' : 'primary', size: 'lg' })}
      >
        {back.label}
      </Link>
    </>
  );
}
