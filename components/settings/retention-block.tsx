'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { useRetentionPreview } from '@/components/api/use-retention';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { formatRetentionPreview } from './retention-labels';
import type { SettingsForm } from './use-settings-form';

/** Edits the retention period and shows its effect on existing documents. */
export function RetentionBlock({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { draft, edit, problemAt } = form;
  const problem = problemAt('retention_days');
  const typed = draft.retentionDays.trim();
  const days = useDeferredValue(typed === '' || problem ? null : Number(typed));
  const saved = days === form.base.settings.retention_days;
  const { data: preview } = useRetentionPreview(projectUuid, days);
  return (
    <SectionBlock id="retention" title={t('retention.title')} description={t('retention.description')}>
      <FieldStack>
        <Field
          label={t('retention.label')}
          help={t('retention.help')}
          error={problem && t('retention.error')}
        >
          {(control) => (
            <Input
              {...control}
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('retention.forever')}
              value={draft.retentionDays}
              onChange={(event) => edit({ retentionDays: event.target.value })}
              trailing={<span className="text-ink-3">{t('retention.days')}</span>}
              className="w-44"
            />
          )}
        </Field>
      </FieldStack>
      {days !== null && preview && (
        <Notice
          tone={preview.documents > 0 ? 'warn' : 'neutral'}
          role="status"
          className="mt-4 max-w-[640px]"
        >
          {formatRetentionPreview({ t, locale }, preview, days, saved)}
        </Notice>
      )}
    </SectionBlock>
  );
}
