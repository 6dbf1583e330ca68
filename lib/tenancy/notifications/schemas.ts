import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { CURSOR_DESCRIPTION, pageLimit } from '@/lib/foundation/page-limit';
import { isTimeZone } from '@/lib/foundation/time-zone';
import { uuid } from '@/lib/foundation/uuid';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import type { NotificationKind } from './notification-kinds';

/** Maximum number of notifications in a response, and of IDs in a request. */
export const MAX_NOTIFICATIONS = 100;
/** Maximum number of unread notifications that are counted. */
export const MAX_UNREAD_COUNT = 100;
/** Maximum length of the comment in a notification, in characters. */
export const MAX_EXCERPT_LENGTH = 200;

const MAX_TIME_CHARACTERS = 40;
const MAX_TIME_ZONE_CHARACTERS = 64;

const instant = z.string().meta({ format: 'date-time', example: '2026-11-28T08:30:00.000Z' });

export const NotificationsQuery = z.object({
  unread: z
    .enum(['true', 'false'], { error: '`unread` must be `true` or `false`.' })
    .optional()
    .meta({ description: '`true`: only unread notifications. `false`: only read ones. Default: both.' }),
  cursor: z.string().max(200).optional().meta({ description: CURSOR_DESCRIPTION }),
  limit: pageLimit(MAX_NOTIFICATIONS, 20),
});
export type NotificationsQuery = z.output<typeof NotificationsQuery>;

const KindName = describedEnum({
  assigned: 'a document was assigned to you',
  mentioned: 'a comment mentions you',
  automation_paused: 'an automation of a project exceeded its error budget and paused',
  channel_paused: 'a channel failed repeatedly and was paused',
} satisfies Record<NotificationKind, string>);

export const Notification = z
  .object({
    id: z.string().meta({ format: 'uuid', description: 'ID of the notification.' }),
    kind: KindName,
    created_at: instant,
    read_at: instant.nullable().meta({ description: 'Time when you read it. `null` if it is unread.' }),
    actor: z
      .object({ id: z.string(), name: z.string().meta({ example: 'Ada Meyer' }) })
      .nullable()
      .meta({
        description: 'Member who caused it. `null` for Sheaf, an API key, and a former member.',
      }),
    project: z.object({
      uuid: z.string().meta({ format: 'uuid' }),
      name: z.string().meta({ example: 'Invoices' }),
    }),
    document: z
      .object({
        uuid: z.string().meta({ format: 'uuid' }),
        original_filename: z.string().meta({ example: 'invoice.pdf' }),
      })
      .nullable()
      .meta({ description: 'Document, for `assigned` and `mentioned`.' }),
    comment: z
      .object({
        id: z.string().meta({ format: 'uuid' }),
        text: z.string().meta({
          description: `Start of the comment, up to ${MAX_EXCERPT_LENGTH} characters.`,
          example: '@Ada Meyer Is this the final total?',
        }),
      })
      .nullable()
      .meta({ description: 'Comment, for `mentioned`.' }),
    channel: z
      .object({ id: z.string().meta({ format: 'uuid' }), name: z.string().meta({ example: 'Mailbox' }) })
      .nullable()
      .meta({ description: 'Channel, for `channel_paused`.' }),
    automation: describedEnum(
      { splits: 'cuts', types: 'document types', values: 'approval' } satisfies Record<
        AutomationKind,
        string
      >,
      { before: 'Automation, for `automation_paused`.' },
    ).nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

const unreadCount = z
  .int()
  .max(MAX_UNREAD_COUNT)
  .meta({
    description: `Number of unread notifications, at most ${MAX_UNREAD_COUNT}: ${MAX_UNREAD_COUNT} means ${MAX_UNREAD_COUNT} or more.`,
    example: 3,
  });

export const NotificationList = z
  .object({
    notifications: z.array(Notification).meta({ description: 'Notifications, newest first.' }),
    next_cursor: z.string().nullable().meta({
      description: 'Value for `cursor` to get the next page. `null` on the last page.',
    }),
    unread_count: unreadCount,
  })
  .meta({ id: 'NotificationList' });
export type NotificationList = z.output<typeof NotificationList>;

export const ReadNotifications = z
  .strictObject({
    ids: z
      .array(uuid('a notification'))
      .min(1, { error: '`ids` must have at least one ID.' })
      .max(MAX_NOTIFICATIONS, { error: `\`ids\` can have at most ${MAX_NOTIFICATIONS} IDs.` })
      .optional()
      .meta({ description: 'IDs of the notifications. IDs of other members’ notifications have no effect.' }),
    until: z.iso
      .datetime({ offset: true, error: '`until` must be a time, for example 2026-11-28T08:30:00Z.' })
      .max(MAX_TIME_CHARACTERS)
      .refine((text) => text >= '1970', { error: '`until` must be in 1970 or later.' })
      .optional()
      .meta({
        description: 'Time up to which all notifications become read, inclusive.',
        example: '2026-11-28T08:30:00Z',
      }),
  })
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
    error: 'Send either `ids` or `until`.',
  })
  .meta({ id: 'ReadNotifications', example: { until: '2026-11-28T08:30:00Z' } });
