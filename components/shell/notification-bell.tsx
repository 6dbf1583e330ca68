'use client';

import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useNotifications } from '@/components/api/use-notifications';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';
import { useIsHydrated } from '@/components/ui/use-hydrated';

const NotificationPanel = onDemand(() =>
  import('./notification-panel').then((module) => module.NotificationPanel),
);

/** Number from which the badge counts no further. */
const MAX_SHOWN = 99;

/** Shows the number of unread notifications, and opens the newest ones. */
export function NotificationBell({ organizationId }: { organizationId: string }) {
  const t = useTranslations('shell.notifications');
  const { data } = useNotifications(organizationId, (list) => list.unread_count);
  // The page may have loaded the notifications before the sidebar hydrates.
  const unread = useIsHydrated() ? (data ?? 0) : 0;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  return (
    <span className="relative">
      <IconButton
        ref={button}
        icon={Bell}
        label={unread > 0 ? t('titleUnread', { count: shown }) : t('title')}
        tooltip={false}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-1 left-4 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-micro text-on-accent tabular-nums leading-4"
        >
          {shown}
        </span>
      )}
      {open && (
        <NotificationPanel organizationId={organizationId} anchor={button} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
