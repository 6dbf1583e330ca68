'use client';

import {
  useChangeNotificationPreferences,
  useNotificationPreferences,
} from '@/components/api/use-notifications';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { SectionBlock } from '@/components/ui/section-block';
import { Select } from '@/components/ui/select';
import { SwitchField } from '@/components/ui/switch-field';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import type { Role } from '@/lib/foundation/actor';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import {
  MANAGER_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@/lib/tenancy/notifications/notification-kinds';
import type {
  NotificationPreferences,
  NotificationPreferencesChange,
} from '@/lib/tenancy/notifications/schemas';

const KIND_LABELS: Record<NotificationKind, string> = {
  assigned: 'A document is assigned to you',
  mentioned: 'A comment mentions you',
  automation_paused: 'An automation pauses',
  channel_paused: 'A channel is paused',
};

const CHANNELS = [
  { name: 'in_app', label: 'In the app' },
  { name: 'email', label: 'Email' },
] as const;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const getBrowserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface NotificationsBlockProps {
  organizationId: string;
  role: Role;
  first: NotificationPreferences;
}

/** Edits which notifications the member gets. Each change is saved at once. */
export function NotificationsBlock({ organizationId, role, first }: NotificationsBlockProps) {
  const { data: preferences } = useNotificationPreferences(organizationId, first);
  const { mutate, error } = useChangeNotificationPreferences(organizationId);
  const kinds = NOTIFICATION_KINDS.filter((kind) => canSeeAllProjects(role) || !MANAGER_KINDS.includes(kind));
  const isAvailable = (channel: 'in_app' | 'email') => channel === 'in_app' || preferences.email_available;
  return (
    <SectionBlock
      id="notifications"
      title="Notifications"
      description={
        preferences.email_available
          ? 'Notifications within 2 min become one email.'
          : 'This installation sends no email, so notifications are only in the app.'
      }
    >
      {error && (
        <Notice tone="bad" role="alert" className="mb-3 max-w-[560px]">
          {error.message}
        </Notice>
      )}
      <table className="w-full max-w-[560px]">
        <thead>
          <tr className="border-line border-b text-left text-ink-3 text-small">
            <th scope="col" className="py-1.5 font-medium">
              When
            </th>
            {CHANNELS.map(({ name, label }) => (
              <th key={name} scope="col" className="w-20 py-1.5 text-center font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-line-soft border-b">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {KIND_LABELS[kind]}
              </th>
              {CHANNELS.map(({ name, label }) => (
                <td key={name} className="py-2">
                  <span className="flex justify-center">
                    <Checkbox
                      label={`${KIND_LABELS[kind]}: ${label.toLowerCase()}`}
                      checked={preferences.kinds[kind][name] && isAvailable(name)}
                      disabled={!isAvailable(name)}
                      onToggle={() =>
                        mutate({ kinds: { [kind]: { [name]: !preferences.kinds[kind][name] } } })
                      }
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {role !== 'viewer' && preferences.email_available && (
        <DigestFields digest={preferences.digest} onChange={(digest) => mutate({ digest })} />
      )}
    </SectionBlock>
  );
}

interface DigestFieldsProps {
  digest: NotificationPreferences['digest'];
  onChange: (digest: NonNullable<NotificationPreferencesChange['digest']>) => void;
}

function DigestFields({ digest, onChange }: DigestFieldsProps) {
  const browserZone = useIsHydrated() ? getBrowserTimeZone() : digest.time_zone;
  return (
    <div className="mt-5 grid gap-3">
      <SwitchField
        label="Daily digest"
        hint="An email each day with the number of waiting documents per project. No email if no document waits."
        checked={digest.enabled}
        onCheckedChange={(enabled) =>
          onChange(enabled ? { enabled, time_zone: getBrowserTimeZone() } : { enabled })
        }
      />
      {digest.enabled && (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label="Time of the daily digest"
            className="w-24"
            value={String(digest.hour)}
            options={HOURS}
            onValueChange={(hour) => onChange({ hour: Number(hour) })}
          />
          <span className="text-ink-2">in the time zone {digest.time_zone}</span>
          {browserZone !== digest.time_zone && (
            <Button onClick={() => onChange({ time_zone: getBrowserTimeZone() })}>Use {browserZone}</Button>
          )}
        </div>
      )}
    </div>
  );
}