export type ReadNotifications = z.output<typeof ReadNotifications>;

export const UnreadNotifications = z
  .object({ unread_count: unreadCount })
  .meta({ id: 'UnreadNotifications' });
export type UnreadNotifications = z.output<typeof UnreadNotifications>;

const inApp = z.boolean().meta({ description: '`true` if the app shows notifications of this kind.' });
const email = z.boolean().meta({ description: '`true` if notifications of this kind are emailed.' });

const KindPreferences = z.object({ in_app: inApp, email }).meta({ id: 'NotificationKindPreferences' });
const KindChange = z.strictObject({ in_app: inApp.optional(), email: email.optional() });

const enabled = z.boolean().meta({ description: '`true` to get an email about waiting documents each day.' });
const hour = z
  .int({ error: '`hour` must be a whole number.' })
  .min(0, { error: '`hour` must be 0 or more.' })
  .max(23, { error: '`hour` can be at most 23.' })
  .meta({
    description: 'Hour of the day from which the digest is sent, from 0 to 23. Default: 8.',
    example: 8,
  });
const timeZone = z
  .string()
  .max(MAX_TIME_ZONE_CHARACTERS)
  .refine(isTimeZone, {
    error: '`time_zone` must be the IANA name of a time zone, for example Europe/Berlin.',
  })
  .meta({ description: 'IANA name of the time zone. Default: `UTC`.', example: 'Europe/Berlin' });

export const NotificationPreferences = z
  .object({
    kinds: z
      .object({
        assigned: KindPreferences,
        mentioned: KindPreferences,
        automation_paused: KindPreferences,
        channel_paused: KindPreferences,
      })
      .meta({ description: 'Preferences per kind. Only owners and admins get the last two kinds.' }),
    digest: z.object({ enabled, hour, time_zone: timeZone }).meta({ description: 'Daily digest.' }),
    email_available: z.boolean().meta({ description: '`false` if the installation sends no email.' }),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const NotificationPreferencesChange = z
  .strictObject({
    kinds: z
      .strictObject({
        assigned: KindChange.optional(),
        mentioned: KindChange.optional(),
        automation_paused: KindChange.optional(),
        channel_paused: KindChange.optional(),
      })
      .optional()
      .meta({ description: 'Kinds to change.' }),
    digest: z
      .strictObject({ enabled: enabled.optional(), hour: hour.optional(), time_zone: timeZone.optional() })
      .optional()
      .meta({ description: 'Changes of the daily digest.' }),
  })
  .meta({
    id: 'NotificationPreferencesChange',
    example: {
      kinds: { mentioned: { email: false } },
      digest: { enabled: true, time_zone: 'Europe/Berlin' },
    },
  });
export type NotificationPreferencesChange = z.output<typeof NotificationPreferencesChange>;
