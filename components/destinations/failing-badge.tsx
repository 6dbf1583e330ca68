'use client';

import { useTranslations } from 'next-intl';
import { useFailingDestinations } from '@/components/api/use-destinations';
import { NavBadge } from '@/components/ui/nav-badge';
import { formatFailingNotice } from './destination-notice';

interface FailingBadgeProps {
  projectUuid: string;
  /** `true` if the user can manage the project. Other users see no notice. */
  canManage: boolean;
}

/** Shows next to the destinations link that deliveries fail. Stays until they succeed or someone turns them off. */
export function FailingBadge({ projectUuid, canManage }: FailingBadgeProps) {
  const t = useTranslations('shell');
  const { data: failing = [] } = useFailingDestinations(projectUuid, canManage);
  const mark = formatFailingNotice(t, failing);
  return mark && <NavBadge {...mark} />;
}
