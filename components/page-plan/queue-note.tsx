'use client';

import { useTranslations } from 'next-intl';
import { isNeedsYouQueue } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { useListQueryString } from '@/components/api/use-list-query';
import { useNextReview } from '@/components/api/use-next-review';

/** Shows whether another file waits for review. Keeps the line free while this is unknown. */
export function QueueNote({ project }: { project: ProjectRef }) {
  const list = useListQueryString();
  const t = useTranslations('pagePlan.nextReview');
  const labels = useTranslations('labels.nothingWaits');
  const next = useNextReview({ project, list });
  if (next === undefined) return <p className="mt-1">{'\u00a0'}</p>;
  if (next) return <p className="mt-1">{t('another')}</p>;
  return <p className="mt-1">{isNeedsYouQueue(list) ? labels('titleSentence') : t('none')}</p>;
}
