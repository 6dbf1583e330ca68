'use client';

import { useDeferredValue } from 'react';
import { useRetentionPreview } from '@/components/api/use-retention';
import { Block, Fields } from '@/components/ui/block';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { retentionWords } from './retention-words';
import type { SettingsForm } from './use-settings-form';

/** How long documents are kept, with what that comes to on those that there are. */
export function RetentionBlock({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const { draft, edit, problemAt } = form;
  const problem = problemAt('retention_days');
  const typed = draft.retentionDays.trim();
  const days = useDeferredValue(typed === '' || problem ? null : Number(typed));
  const saved = days === form.base.settings.retention_days;
  const { data: preview } = useRetentionPreview(projectUuid, days);
  return (
    <Block
      id="retention"
      title="Retention"
      description="Documents are erased for good once they are so old, whatever their status, and from the trash too. The audit log keeps that they were."
    >
      <Fields>
        <Field
          label="Keep documents for"
          help="Empty: until someone deletes them."
          error={problem && 'Give whole days, from 1 to 36,500, or leave it empty.'}
        >
          {(control) => (
            <Input
              {...control}
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              placeholder="For ever"
              value={draft.retentionDays}
              onChange={(event) => edit({ retentionDays: event.target.value })}
              trailing={<span className="text-ink-3">days</span>}
              className="w-44"
            />
          )}
        </Field>
      </Fields>
      {days !== null && preview && (
        <Note tone={preview.documents > 0 ? 'warn' : 'neutral'} role="status" className="mt-4 max-w-[640px]">
          {retentionWords(preview, days, saved)}
        </Note>
      )}
    </Block>
  );
}
