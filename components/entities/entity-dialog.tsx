'use client';

import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useChangeEntity, useCreateEntity, useDeleteEntity } from '@/components/api/use-entities';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { OvertakenNote, useStartedFrom } from '@/components/ui/overtaken-note';
import { Select } from '@/components/ui/select';
import { tell } from '@/components/ui/toast';
import { type EntityField, FIELD_TYPES, type FieldType } from '@/lib/entity-records/field';
import type { Entity } from '@/lib/entity-records/schemas';
import { count } from '@/lib/page-plan/page-words';
import { typeWord } from './columns';

interface EntityDialogProps {
  projectUuid: string;
  /** null for a new one. */
  entity: Entity | null;
  onClose: () => void;
  onDone: (id: string) => void;
}

const FORM = 'entity';
const TYPES = FIELD_TYPES.map((type) => ({ value: type, label: sentenceCase(typeWord(type)) }));

type Row = EntityField & { id: number };

const rowsOf = (entity: Entity | null): Row[] =>
  (entity?.fields ?? []).map((field, id) => ({ ...field, id }));

/** An entity's name and the fields that its records are checked against. */
export function EntityDialog({ projectUuid, entity, onClose, onDone }: EntityDialogProps) {
  const [name, setName] = useState(entity?.name ?? '');
  const [rows, setRows] = useState<Row[]>(() => rowsOf(entity));
  const [removing, setRemoving] = useState(false);
  const create = useCreateEntity(projectUuid);
  const save = useChangeEntity(projectUuid);
  const { ifMatch, overtaken, goOn } = useStartedFrom(entity?.version);
  const error = overtaken ? null : (create.error ?? save.error);

  const change = (id: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () =>
    setRows([
      ...rows,
      { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, key: '', type: 'string', required: false },
    ]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || overtaken || create.isPending || save.isPending) return;
    const fields = rows.filter(({ key }) => key !== '').map(({ id: _, ...field }) => field);
    const onSuccess = ({ id }: Entity) => {
      onDone(id);
      onClose();
    };
    if (entity) save.mutate({ id: entity.id, ifMatch, name, fields }, { onSuccess });
    else create.mutate({ name, fields }, { onSuccess });
  }

  if (entity && removing) return <RemoveDialog projectUuid={projectUuid} entity={entity} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entity ? `Name and fields of ${entity.name}` : 'New entity'}
      description={
        entity
          ? 'Fields count for what is written from now on. Records that are there stay as they are.'
          : 'A table of master data, such as suppliers or cost centres.'
      }
      keepOpenOutside
      footer={
        <>
          {entity && (
            <Button
              size="lg"
              variant="ghost"
              className="mr-auto text-bad-ink"
              onClick={() => setRemoving(true)}
            >
              Delete entity…
            </Button>
          )}
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM}
            size="lg"
            variant="primary"
            disabled={name.trim() === '' || overtaken}
          >
            {entity ? 'Save entity' : 'Make entity'}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="grid gap-4">
        {entity && overtaken && !save.isSuccess && (
          <OvertakenNote
            what="the entity"
            theirs={`${entity.name}, with ${count(entity.fields.length, 'field')}`}
            onKeepMine={() => {
              save.reset();
              goOn();
            }}
            onLoadTheirs={() => {
              save.reset();
              goOn();
              setName(entity.name);
              setRows(rowsOf(entity));
            }}
          />
        )}
        {error && (
          <Note tone="bad" role="alert">
            {error instanceof ApiError ? error.message : 'The entity was not saved. Try again in a moment.'}
          </Note>
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
            Optional. Records are checked against them, and may have others besides.
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
      </form>
    </Dialog>
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
        options={TYPES}
        onValueChange={(type) => onChange({ type: type as FieldType })}
      />
      <span className="flex items-center gap-2 text-ink-2 text-small">
        <Checkbox
          checked={row.required}
          label={`${name} is required`}
          onToggle={() => onChange({ required: !row.required })}
        />
        <span className="max-desk:sr-only">Required</span>
      </span>
      <IconButton icon={X} size="lg" label={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}

function RemoveDialog({
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
  const count = entity.record_count.toLocaleString('en');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={`Delete ${entity.name}?`}
      description={`It goes with its ${count} ${entity.record_count === 1 ? 'record' : 'records'}. This can’t be undone.`}
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
                  tell({ message: `${entity.name} was deleted.` });
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
      <Field label={`Type ${entity.name} to go on`} error={error?.message}>
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

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
