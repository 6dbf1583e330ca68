'use client';

import { Plus, X } from 'lucide-react';
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
import { capitalize } from '@/lib/foundation/phrases';
import { getTypeLabel } from './entity-columns';
import { buildRecordJson, type RecordLine, toRecordLines, type ValueKind } from './record-form';

interface RecordDialogProps {
  entity: Entity;
  /** Record to edit; `null` for a new one. */
  record: RecordRow | null;
  onClose: () => void;
}

const KIND_OPTIONS: { value: ValueKind; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'json', label: 'JSON' },
];

/** Shows or edits one record. */
export function RecordDialog({ entity, record, onClose }: RecordDialogProps) {
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
    const result = buildRecordJson(lines);
    if ('problem' in result) return setWrong({ id: result.problem.id, message: result.message });
    save(
      { id: record?.id ?? null, data: result.json },
      {
        onSuccess: () => {
          showToast({ message: record ? 'The record was changed.' : 'The record was added.' });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      title={record ? `Record of ${entity.name}` : `Add a record to ${entity.name}`}
      keepOpenOutside={canEdit}
      action={record ? 'Save record' : 'Add record'}
      isBlocked={isPending}
      isReadOnly={!canEdit}
      problem={error && getErrorMessage(error)}
      className="grid gap-3"
      onSubmit={submit}
    >
      {lines.map((line) =>
        line.field ? (
          <Field
            key={line.id}
            label={`${line.key} · ${getTypeLabel(line.field.type)}${line.field.required ? ', required' : ''}`}
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
            Add a value
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
  const name = line.key || 'a new value';
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_108px_minmax(0,3fr)_32px] items-start gap-1.5 max-wide:grid-cols-[minmax(0,1fr)_108px_32px]">
      <Input
        size="lg"
        aria-label={`Name of ${name}`}
        placeholder="Name"
        readOnly={!canEdit}
        value={line.key}
        onChange={(event) => onChange({ key: event.target.value })}
      />
      <Select
        size="lg"
        aria-label={`Kind of ${name}`}
        disabled={!canEdit}
        value={line.kind}
        options={KIND_OPTIONS}
        onValueChange={(kind) => onChange({ kind: kind as ValueKind })}
      />
      <div className="min-w-0 max-wide:order-last max-wide:col-span-3">
        <Input
          size="lg"
          aria-label={`Value of ${name}`}
          placeholder="Value"
          readOnly={!canEdit}
          invalid={error !== undefined}
          value={line.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
        {error && <p className="mt-1 text-bad-ink text-small">{error}</p>}
      </div>
      {canEdit && <IconButton icon={X} size="lg" label={`Remove ${name}`} onClick={onRemove} />}
    </div>
  );
}

/** Returns the error message without the record's index, because the form shows only one record. */
function getErrorMessage(error: Error): string {
  if (!(error instanceof ApiError)) return 'The record was not saved. Retry in a moment.';
  return capitalize(error.message.replace(/^(records\.0\.)?data: /, ''));
}
