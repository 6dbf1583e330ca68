'use client';

import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { type RecordRow, useSaveRecord } from '@/components/api/use-records';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { tell } from '@/components/ui/toast';
import type { Entity } from '@/lib/entity-records/schemas';
import { typeWord } from './columns';
import { dataOf, type Kind, type Line, linesOf } from './record-form';

interface RecordDialogProps {
  projectUuid: string;
  entity: Entity;
  /** null for a new one. */
  record: RecordRow | null;
  mayEdit: boolean;
  onClose: () => void;
}

const FORM = 'record';
const KINDS: { value: Kind; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'json', label: 'JSON' },
];

/** One record: what it holds, to read or to change. */
export function RecordDialog({ projectUuid, entity, record, mayEdit, onClose }: RecordDialogProps) {
  const [lines, setLines] = useState<Line[]>(() => linesOf(entity.fields, record?.values ?? new Map()));
  const [wrong, setWrong] = useState<{ id: number; message: string }>();
  const { mutate: save, error, isPending } = useSaveRecord({ projectUuid, entityId: entity.id });

  const change = (id: number, part: Partial<Line>) => {
    setWrong(undefined);
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  };
  const add = () => {
    const id = Math.max(-1, ...lines.map((line) => line.id)) + 1;
    setLines([...lines, { id, key: '', kind: 'text', value: '', field: undefined, present: false }]);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = dataOf(lines);
    if ('problem' in result) return setWrong({ id: result.problem.id, message: result.message });
    if (isPending) return;
    save(
      { id: record?.id ?? null, data: result.json },
      {
        onSuccess: () => {
          tell({ message: record ? 'The record was changed.' : 'The record was added.' });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={record ? `Record of ${entity.name}` : `Add a record to ${entity.name}`}
      keepOpenOutside={mayEdit}
      footer={
        mayEdit ? (
          <>
            <Button size="lg" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={FORM} size="lg" variant="primary" disabled={isPending}>
              {record ? 'Save record' : 'Add record'}
            </Button>
          </>
        ) : (
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <form id={FORM} onSubmit={submit} className="grid gap-3">
        {error && (
          <Note tone="bad" role="alert">
            {sentence(error)}
          </Note>
        )}
        {lines.map((line) =>
          line.field ? (
            <Field
              key={line.id}
              label={`${line.key} · ${typeWord(line.field.type)}${line.field.required ? ', required' : ''}`}
              error={wrong?.id === line.id ? wrong.message : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  size="lg"
                  readOnly={!mayEdit}
                  inputMode={line.field?.type === 'number' ? 'decimal' : undefined}
                  placeholder={line.field?.type === 'date' ? '2026-11-21' : undefined}
                  value={line.value}
                  onChange={(event) => change(line.id, { value: event.target.value })}
                />
              )}
            </Field>
          ) : (
            <OtherLine
              key={line.id}
              line={line}
              error={wrong?.id === line.id ? wrong.message : undefined}
              mayEdit={mayEdit}
              onChange={(part) => change(line.id, part)}
              onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
            />
          ),
        )}
        {mayEdit && (
          <span>
            <Button variant="ghost" size="sm" icon={Plus} onClick={add}>
              Add a value
            </Button>
          </span>
        )}
      </form>
    </Dialog>
  );
}

interface OtherLineProps {
  line: Line;
  error: string | undefined;
  mayEdit: boolean;
  onChange: (part: Partial<Line>) => void;
  onRemove: () => void;
}

/** A value that no field declares: its key and its kind can change too. */
function OtherLine({ line, error, mayEdit, onChange, onRemove }: OtherLineProps) {
  const name = line.key || 'a new value';
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_108px_minmax(0,3fr)_32px] items-start gap-1.5 max-desk:grid-cols-[minmax(0,1fr)_108px_32px]">
      <Input
        size="lg"
        aria-label={`Name of ${name}`}
        placeholder="Name"
        readOnly={!mayEdit}
        value={line.key}
        onChange={(event) => onChange({ key: event.target.value })}
      />
      <Select
        size="lg"
        aria-label={`Kind of ${name}`}
        disabled={!mayEdit}
        value={line.kind}
        options={KINDS}
        onValueChange={(kind) => onChange({ kind: kind as Kind })}
      />
      <div className="min-w-0 max-desk:order-last max-desk:col-span-3">
        <Input
          size="lg"
          aria-label={`Value of ${name}`}
          placeholder="Value"
          readOnly={!mayEdit}
          invalid={error !== undefined}
          value={line.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
        {error && <p className="mt-1 text-bad-ink text-small">{error}</p>}
      </div>
      {mayEdit && <IconButton icon={X} size="lg" label={`Remove ${name}`} onClick={onRemove} />}
    </div>
  );
}

/** The server names the record by its place in the request, which is no news here. */
function sentence(error: Error): string {
  if (!(error instanceof ApiError)) return 'The record was not saved. Try again in a moment.';
  const text = error.message.replace(/^(records\.0\.)?data: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
