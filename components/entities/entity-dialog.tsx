'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCreateEntity, useDeleteEntity, useUpdateEntity } from '@/components/api/use-entities';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { EditConflictNotice, useInitialVersion } from '@/components/ui/edit-conflict-notice';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import type { EntityField } from '@/lib/documents/entity-records/entity-field';
import { FIELD_TYPES, type FieldType } from '@/lib/documents/entity-records/entity-field-types';
import type { Entity } from '@/lib/documents/entity-records/schemas';
import { capitalize } from '@/lib/foundation/phrases';

interface EntityDialogProps {
  projectUuid: string;
  /** Entity to edit; `null` for a new one. */
  entity: Entity | null;
  onClose: () => void;
  onDone: (id: string) => void;
}

type Row = EntityField & { id: number };

const toRows = (entity: Entity | null): Row[] =>
  (entity?.fields ?? []).map((field, id) => ({ ...field, id }));

/** Edits an entity's name and the fields that validate its records. */
export function EntityDialog({ projectUuid, entity, onClose, onDone }: EntityDialogProps) {
  const t = useTranslations('entities.entity');
  const [name, setName] = useState(entity?.name ?? '');
  const [rows, setRows] = useState<Row[]>(() => toRows(entity));
  const [removing, setRemoving] = useState(false);
  const create = useCreateEntity(projectUuid);
  const save = useUpdateEntity(projectUuid);
  const { ifMatch, hasChanged, rebase } = useInitialVersion(entity?.version);
  const error = hasChanged ? null : (create.error ?? save.error);

  const change = (id: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () =>
    setRows([
      ...rows,
      { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, key: '', type: 'string', required: false },
    ]);

  function submit() {
    const fields = rows.filter(({ key }) => key !== '').map(({ id: _, ...field }) => field);
    const onSuccess = ({ id }: Entity) => {
      onDone(id);
      onClose();
    };
    if (entity) save.mutate({ id: entity.id, ifMatch, name, fields }, { onSuccess });
    else create.mutate({ name, fields }, { onSuccess });
  }

  if (entity && removing)
    return <DeleteEntityDialog projectUuid={projectUuid} entity={entity} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={entity ? t('changeTitle', { name: entity.name }) : t('newTitle')}
      description={t(entity ? 'changeNote' : 'newNote')}
      keepOpenOutside
      action={t(entity ? 'save' : 'create')}
      isBlocked={name.trim() === '' || hasChanged}
      isBusy={create.isPending || save.isPending}
      problem={error && (error instanceof ApiError ? error.message : t('notSaved'))}
      sideAction={
        entity && (
          <Button
            size="lg"
            variant="ghost"
            className="mr-auto text-bad-ink"
            onClick={() => setRemoving(true)}
          >
            {t('delete')}
          </Button>
        )
      }
      onSubmit={submit}
    >
      {entity && hasChanged && !save.isSuccess && (
        <EditConflictNotice
          subject="entity"
          theirs={t('conflict', { name: entity.name, count: entity.fields.length })}
          onKeepMine={() => {
            save.reset();
            rebase();
          }}
          onLoadTheirs={() => {
            save.reset();
            rebase();
            setName(entity.name);
            setRows(toRows(entity));
          }}
        />
      )}
      <Field label={t('name')}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            value={name}
            maxLength={255}
            placeholder={t('nameExample')}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div>
        <p className="font-medium text-ink-2 text-small">{t('fields')}</p>
        <p className="mb-2 text-ink-3 text-small">{t('fieldsNote')}</p>
        <div className="grid gap-1.5">
          {rows.map((row, index) => (
            <FieldRow
              key={row.id}
              row={row}
              index={index}
              onChange={(part) => change(row.id, part)}
              onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          ))}
        </div>
        <Button variant="ghost" size="sm" icon={Plus} onClick={add} className="mt-1.5">
          {t('addField')}
        </Button>
      </div>
    </FormDialog>
  );
}

interface FieldRowProps {
  row: Row;
  index: number;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
}

function FieldRow({ row, index, onChange, onRemove }: FieldRowProps) {
  const t = useTranslations('entities');
  const number = index + 1;
  const name = row.key || t('entity.unnamedField', { number });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_116px_auto_32px] items-center gap-2">
      <Input
        size="lg"
        aria-label={t('entity.keyOf', { number })}
        placeholder={t('entity.keyExample')}
        value={row.key}
        maxLength={255}
        onChange={(event) => onChange({ key: event.target.value })}
      />
      <Select
        size="lg"
        aria-label={t('entity.typeOf', { name })}
        value={row.type}
        options={FIELD_TYPES.map((type) => ({ value: type, label: capitalize(t(`types.${type}`)) }))}
        onValueChange={(type) => onChange({ type: type as FieldType })}
      />
      <span className="flex items-center gap-2 text-ink-2 text-small">
        <Checkbox
          checked={row.required}
          label={t('entity.isRequired', { name })}
          onToggle={() => onChange({ required: !row.required })}
        />
        <span className="max-wide:sr-only">{t('entity.required')}</span>
      </span>
      <IconButton icon={X} size="lg" label={t('entity.removeField', { name })} onClick={onRemove} />
    </div>
  );
}

function DeleteEntityDialog({
  projectUuid,
  entity,
  onClose,
}: {
  projectUuid: string;
  entity: Entity;
  onClose: () => void;
}) {
  const t = useTranslations('entities');
  const [sure, setSure] = useState('');
  const { mutate: remove, error, isPending } = useDeleteEntity(projectUuid);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={t('entity.deleteTitle', { name: entity.name })}
      description={t('entity.deleteNote', { count: entity.record_count })}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="lg"
            variant="danger"
            disabled={sure !== entity.name || isPending}
            onClick={() =>
              remove(entity.id, {
                onSuccess: () => {
                  showToast({ message: t('entity.deleted', { name: entity.name }) });
                  onClose();
                },
              })
            }
          >
            {t('entity.deleteAction')}
          </Button>
        </>
      }
    >
      <Field label={t('entity.confirm', { name: entity.name })} error={error?.message}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            autoComplete="off"
            value={sure}
            onChange={(event) => setSure(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
