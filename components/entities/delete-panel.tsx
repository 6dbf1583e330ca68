'use client';

import { Plus, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
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

/** Deletes matching records after showing their number. */
export function DeletePanel({ entity, name, total, columns, onClose }: DeletePanelProps) {
  const t = useTranslations('entities.delete');
  const records = useTranslations('entities.records');
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
  const ready = count > 0 && sure.replaceAll(/[,.\s]/g, '') === String(count) && !isPending;

  const change = (id: number, part: Partial<ConditionRow>) => {
    setSure('');
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  };
  const add = () => setRows([...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, key: '', value: '' }]);
  const deleteThem = () =>
    remove(pairs, {
      onSuccess: ({ entityRecordsDeleted }) => {
        showToast({ message: records('deleted', { count: entityRecordsDeleted }) });
        onClose();
      },
    });

  return (
    <aside
      aria-label={t('title')}
      className="flex min-h-0 w-[372px] shrink-0 flex-col border-line border-l bg-surface max-wide:max-h-3/4 max-wide:w-auto max-wide:border-t max-wide:border-l-0"
    >
      <header className="flex items-center gap-2 pt-3.5 pr-3 pb-1 pl-5">
        <h2 className="flex-1 text-head">{t('title')}</h2>
        <IconButton icon={X} label={t('close')} tooltip={false} onClick={onClose} />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-3.5 overflow-auto px-5 pt-1 pb-5">
        <p className="text-ink-3">{t('note')}</p>
        <div className="grid gap-1.5">
          {rows.map(({ id, key, value }, index) => (
            <div key={id} className="grid grid-cols-[1fr_auto_1fr_28px] items-center gap-1.5">
              <Input
                aria-label={t('fieldNumber', { number: index + 1 })}
                list="record-keys"
                value={key}
                placeholder={t('field')}
                onChange={(event) => change(id, { key: event.target.value })}
              />
              <span className="text-ink-3">{t('is')}</span>
              <Input
                aria-label={t('valueNumber', { number: index + 1 })}
                value={value}
                placeholder={t('value')}
                onChange={(event) => change(id, { value: event.target.value })}
              />
              <IconButton
                icon={X}
                label={t('removePair')}
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
              {t('addPair')}
            </Button>
          </span>
        </div>
        <div aria-live="polite" className="grid gap-3.5">
          {twice !== undefined && <Notice tone="bad">{t('twice', { field: twice })}</Notice>}
          {error && given && <Notice tone="bad">{error.message}</Notice>}
          {settled && count === 0 && <Notice>{t('noMatch')}</Notice>}
          {settled && count > 0 && (
            <>
              <Notice tone="bad" icon={TriangleAlert}>
                <b>{t('matches', { count, total })}</b>
                <br />
                {t('permanent', { count })}
              </Notice>
              <div>
                <p className="mb-1.5 font-medium text-ink-2 text-small">{t('first')}</p>
                <ul className="grid gap-1 text-small">
                  {matches.first.map(({ id, values }) => (
                    <li key={id} className="truncate">
                      {formatSummary(columns, values) || t('empty')}
                    </li>
                  ))}
                  {count > matches.first.length && (
                    <li className="text-ink-3">{t('more', { count: count - matches.first.length })}</li>
                  )}
                </ul>
              </div>
              <Field label={t('confirm', { count: String(count) })} error={rejection?.message}>
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
          {t('cancel')}
        </Button>
        <Button
          size="lg"
          variant="danger"
          className="min-w-fit! flex-1"
          disabled={!ready}
          onClick={deleteThem}
        >
          {count > 0 ? t('deleteFrom', { count, name: shorten(name) }) : t('delete')}
        </Button>
      </footer>
    </aside>
  );
}

/** Formats the first values of a record, in column order. Empty if there are none. */
function formatSummary(columns: readonly Column[], values: Map<string, string>): string {
  const texts = columns.map(({ key }) => formatCellValue(values.get(key))).filter((text) => text !== '');
  return texts.slice(0, 3).join(' · ');
}

const shorten = (name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name);
