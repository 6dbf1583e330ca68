'use client';

import { useTranslations } from 'next-intl';
import { useWebhookNotices } from '@/components/api/use-webhooks';
import { NavBadge } from '@/components/ui/nav-badge';
import { formatDisabledNotice } from './webhook-labels';

interface DisabledBadgeProps {
  projectUuid: string;
  /** `true` if the user can manage the project. Other users see no notice. */
  canManage: boolean;
}

/**
 * Shows next to the webhooks link that endpoints were disabled automatically. Stays until someone resolves the problem.
 */
export function DisabledBadge({ projectUuid, canManage }: DisabledBadgeProps) {
  const t = useTranslations('shell');
  const { data: notices = [] } = useWebhookNotices(projectUuid, canManage);
  const mark = formatDisabledNotice(t, notices);
  return mark && <NavBadge {...mark} />;
}
