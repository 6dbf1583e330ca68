import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import type { Notification } from './schemas';

/** Names of automations, after “the automatic”. */
export const AUTOMATION_NAMES: Record<AutomationKind, string> = {
  splits: 'cuts',
  types: 'document types',
  values: 'approval',
};

/** Returns the sentence of a notification, without a period. */
export function describeNotification({ kind, actor, document, channel, automation }: Notification): string {
  const file = `“${document?.original_filename ?? ''}”`;
  switch (kind) {
    case 'assigned':
      return actor ? `${actor.name} assigned ${file} to you` : `${file} was assigned to you`;
    case 'mentioned':
      return `${actor?.name ?? 'A former member'} mentioned you on ${file}`;
    case 'automation_paused':
      return `Sheaf paused the automatic ${AUTOMATION_NAMES[automation ?? 'values']}`;
    case 'channel_paused':
      return `Sheaf paused the channel “${channel?.name ?? ''}”`;
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
