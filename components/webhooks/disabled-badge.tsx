'use client';

import { useWebhookNotices } from '@/components/api/use-webhooks';
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
  if (!mark) return null;
  return (
    <span
      title={mark.title}
      className="ml-auto rounded-1 bg-warn-soft px-1.5 font-semibold text-micro text-warn-ink leading-5"
    >
      {mark.words}
    </span>
  );
}
