'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { documentHref, reviewHref } from '@/components/api/document-links';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { Category } from '@/components/api/use-categories';
import { cx } from '@/components/ui/cx';
import { GridPart } from '@/components/ui/grid-part';
import { rowsKept } from '@/components/ui/rows-kept';
import type { ListedDocument } from '@/lib/documents/schemas';
import { DocumentRow } from './document-row';
import { GridHead } from './grid-head';
import { ListKeysDialog } from './list-keys-dialog';
import { LoadingRows } from './loading-rows';
import type { RowDeeds } from './row-actions';
import { whyNotPlan } from './row-facts';
import { chooseAll, extendTo, NOTHING, type Selection, toggle } from './selection';
import { useGridKeys } from './use-grid-keys';

const ROW_PX = 53;
/** The next page is asked for this many rows before the end. */
const AHEAD = 30;

interface DocumentGridProps extends RowDeeds {
  projectUuid: string;
  documents: readonly ListedDocument[];
  /** How many there are, loaded or not. */
  /** Undefined where nobody has counted to the end. */
  total: number | undefined;
  categories: readonly Category[];
  /** Undefined while they are on their way. */
  members: readonly AssignableMember[] | undefined;
  trashed: boolean;
  mayEdit: boolean;
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
  onSelection: (change: (selection: Selection) => Selection) => void;
  onDeleteChosen: () => void;
  onMergeChosen: () => void;
  loadMore: () => void;
  loadingMore: boolean;
  /** The rows are still those of the filter before. */
  stale: boolean;
}

/** The documents as a grid of which only the rows in sight exist. */
export function DocumentGrid(props: DocumentGridProps) {
  const { documents, total, selection, onSelection, loadMore } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [help, setHelp] = useState(false);
  const order = useMemo(() => documents.map((document) => document.uuid), [documents]);
  /** Index of the row that the keys are on. */
  const held = useRef(-1);
  const rows = useVirtualizer({
    count: documents.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => order[index]!,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 72,
    // It keeps the focus, however far one scrolls.
    rangeExtractor: (range) => rowsKept(defaultRangeExtractor(range), [held.current], documents.length),
  });

  const choose = useCallback(
    (uuid: string, range: boolean) =>
      onSelection((now) => (range ? extendTo(now, order, uuid) : toggle(now, uuid))),
    [onSelection, order],
  );
  const all = documents.length > 0 && selection.chosen.size === documents.length;
  const toggleAll = () => onSelection(() => (all ? NOTHING : chooseAll(order)));

  const { current, setCurrent, onKeyDown } = useGridKeys({
    name: `${props.projectUuid} ${props.trashed}`,
    order,
    grid: scroller,
    scrollTo: rows.scrollToIndex,
    rowsInSight: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2),
    onChoose: choose,
    onChooseAll: () => onSelection(() => chooseAll(order)),
    onClear: () => onSelection(() => NOTHING),
    onOpen: (uuid) => router.push(documentHref(uuid, window.location.search.slice(1))),
    onDelete: (uuid) => {
      const document = documents.find((each) => each.uuid === uuid);
      if (selection.chosen.size > 0) props.onDeleteChosen();
      else if (document && props.mayEdit) props.onDelete(document);
    },
    onMerge: props.onMergeChosen,
    onHelp: () => setHelp(true),
    onReview: (uuid) => {
      const reviewed = documents.filter((each) =>
        selection.chosen.size > 0 ? selection.chosen.has(each.uuid) : each.uuid === uuid,
      );
      if (!props.mayEdit || props.trashed || whyNotPlan(reviewed)) return;
      router.push(
        reviewHref(
          props.projectUuid,
          reviewed.map((each) => each.uuid),
          window.location.search.slice(1),
        ),
      );
    },
  });

  held.current = current === null ? -1 : order.indexOf(current);
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= documents.length - AHEAD) loadMore();
  }, [last, documents.length, loadMore]);

  return (
    <div
      ref={scroller}
      className={cx(
        'min-h-0 flex-1 overflow-auto overscroll-contain transition-opacity duration-160',
        props.stale && 'opacity-60 delay-240',
      )}
    >
      <GridPart
        as="grid"
        aria-label={props.trashed ? 'Trash' : 'Documents'}
        aria-busy={props.stale}
        aria-multiselectable="true"
        aria-rowcount={total === undefined ? -1 : total + 1}
        onKeyDown={onKeyDown}
      >
        <GridHead
          sort={props.sort}
          onSort={props.onSort}
          chosen={all || (selection.chosen.size > 0 && 'mixed')}
          onChooseAll={toggleAll}
          trashed={props.trashed}
        />
        <GridPart as="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {items.map((item) => {
            const document = documents[item.index]!;
            return (
              <div
                key={item.key}
                role="presentation"
                data-index={item.index}
                ref={rows.measureElement}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <DocumentRow
                  projectUuid={props.projectUuid}
                  document={document}
                  rowIndex={item.index + 2}
                  categories={props.categories}
                  assignee={assigneeOf(document, props.members)}
                  chosen={selection.chosen.has(document.uuid)}
                  current={document.uuid === current}
                  mayEdit={props.mayEdit}
                  onChoose={choose}
                  onFocus={setCurrent}
                  onDelete={props.onDelete}
                  onRestore={props.onRestore}
                  onSetType={props.onSetType}
                />
              </div>
            );
          })}
        </GridPart>
      </GridPart>
      {props.loadingMore && <LoadingRows rows={3} />}
      {/* Room for the selection bar and the tray under the last row. */}
      <div className="h-24" />
      {help && <ListKeysDialog onClose={() => setHelp(false)} />}
    </div>
  );
}

/** One who is no member of the project any more is still someone. */
function assigneeOf(
  { assignee }: ListedDocument,
  members: readonly AssignableMember[] | undefined,
): string | null | undefined {
  if (assignee === null) return null;
  return members && (members.find(({ id }) => id === assignee)?.name ?? 'Former member');
}
