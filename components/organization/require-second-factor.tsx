'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChangeOrganization, useOrganizationSettings } from '@/components/api/use-organization';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { SwitchField } from '@/components/ui/switch-field';
import type { OrganizationSettings } from '@/lib/tenancy/organizations/schemas';

/** Lets an owner require a second factor of every member. */
export function RequireSecondFactor({ first }: { first: OrganizationSettings }) {
  const t = useTranslations('organization.secondFactor');
  const { data: settings } = useOrganizationSettings(first);
  const { mutate, error, isPending, reset } = useChangeOrganization(first.id);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className="shrink-0 border-line border-b px-5 py-4 max-wide:px-3">
      {error && !asking && (
        <Notice tone="bad" role="alert" className="mb-3">
          {error.message}
        </Notice>
      )}
      <SwitchField
        label={t('label')}
        hint={t('hint')}
        checked={settings.require_second_factor}
        onCheckedChange={(required) => {
          reset();
          if (required) setAsking(true);
          else if (!isPending) mutate({ require_second_factor: false });
        }}
      />
      {asking && (
        <ConfirmDialog
          title={t('title')}
          description={t('note')}
          action={t('action')}
          isBusy={isPending}
          problem={error?.message ?? null}
          onConfirm={() => mutate({ require_second_factor: true }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  );
}
