'use client';

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
  const { data: paused = [] } = usePausedChannels(projectUuid, canManage);
  const mark = formatPausedNotice(paused);
  return mark && <NavBadge {...mark} />;
}
