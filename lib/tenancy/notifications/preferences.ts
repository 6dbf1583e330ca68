import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { NotificationPreferences as PreferencesRow } from '@/lib/platform/db/generated/client';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds';
import type { NotificationPreferences, NotificationPreferencesChange } from './schemas';

type Preferences = Omit<PreferencesRow, 'membershipId'>;

/** Every kind in the app and by email, and no digest. */
const DEFAULT_PREFERENCES: Preferences = {
  inAppOff: [],
  emailOff: [],
  digest: false,
  digestHour: 8,
  timeZone: 'UTC',
};

/** Returns the preferences by the ID of the membership. */
export async function loadPreferences(
  tx: Database | Transaction,
  membershipIds: readonly string[],
): Promise<ReadonlyMap<string, Preferences>> {
  const rows = await tx.notificationPreferences.findMany({
    where: { membershipId: { in: [...membershipIds] } },
  });
  const stored = new Map(rows.map((row) => [row.membershipId, row]));
  return new Map(membershipIds.map((id) => [id, stored.get(id) ?? DEFAULT_PREFERENCES]));
}

export async function getPreferences(ctx: Context<Member>): Promise<NotificationPreferences> {
  const id = ctx.actor.membershipId;
  const preferences = (await loadPreferences(ctx.db, [id])).get(id)!;
  return toResource(ctx, preferences);
}

/** Changes the preferences that the request names. Concurrent changes of different preferences both succeed. */
export async function changePreferences(
  ctx: Context<Member>,
  { kinds = {}, digest = {} }: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  const { membershipId } = ctx.actor;
  const changed = await inTransaction(ctx.db, async (tx) => {
    await tx.notificationPreferences.createMany({ data: [{ membershipId }], skipDuplicates: true });
    await tx.$queryRaw`
      SELECT 1 FROM notification_preferences WHERE membership_id = ${membershipId}::uuid FOR UPDATE`;
    const before = await tx.notificationPreferences.findUniqueOrThrow({ where: { membershipId } });
    const turn = (off: NotificationKind[], channel: 'in_app' | 'email') =>
      NOTIFICATION_KINDS.filter((kind) => !(kinds[kind]?.[channel] ?? !off.includes(kind)));
    return tx.notificationPreferences.update({
      where: { membershipId },
      data: {
        inAppOff: turn(before.inAppOff, 'in_app'),
        emailOff: turn(before.emailOff, 'email'),
        digest: digest.enabled,
        digestHour: digest.hour,
        timeZone: digest.time_zone,
      },
    });
  });
  return toResource(ctx, changed);
}

function toResource({ mailer }: Context<Member>, preferences: Preferences): NotificationPreferences {
  const toChannels = (kind: NotificationKind) => ({
    in_app: !preferences.inAppOff.includes(kind),
    email: !preferences.emailOff.includes(kind),
  });
  return {
    kinds: {
      assigned: toChannels('assigned'),
      mentioned: toChannels('mentioned'),
      automation_paused: toChannels('automation_paused'),
      channel_paused: toChannels('channel_paused'),
    },
    digest: { enabled: preferences.digest, hour: preferences.digestHour, time_zone: preferences.timeZone },
    email_available: mailer.canSend,
  };
}
