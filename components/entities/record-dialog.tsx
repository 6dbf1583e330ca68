'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useProject } from '@/components/api/project-context';
import { type RecordRow, useSaveRecord } from '@/components/api/use-records';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import type { Entity } from '@/lib/documents/entity-records/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { capitalize } from '@/lib/foundation/phrases';
import { formatFieldType } from './entity-columns';
import { buildRecordJson, type RecordLine, toRecordLines, type ValueKind } from './record-form';

interface RecordDialogProps {
  entity: Entity;
  /** Record to edit; `null` for a new one. */
  record: RecordRow | null;
  onClose: () => void;
}

const VALUE_KINDS: readonly ValueKind[] = ['text', 'number', 'boolean', 'json'];

/** Shows or edits one record. */
export function RecordDialog({ entity, record, onClose }: RecordDialogProps) {
  const t = useTranslations('entities');
  const { projectUuid, canEdit } = useProject();
  const [lines, setLines] = useState<RecordLine[]>(() =>
    toRecordLines(entity.fields, record?.values ?? new Map()),
  );
  const [wrong, setWrong] = useState<{ id: number; message: string }>();
  const { mutate: save, error, isPending } = useSaveRecord({ projectUuid, entityId: entity.id });

  const change = (id: number, part: Partial<RecordLine>) => {
    setWrong(undefined);
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  };
  const add = () => {
    const id = Math.max(-1, ...lines.map((line) => line.id)) + 1;
    setLines([...lines, { id, key: '', kind: 'text', value: '', field: undefined, present: false }]);
  };

  function submit() {
    const result = buildRecordJson(t, lines);
    if ('problem' in result) return setWrong({ id: result.problem.id, message: result.message });
    save(
      { id: record?.id ?? null, data: result.json },
      {
        onSuccess: () => {
          showToast({ message: t(record ? 'record.changed' : 'record.added') });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t(record ? 'record.title' : 'record.addTitle', { name: entity.name })}
      keepOpenOutside={canEdit}
      action={t(record ? 'record.save' : 'record.add')}
      isBlocked={isPending}
      isReadOnly={!canEdit}
      problem={error && getErrorMessage(t, error)}
      className="grid gap-3"
      onSubmit={submit}
    >
      {lines.map((line) =>
        line.field ? (
          <Field
            key={line.id}
            label={t('record.field', { key: line.key, type: formatFieldType(t, line.field) })}
            error={wrong?.id === line.id ? wrong.message : undefined}
          >
            {(control) => (
              <Input
                {...control}
                size="lg"
                readOnly={!canEdit}
                inputMode={line.field?.type === 'number' ? 'decimal' : undefined}
                placeholder={line.field?.type === 'date' ? '2026-11-21' : undefined}
                value={line.value}
                onChange={(event) => change(line.id, { value: event.target.value })}
              />
            )}
          </Field>
        ) : (
          <ExtraFieldRow
            key={line.id}
            line={line}
            error={wrong?.id === line.id ? wrong.message : undefined}
            canEdit={canEdit}
            onChange={(part) => change(line.id, part)}
            onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
          />
        ),
      )}
      {canEdit && (
        <span>
          <Button variant="ghost" size="sm" icon={Plus} onClick={add}>
            {t('record.addValue')}
          </Button>
        </span>
      )}
    </FormDialog>
  );
}

interface ExtraFieldRowProps {
  line: RecordLine;
  error: string | undefined;
  canEdit: boolean;
  onChange: (part: Partial<RecordLine>) => void;
  onRemove: () => void;
}

/** Edits a value without a declared field; its key and type can also change. */
function ExtraFieldRow({ line, error, canEdit, onChange, onRemove }: ExtraFieldRowProps) {
  const t = useTranslations('entities.record');
  const { key: name } = line;
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_108px_minmax(0,3fr)_32px] items-start gap-1.5 max-wide:grid-cols-[minmax(0,1fr)_108px_32px]">
      <Input
        size="lg"
        aria-label={name ? t('nameOf', { name }) : t('nameOfNew')}
        placeholder={t('name')}
        readOnly={!canEdit}
        value={line.key}
        onChange={(event) => onChange({ key: event.target.value })}
      />
      <Select
        size="lg"
        aria-label={name ? t('kindOf', { name }) : t('kindOfNew')}
        disabled={!canEdit}
        value={line.kind}
        options={VALUE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onValueChange={(kind) => onChange({ kind: kind as ValueKind })}
      />
      <div className="min-w-0 max-wide:order-last max-wide:col-span-3">
        <Input
          size="lg"
          aria-label={name ? t('valueOf', { name }) : t('valueOfNew')}
          placeholder={t('value')}
          readOnly={!canEdit}
          invalid={error !== undefined}
          value={line.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
        {error && <p className="mt-1 text-bad-ink text-small">{error}</p>}
      </div>
      {canEdit && (
        <IconButton
          icon={X}
          size="lg"
          label={name ? t('remove', { name }) : t('removeNew')}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** Returns the error message without the record's index, because the form shows only one record. */
function getErrorMessage(t: Translator<'entities'>, error: Error): string {
  if (!(error instanceof ApiError)) return t('record.notSaved');
  return capitalize(error.message.replace(/^(records\.0\.)?data: /, ''));
}
