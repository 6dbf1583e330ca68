'use client';

import { useTranslations } from 'next-intl';
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
import { MANAGER_KINDS, NOTIFICATION_KINDS } from '@/lib/tenancy/notifications/notification-kinds';
import type {
  NotificationPreferences,
  NotificationPreferencesChange,
} from '@/lib/tenancy/notifications/schemas';

const CHANNELS = ['in_app', 'email'] as const;

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
  const t = useTranslations('account.notifications');
  const { data: preferences } = useNotificationPreferences(organizationId, first);
  const { mutate, error } = useChangeNotificationPreferences(organizationId);
  const kinds = NOTIFICATION_KINDS.filter((kind) => canSeeAllProjects(role) || !MANAGER_KINDS.includes(kind));
  const isAvailable = (channel: 'in_app' | 'email') => channel === 'in_app' || preferences.email_available;
  return (
    <SectionBlock
      id="notifications"
      title={t('title')}
      description={preferences.email_available ? t('emailed') : t('notEmailed')}
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
              {t('when')}
            </th>
            {CHANNELS.map((name) => (
              <th key={name} scope="col" className="w-20 py-1.5 text-center font-medium">
                {t(`channels.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-line-soft border-b">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {t(`kinds.${kind}`)}
              </th>
              {CHANNELS.map((name) => (
                <td key={name} className="py-2">
                  <span className="flex justify-center">
                    <Checkbox
                      label={t(`choices.${name}`, { kind: t(`kinds.${kind}`) })}
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
  const t = useTranslations('account.notifications');
  const browserZone = useIsHydrated() ? getBrowserTimeZone() : digest.time_zone;
  return (
    <div className="mt-5 grid gap-3">
      <SwitchField
        label={t('digest')}
        hint={t('digestHint')}
        checked={digest.enabled}
        onCheckedChange={(enabled) =>
          onChange(enabled ? { enabled, time_zone: getBrowserTimeZone() } : { enabled })
        }
      />
      {digest.enabled && (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={t('digestTime')}
            className="w-24"
            value={String(digest.hour)}
            options={HOURS}
            onValueChange={(hour) => onChange({ hour: Number(hour) })}
          />
          <span className="text-ink-2">{t('zone', { zone: digest.time_zone })}</span>
          {browserZone !== digest.time_zone && (
            <Button onClick={() => onChange({ time_zone: getBrowserTimeZone() })}>
              {t('useZone', { zone: browserZone })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
