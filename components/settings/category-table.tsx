'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, useState } from 'react';
import { focusAfterRender } from './category-focus';
import { CATEGORY_COLUMNS, CategoryRowEditor } from './category-row-editor';
import { parsePastedTypes } from './common-types';
import { createRowActions } from './row-list';
import { type CategoryRow, getSentIndex, hasContent } from './settings-draft';
import { NO_HISTORY, type TypeHistory } from './type-history';

interface CategoryTableProps {
  projectUuid: string;
  rows: readonly CategoryRow[];
  onChange: (rows: CategoryRow[]) => void;
  /** Saved rows, to find the previous value of a row by its ID. */
  saved: readonly CategoryRow[];
  /** Returns the results of a type; `undefined` while loading. */
  getHistory: (value: string) => TypeHistory | undefined;
  problemAt: (path: string) => string | undefined;
  /** Inserts rows at a position, in place of `replaced` rows, and focuses the last one. */
  onInsert: (index: number, rows: Pick<CategoryRow, 'value' | 'description'>[], replaced?: number) => void;
}

/** Edits the document types, in display order. */
export function CategoryTable(props: CategoryTableProps) {
  const { projectUuid, rows, onChange, saved, getHistory, problemAt, onInsert } = props;
  const t = useTranslations('settings.categories');
  const [going, setGoing] = useState<number>();

  const { change, move, remove } = createRowActions(rows, onChange, focusAfterRender);
  function removeNow(id: number) {
    remove(id);
    setGoing(undefined);
  }
  function goToNext(index: number) {
    const next = rows[index + 1];
    if (next) focusAfterRender(next.id);
    else if (hasContent(rows[index]!)) onInsert(index + 1, [{ value: '', description: '' }]);
  }
  function paste(index: number, event: ClipboardEvent) {
    const pasted = parsePastedTypes(event.clipboardData.getData('text/plain'));
    if (!pasted || pasted.length === 0) return;
    event.preventDefault();
    const isBlank = !hasContent(rows[index]!);
    onInsert(isBlank ? index : index + 1, pasted, isBlank ? 1 : 0);
  }
  return (
    <div className="overflow-hidden rounded-2 border border-line">
      <div
        aria-hidden="true"
        className={`grid h-8 items-center gap-3 border-line border-b bg-surface-2 px-3 font-medium text-ink-3 text-small max-xwide:hidden ${CATEGORY_COLUMNS}`}
      >
        <span>{t('value')}</span>
        <span>{t('descriptionColumn')}</span>
        <span className="text-right">{t('inUse')}</span>
        <span className="text-right">{t('rightFirstTime')}</span>
      </div>
      <ol aria-label={t('title')}>
        {rows.map((row, index) => {
          const path = `classifier.categories.${getSentIndex(rows, index)}`;
          const isBlank = !hasContent(row);
          const former = saved.find(({ id }) => id === row.id)?.value;
          const history = former === undefined ? NO_HISTORY : getHistory(former);
          return (
            <CategoryRowEditor
              key={row.id}
              projectUuid={projectUuid}
              row={row}
              place={index + 1}
              count={rows.length}
              former={former}
              history={history}
              isRemoved={going === row.id}
              problem={isBlank ? undefined : problemAt(`${path}.value`)}
              descriptionProblem={isBlank ? undefined : problemAt(`${path}.description`)}
              onChange={(part) => change(row.id, part)}
              onMove={(step) => move(index, step)}
              onNext={() => goToNext(index)}
              onPaste={(event) => paste(index, event)}
              // Ask for confirmation also while it is unknown if documents use the type.
              onRemove={() =>
                history?.documents !== 0 && going !== row.id ? setGoing(row.id) : removeNow(row.id)
              }
              onKeep={() => setGoing(undefined)}
            />
          );
        })}
      </ol>
    </div>
  );
}
