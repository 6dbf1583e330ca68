export const NOTIFICATION_KINDS = ['assigned', 'mentioned', 'automation_paused', 'channel_paused'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that only owners and admins get. */
export const MANAGER_KINDS: readonly NotificationKind[] = ['automation_paused', 'channel_paused'];
