'use client';

import { Plus, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import {
  type EntityRef,
  type FieldValues,
  useDeleteMatching,
  useRecordMatchCount,
} from '@/components/api/use-records';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { useDebounced } from '@/components/ui/use-debounced';
import { formatCellValue } from '@/lib/documents/entity-records/raw-record-members';
import { type ConditionRow, parseConditions } from './deletion-conditions';
import type { Column } from './entity-columns';

interface DeletePanelProps {
  entity: EntityRef;
  name: string;
  total: number;
  columns: readonly Column[];
  onClose: () => void;
}

const formatNumber = (count: number) => count.toLocaleString('en');

/** Deletes matching records after showing their number. */
export function DeletePanel({ entity, name, total, columns, onClose }: DeletePanelProps) {
  const [rows, setRows] = useState<ConditionRow[]>([{ id: 0, key: columns[0]?.key ?? '', value: '' }]);
  const [sure, setSure] = useState('');
  const { pairs, twice } = parseConditions(rows);
  const debouncedPairs = useDebounced(JSON.stringify(pairs));
  const given = twice === undefined && Object.keys(pairs).length > 0;
  const {
    data: matches,
    error,
    isPlaceholderData,
    isFetching,
  } = useRecordMatchCount(entity, JSON.parse(debouncedPairs) as FieldValues);
  const { mutate: remove, isPending, error: rejection } = useDeleteMatching(entity);
  const settled =
    given &&
    debouncedPairs === JSON.stringify(pairs) &&
    matches &&
    !isPlaceholderData &&
    !isFetching &&
    !error;
  const count = settled ? matches.count : 0;
  const ready = count > 0 && sure.replaceAll(/[,. ]/g, '') === String(count) && !isPending;

  const change = (id: number, part: Partial<ConditionRow>) => {
    setSure('');
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  };
  const add = () => setRows([...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, key: '', value: '' }]);
  const deleteThem = () =>
    remove(pairs, {
      onSuccess: ({ entityRecordsDeleted }) => {
        showToast({
          message:
            entityRecordsDeleted === 1
              ? '1 record was deleted.'
              : `${formatNumber(entityRecordsDeleted)} records were deleted.`,
        });
        onClose();
      },
    });

  return (
    <aside
      aria-label="Delete by match"
      className="flex min-h-0 w-[372px] shrink-0 flex-col border-line border-l bg-surface max-wide:max-h-3/4 max-wide:w-auto max-wide:border-t max-wide:border-l-0"
    >
      <header className="flex items-center gap-2 pt-3.5 pr-3 pb-1 pl-5">
        <h2 className="flex-1 text-head">Delete by match</h2>
        <IconButton icon={X} label="Close" tooltip={false} onClick={onClose} />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-3.5 overflow-auto px-5 pt-1 pb-5">
        <p className="text-ink-3">Records must match every pair exactly, including case.</p>
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
          {twice !== undefined && <Notice tone="bad">“{twice}” appears twice. Use each field once.</Notice>}
          {error && given && <Notice tone="bad">{error.message}</Notice>}
          {settled && count === 0 && <Notice>No record matches. Nothing would be deleted.</Notice>}
          {settled && count > 0 && (
            <>
              <Notice tone="bad" icon={TriangleAlert}>
                <b>
                  {formatNumber(count)} of {formatNumber(total)} records match.
                </b>
                <br />
                {count === 1 ? 'It will be' : `All ${formatNumber(count)} will be`} deleted permanently.
              </Notice>
              <div>
                <p className="mb-1.5 font-medium text-ink-2 text-small">First matches</p>
                <ul className="grid gap-1 text-small">
                  {matches.first.map(({ id, values }) => (
                    <li key={id} className="truncate">
                      {formatSummary(columns, values)}
                    </li>
                  ))}
                  {count > matches.first.length && (
                    <li className="text-ink-3">and {formatNumber(count - matches.first.length)} more</li>
                  )}
                </ul>
              </div>
              <Field label={`Type ${count} to confirm`} error={rejection?.message}>
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
          {count > 0 ? `Delete ${formatNumber(count)} from ${shorten(name)}` : 'Delete'}
        </Button>
      </footer>
    </aside>
  );
}

/** Formats the first values of a record, in column order. */
function formatSummary(columns: readonly Column[], values: Map<string, string>): string {
  const texts = columns.map(({ key }) => formatCellValue(values.get(key))).filter((text) => text !== '');
  return texts.slice(0, 3).join(' · ') || 'Empty';
}

const shorten = (name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name);
