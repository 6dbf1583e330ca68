import { getPersonName } from '@/lib/foundation/person-name';
import { takeStart } from '@/lib/foundation/text';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { MAX_EXCERPT_LENGTH, type Notification } from './schemas';

/** Columns of a notification: `select: NOTIFICATION_COLUMNS`. */
export const NOTIFICATION_COLUMNS = {
  id: true,
  kind: true,
  createdAt: true,
  readAt: true,
  automation: true,
  actor: { select: { id: true, user: { select: { name: true, email: true } } } },
  project: { select: { id: true, name: true } },
  document: { select: { id: true, originalFilename: true } },
  comment: { select: { id: true, text: true } },
  channel: { select: { id: true, name: true } },
} as const satisfies Prisma.NotificationSelect;

type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof NOTIFICATION_COLUMNS }>;

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
  actor: row.actor && { id: row.actor.id, name: getPersonName(row.actor.user) },
  project: { uuid: row.project.id, name: row.project.name },
  document: row.document && { uuid: row.document.id, original_filename: row.document.originalFilename },
  comment: row.comment && { id: row.comment.id, text: takeStart(row.comment.text, MAX_EXCERPT_LENGTH) },
  channel: row.channel,
  automation: row.automation,
});
