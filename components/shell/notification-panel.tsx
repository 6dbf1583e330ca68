'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Popover as Radix } from 'radix-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { notificationPreferencesHref } from '@/components/api/document-links';
import {
  useForgetOlderNotifications,
  useNotifications,
  useReadNotifications,
} from '@/components/api/use-notifications';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Notice } from '@/components/ui/notice';
import { usePortalHost } from '@/components/ui/portal-host';
import { Time } from '@/components/ui/time';
import { describeNotification, getNotificationPath } from '@/lib/tenancy/notifications/describe-notification';
import type { Notification } from '@/lib/tenancy/notifications/schemas';

interface NotificationPanelProps {
  organizationId: string;
  /** Button that opens the panel. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Shows the newest notifications, and older ones on request. */
export function NotificationPanel({ organizationId, anchor, onClose }: NotificationPanelProps) {
  const t = useTranslations('shell.notifications');
  const host = usePortalHost();
  const hasLeft = useRef(false);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications(
    organizationId,
    (list) => list,
  );
  const list = useRef<HTMLUListElement>(null);
  const { mutate: markRead, error: readError } = useReadNotifications(organizationId);
  const forgetOlder = useForgetOlderNotifications(organizationId);
  useEffect(() => () => void forgetOlder(), [forgetOlder]);
  const newest = data?.notifications[0];
  const problem = readError ?? error;

  async function showOlder() {
    const shown = list.current?.querySelectorAll('a').length ?? 0;
    await fetchNextPage();
    // Wait until the new rows are in the page, and continue there by keyboard.
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[shown]?.focus());
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Radix.Portal container={host}>
        <Radix.Content
          aria-label={t('title')}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // A click on the bell already closes the panel.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            else hasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasLeft.current) anchor.current?.focus();
          }}
          className="z-60 flex max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-2 border border-line bg-raised shadow-2 motion-safe:animate-rise"
        >
          <header className="flex h-11 shrink-0 items-center gap-2 border-line border-b pr-2 pl-3.5">
            <h2 className="flex-1 font-semibold text-base tracking-normal">{t('title')}</h2>
            <Button
              size="sm"
              variant="ghost"
              aria-disabled={!data?.unread_count || undefined}
              onClick={() => {
                if (newest && data.unread_count > 0) markRead({ until: newest.created_at });
              }}
            >
              {t('markRead')}
            </Button>
          </header>
          {problem && (
            <Notice tone="bad" role="alert" className="m-2">
              {problem.message}
            </Notice>
          )}
          {newest ? (
            <ul ref={list} aria-label={t('newest')} className="min-h-0 flex-1 overflow-auto">
              {data.notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onOpen={() => {
                    if (notification.read_at === null) markRead({ ids: [notification.id] });
                    onClose();
                  }}
                />
              ))}
              {hasNextPage && (
                <li className="px-3.5 py-2">
                  <Button
                    size="sm"
                    className="w-full"
                    aria-disabled={isFetchingNextPage || undefined}
                    onClick={() => {
                      if (!isFetchingNextPage) void showOlder();
                    }}
                  >
                    {isFetchingNextPage ? t('loading') : t('older')}
                  </Button>
                </li>
              )}
            </ul>
          ) : (
            <p className="px-3.5 py-6 text-center text-ink-3">{data ? t('none') : '\u00a0'}</p>
          )}
          <footer className="shrink-0 border-line border-t px-3.5 py-2 text-small">
            <Link href={notificationPreferencesHref} onClick={onClose} className="text-accent-ink underline">
              {t('preferences')}
            </Link>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
}

function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useTranslations('shell.notifications');
  const labels = useTranslations('labels');
  const { comment, project, created_at: at, read_at: readAt } = notification;
  const isUnread = readAt === null;
  return (
    <li className="border-line-soft not-last:border-b">
      <Link
        href={getNotificationPath(notification)}
        onClick={onOpen}
        className="grid grid-cols-[8px_minmax(0,1fr)] gap-x-2.5 px-3.5 py-2.5 transition-colors -outline-offset-2 hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className={cx('mt-1.5 size-2 rounded-full', isUnread ? 'bg-accent' : 'bg-transparent')}
        />
        <span className="min-w-0">
          {isUnread && <span className="sr-only">{t('unreadPrefix')} </span>}
          <span className={cx('break-words', isUnread && 'font-medium')}>
            {describeNotification(labels, notification)}
          </span>
          {comment && <span className="block truncate text-ink-2 text-small">{comment.text}</span>}
          <span className="block truncate text-ink-3 text-small">
            {project.name} · <Time isRelative at={at} />
          </span>
        </span>
      </Link>
    </li>
  );
}
