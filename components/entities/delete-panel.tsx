'use client';

import { Plus, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { type EntityRef, type Pairs, useDeleteMatching, useMatches } from '@/components/api/use-records';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { tell } from '@/components/ui/toast';
import { useSettled } from '@/components/ui/use-settled';
import { shownValue } from '@/lib/entity-records/raw-members';
import type { Column } from './columns';
import { type PairRow, pairsOf } from './delete-pairs';

interface DeletePanelProps {
  entity: EntityRef;
  name: string;
  total: number;
  columns: readonly Column[];
  onClose: () => void;
}

const number = (count: number) => count.toLocaleString('en');

/** Deletes what matches, once it has been said how many that are. */
export function DeletePanel({ entity, name, total, columns, onClose }: DeletePanelProps) {
  const [rows, setRows] = useState<PairRow[]>([{ id: 0, key: columns[0]?.key ?? '', value: '' }]);
  const [sure, setSure] = useState('');
  const { pairs, twice } = pairsOf(rows);
  const asked = useSettled(JSON.stringify(pairs));
  const given = twice === undefined && Object.keys(pairs).length > 0;
  const {
    data: matches,
    error,
    isPlaceholderData,
    isFetching,
  } = useMatches(entity, JSON.parse(asked) as Pairs);
  const { mutate: remove, isPending, error: refusal } = useDeleteMatching(entity);
  const settled =
    given && asked === JSON.stringify(pairs) && matches && !isPlaceholderData && !isFetching && !error;
  const count = settled ? matches.count : 0;
  const ready = count > 0 && sure.replaceAll(/[,. ]/g, '') === String(count) && !isPending;

  const change = (id: number, part: Partial<PairRow>) => {
    setSure('');
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  };
  const add = () => setRows([...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, key: '', value: '' }]);
  const deleteThem = () =>
    remove(pairs, {
      onSuccess: ({ entityRecordsDeleted }) => {
        tell({
          message:
            entityRecordsDeleted === 1
              ? '1 record was deleted.'
              : `${number(entityRecordsDeleted)} records were deleted.`,
        });
        onClose();
      },
    });

  return (
    <aside
      aria-label="Delete by match"
      className="flex min-h-0 w-[372px] shrink-0 flex-col border-line border-l bg-surface max-desk:max-h-3/4 max-desk:w-auto max-desk:border-t max-desk:border-l-0"
    >
      <header className="flex items-center gap-2 pt-3.5 pr-3 pb-1 pl-5">
        <h2 className="flex-1 text-head">Delete by match</h2>
        <IconButton icon={X} label="Close" tooltip={false} onClick={onClose} />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-3.5 overflow-auto px-5 pt-1 pb-5">
        <p className="text-ink-3">
          Every pair must match, exactly and case-sensitively. Each pair you add narrows it down.
        </p>
        <div className="grid gap-1.5">
          {rows.map(({ id, key, value }, index) => (
            <div key={id} className="grid grid-cols-[1fr_auto_1fr_28px] items-center gap-1.5">
              <Input
                aria-label={`Field ${index + 1}`}
                list="record-keys"
                value={key}
                placeholder="Field"
                onChange={(event) => change(id, { key: event.target.value })}
              />
              <span className="text-ink-3">is</span>
              <Input
                aria-label={`Value ${index + 1}`}
                value={value}
                placeholder="Value"
                onChange={(event) => change(id, { value: event.target.value })}
              />
              <IconButton
                icon={X}
                label="Remove this pair"
                disabled={rows.length === 1}
                onClick={() => setRows(rows.filter((row) => row.id !== id))}
              />
            </div>
          ))}
          <datalist id="record-keys">
            {columns.map(({ key }) => (
              <option key={key} value={key} />
            ))}
          </datalist>
          <span>
            <Button variant="ghost" size="sm" icon={Plus} onClick={add}>
              Add a pair
            </Button>
          </span>
        </div>
        <div aria-live="polite" className="grid gap-3.5">
          {twice !== undefined && (
            <Note tone="bad">“{twice}” stands twice. A record has one value for it.</Note>
          )}
          {error && given && <Note tone="bad">{error.message}</Note>}
          {settled && count === 0 && <Note>No record matches. Nothing would be deleted.</Note>}
          {settled && count > 0 && (
            <>
              <Note tone="bad" icon={TriangleAlert}>
                <b>
                  {number(count)} of {number(total)} records match.
                </b>
                <br />
                {count === 1 ? 'It is' : `All ${number(count)} are`} deleted, and this can’t be undone.
              </Note>
              <div>
                <p className="mb-1.5 font-medium text-ink-2 text-small">First of them</p>
                <ul className="grid gap-1 text-small">
                  {matches.first.map(({ id, values }) => (
                    <li key={id} className="truncate">
                      {summary(columns, values)}
                    </li>
                  ))}
                  {count > matches.first.length && (
                    <li className="text-ink-3">and {number(count - matches.first.length)} more</li>
                  )}
                </ul>
              </div>
              <Field label={`Type ${count} to go on`} error={refusal?.message}>
                {(control) => (
                  <Input
                    {...control}
                    size="lg"
                    inputMode="numeric"
                    autoComplete="off"
                    value={sure}
                    onChange={(event) => setSure(event.target.value)}
                  />
                )}
              </Field>
            </>
          )}
        </div>
      </div>
      <footer className="flex gap-2 border-line border-t bg-surface-2 px-5 py-3">
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="lg"
          variant="danger"
          className="min-w-fit! flex-1"
          disabled={!ready}
          onClick={deleteThem}
        >
          {count > 0 ? `Delete ${number(count)} from ${shortened(name)}` : 'Delete'}
        </Button>
      </footer>
    </aside>
  );
}

/** The first of what a record holds, in the order of the columns. */
function summary(columns: readonly Column[], values: Map<string, string>): string {
  const texts = columns.map(({ key }) => shownValue(values.get(key))).filter((text) => text !== '');
  return texts.slice(0, 3).join(' · ') || 'Empty';
}

const shortened = (name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name);
