'use client';

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
  const { data: notices = [] } = useWebhookNotices(projectUuid, canManage);
  const mark = formatDisabledNotice(notices);
  return mark && <NavBadge {...mark} />;
}
