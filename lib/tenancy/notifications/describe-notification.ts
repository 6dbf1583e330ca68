import type { Translator } from '@/lib/foundation/languages/translator';
import type { Notification } from './schemas';

/** Returns the sentence of a notification, without a period. */
export function describeNotification(
  t: Translator<'labels'>,
  { kind, actor, document, channel, automation }: Notification,
): string {
  const file = document?.original_filename ?? '';
  switch (kind) {
    case 'assigned':
      return actor
        ? t('notifications.assigned', { actor: actor.name, file })
        : t('notifications.assignedBySystem', { file });
    case 'mentioned':
      return actor
        ? t('notifications.mentioned', { actor: actor.name, file })
        : t('notifications.mentionedByFormer', { file });
    case 'automation_paused':
      return t('notifications.automationPaused', { automation: automation ?? 'values' });
    case 'channel_paused':
      return t('notifications.channelPaused', { channel: channel?.name ?? '' });
  }
}

/** Returns the path of the page that a notification is about. */
export function getNotificationPath({ kind, project, document, automation }: Notification): string {
  switch (kind) {
    case 'assigned':
    case 'mentioned':
      return `/documents/${document?.uuid ?? ''}`;
    case 'automation_paused':
      return `/projects/${project.uuid}/automation#${automation ?? ''}`;
    case 'channel_paused':
      return `/projects/${project.uuid}/channels`;
  }
}
