'use client';

import { useTranslations } from 'next-intl';
import { usePausedChannels } from '@/components/api/use-channels';
import { NavBadge } from '@/components/ui/nav-badge';
import { formatPausedNotice } from './format-channel';

interface PausedBadgeProps {
  projectUuid: string;
  /** `true` if the user can manage the project. Other users see no notice. */
  canManage: boolean;
}

/** Shows next to the channels link that Sheaf paused channels after failures. Stays until someone resumes them. */
export function PausedBadge({ projectUuid, canManage }: PausedBadgeProps) {
  const t = useTranslations('shell');
  const { data: paused = [] } = usePausedChannels(projectUuid, canManage);
  const mark = formatPausedNotice(t, paused);
  return mark && <NavBadge {...mark} />;
}
