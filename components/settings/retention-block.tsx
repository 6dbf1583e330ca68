'use client';

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
  const { draft, edit, problemAt } = form;
  const problem = problemAt('retention_days');
  const typed = draft.retentionDays.trim();
  const days = useDeferredValue(typed === '' || problem ? null : Number(typed));
  const saved = days === form.base.settings.retention_days;
  const { data: preview } = useRetentionPreview(projectUuid, days);
  return (
    <SectionBlock
      id="retention"
      title="Retention"
      description="Documents older than this are deleted permanently, whatever their status. The audit log keeps a record."
    >
      <FieldStack>
        <Field
          label="Keep documents for"
          help="Leave empty to keep documents."
          error={problem && 'Enter a whole number of days from 1 to 36,500, or leave the field empty.'}
        >
          {(control) => (
            <Input
              {...control}
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              placeholder="Forever"
              value={draft.retentionDays}
              onChange={(event) => edit({ retentionDays: event.target.value })}
              trailing={<span className="text-ink-3">days</span>}
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
          {formatRetentionPreview(preview, days, saved)}
        </Notice>
      )}
    </SectionBlock>
  );
}
