'use client';

import { Plus, X } from 'lucide-react';
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
import { capitalize, formatCount } from '@/lib/foundation/phrases';
import { getTypeLabel } from './entity-columns';

interface EntityDialogProps {
  projectUuid: string;
  /** Entity to edit; `null` for a new one. */
  entity: Entity | null;
  onClose: () => void;
  onDone: (id: string) => void;
}

const TYPE_OPTIONS = FIELD_TYPES.map((type) => ({ value: type, label: capitalize(getTypeLabel(type)) }));

type Row = EntityField & { id: number };

const toRows = (entity: Entity | null): Row[] =>
  (entity?.fields ?? []).map((field, id) => ({ ...field, id }));

/** Edits an entity's name and the fields that validate its records. */
export function EntityDialog({ projectUuid, entity, onClose, onDone }: EntityDialogProps) {
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
      title={entity ? `Name and fields of ${entity.name}` : 'New entity'}
      description={
        entity
          ? 'Changes to fields apply to new data. Existing records stay as they are.'
          : 'A table of master data, for example suppliers or cost centers.'
      }
      keepOpenOutside
      action={entity ? 'Save entity' : 'Create entity'}
      isBlocked={name.trim() === '' || hasChanged}
      isBusy={create.isPending || save.isPending}
      problem={
        error && (error instanceof ApiError ? error.message : 'The entity was not saved. Retry in a moment.')
      }
      sideAction={
        entity && (
          <Button
            size="lg"
            variant="ghost"
            className="mr-auto text-bad-ink"
            onClick={() => setRemoving(true)}
          >
            Delete entity…
          </Button>
        )
      }
      onSubmit={submit}
    >
      {entity && hasChanged && !save.isSuccess && (
        <EditConflictNotice
          subject="entity"
          theirs={`${entity.name}, with ${formatCount(entity.fields.length, 'field')}`}
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
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            size="lg"
            value={name}
            maxLength={255}
            placeholder="Suppliers"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div>
        <p className="font-medium text-ink-2 text-small">Fields</p>
        <p className="mb-2 text-ink-3 text-small">
          Optional. Records are checked against these fields, and may have other fields.
        </p>
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
          Add a field
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
  const name = row.key || `field ${index + 1}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_116px_auto_32px] items-center gap-2">
      <Input
        size="lg"
        aria-label={`Key of field ${index + 1}`}
        placeholder="supplier_no"
        value={row.key}
        maxLength={255}
        onChange={(event) => onChange({ key: event.target.value })}
      />
      <Select
        size="lg"
        aria-label={`Type of ${name}`}
        value={row.type}
        options={TYPE_OPTIONS}
        onValueChange={(type) => onChange({ type: type as FieldType })}
      />
      <span className="flex items-center gap-2 text-ink-2 text-small">
        <Checkbox
          checked={row.required}
          label={`${name} is required`}
          onToggle={() => onChange({ required: !row.required })}
        />
        <span className="max-wide:sr-only">Required</span>
      </span>
      <IconButton icon={X} size="lg" label={`Remove ${name}`} onClick={onRemove} />
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
  const [sure, setSure] = useState('');
  const { mutate: remove, error, isPending } = useDeleteEntity(projectUuid);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={`Delete ${entity.name}?`}
      description={`Its ${formatCount(entity.record_count, 'record')} will be deleted permanently, too.`}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="danger"
            disabled={sure !== entity.name || isPending}
            onClick={() =>
              remove(entity.id, {
                onSuccess: () => {
                  showToast({ message: `${entity.name} was deleted.` });
                  onClose();
                },
              })
            }
          >
            Delete entity
          </Button>
        </>
      }
    >
      <Field label={`Type ${entity.name} to confirm`} error={error?.message}>
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
