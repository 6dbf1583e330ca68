'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { getRenderedRows } from '@/components/ui/rendered-rows';
import { DocumentOrder } from './document-order';
import { useEditorState } from './editor-context';
import { NextUnsure } from './next-unsure';
import { PartForm } from './part-form';
import { getNextRow } from './part-list-navigation';
import { PartRow } from './part-row';
import { findPart } from './plan-parts';
import type { PageId } from './plan-state';

/** Imperative methods of the parts list. */
export interface PartsListHandle {
  /** Focuses the name field of a part as soon as it is expanded. */
  rename: (part: PageId) => void;
}

interface PartsListProps {
  handle: RefObject<PartsListHandle | null>;
  /** Changes when the list becomes visible on a narrow screen. */
  isVisible: boolean;
  /** `true` for one line per part, used with small pages. */
  compact: boolean;
  /** Closes the list; set on narrow screens, where it covers the pages. */
  onClose?: () => void;
}

const ROW_PX = 46;
const COMPACT_ROW_PX = 30;

/**
 * Lists the resulting parts. The part of the focused page is expanded. The list has one Tab stop; arrows move between
 * the parts.
 */
export function PartsList({ handle, isVisible, compact, onClose }: PartsListProps) {
  const t = useTranslations('pagePlan.parts');
  const editor = useEditorState();
  const { parts, pages, current, rename } = editor;
  const scroller = useRef<HTMLDivElement>(null);
  /** ID of the part whose row has or last had the focus. */
  const [held, setHeld] = useState<PageId | null>(null);
  const openPart = findPart(parts, current);
  const open = openPart ? parts.indexOf(openPart) : -1;
  const heldAt = held === null ? -1 : parts.findIndex(({ id }) => id === held);
  const stop = heldAt >= 0 ? heldAt : Math.max(0, open);
  const files = useRef<HTMLDivElement>(null);
  const { height: above } = useElementSize(files);
  const { width } = useElementSize(scroller);
  const rows = useVirtualizer({
    count: parts.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => parts[index]!.id,
    estimateSize: () => (compact ? COMPACT_ROW_PX : ROW_PX),
    overscan: 8,
    paddingEnd: 16,
    scrollMargin: above,
    rangeExtractor: (range) => getRenderedRows(defaultRangeExtractor(range), [open, stop], parts.length),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure again when the row height changes.
  useEffect(() => {
    rows.measure();
    // Measurements are compared with the last layout, so compute the layout first.
    rows.getTotalSize();
    // Rows with an unchanged height, like the expanded part, must be measured again, or the next rows would overlap
    // them.
    for (const row of rows.elementsCache.values()) rows.measureElement(row as HTMLLIElement);
  }, [compact]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new width moves the rows.
  useEffect(() => {
    if (open >= 0) rows.scrollToIndex(stop);
  }, [width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll only when the focus moves.
  useEffect(() => {
    setHeld(null);
    if (open >= 0) rows.scrollToIndex(open);
  }, [open, isVisible, above]);

  // The element may be rendered only after a scroll; focus it once when it appears.
  const wanted = useRef<string | null>(null);
  // The expanded part replaces the row before the name is focused, so remember what requested the focus.
  const requestedByRow = useRef(false);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = scroller.current?.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
    if (element instanceof HTMLInputElement) element.select();
  });
  useImperativeHandle(handle, () => ({
    rename: (part) => {
      wanted.current = `[data-part-name="${part}"]`;
      const active = document.activeElement;
      requestedByRow.current = active instanceof HTMLElement && active.dataset.partRow !== undefined;
    },
  }));

  function goToRow(index: number) {
    const { id } = parts[index]!;
    wanted.current = `[data-part-row="${id}"]`;
    rows.scrollToIndex(index);
    setHeld(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = event.target instanceof HTMLElement ? event.target.dataset.partRow : undefined;
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = parts.findIndex(({ id }) => id === row);
    const to = getNextRow(event.key, at, parts.length);
    if (to === null && event.key !== 'F2') return;
    event.preventDefault();
    if (to === null) rename(parts[at]!.first);
    else if (to !== at) goToRow(to);
  }

  const named = parts.filter(({ number }) => number !== null).length;
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-2 pr-2 pl-4 font-semibold text-ink-2 text-small">
        <h2 className="text-small">{t('title')}</h2>
        <span className="text-ink-3 tabular-nums">{named}</span>
        <span className="flex-1" />
        <NextUnsure variant="ghost" size="sm" hasKey />
        {onClose && (
          <IconButton
            icon={X}
            size="sm"
            label={t('close')}
            tooltip={false}
            onClick={onClose}
            className="wide:hidden"
          />
        )}
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto px-2 [scrollbar-width:thin]">
        <div ref={files}>
          {editor.documents.length > 1 && (
            <div className="pb-2">
              <DocumentOrder />
            </div>
          )}
        </div>
        <ol className="relative" style={{ height: rows.getTotalSize() }} onKeyDown={onKeyDown}>
          {rows.getVirtualItems().map((item) => {
            const part = parts[item.index]!;
            const reachable = item.index === stop;
            return (
              <li
                key={item.key}
                data-index={item.index}
                ref={rows.measureElement}
                aria-current={item.index === open || undefined}
                className="absolute inset-x-0 top-0 py-px"
                style={{ transform: `translateY(${item.start - above}px)` }}
                onFocus={({ target }) => {
                  if (target.dataset.partRow === part.id) setHeld(part.id);
                }}
              >
                {item.index === open && part.role !== 'discard' ? (
                  <PartForm
                    part={part}
                    isFocusable={reachable}
                    isOpenedFromRow={requestedByRow}
                    onRow={() => goToRow(item.index)}
                  />
                ) : (
                  <PartRow
                    part={part}
                    hasProblem={editor.faulty.has(item.index)}
                    isCompact={compact}
                    isFocusable={reachable}
                  />
                )}
              </li>
            );
          })}
        </ol>
        {pages.length === 0 && <p className="px-2 text-ink-3">{t('none')}</p>}
      </div>
    </>
  );
}

/** Returns an element's size in px, including its scrollbar; 0 while hidden. */
function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize: width = 0, blockSize: height = 0 } = entry?.borderBoxSize[0] ?? {};
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
