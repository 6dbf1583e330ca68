'use client';

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization';
import { useListQuery } from '@/components/api/use-list-query';
import { DragRoot } from '@/components/ui/drag-root';
import { LookProvider, PlanProvider } from './editor-context';
import { EditorTools } from './editor-tools';
import { EditorTop } from './editor-top';
import { KeysDialog } from './keys-dialog';
import { OutcomeDialog } from './outcome-dialog';
import { type GridHandle, PageGrid } from './page-grid';
import { PagePreview, ZOOMS } from './page-preview';
import { type PartsHandle, PartsList } from './parts-list';
import { PlanAnnouncer } from './plan-announcer';
import { PlanFooter } from './plan-footer';
import { partAt } from './plan-parts';
import { PlanRibbon, type SightHandle } from './plan-ribbon';
import type { EditorDocument } from './plan-state';
import { ProblemsPanel } from './problems-panel';
import { NOTHING_SELECTED } from './selection';
import { firstSize, PREVIEW_WIDTH, SHEET_SIZES, type SheetSizeName } from './sheet-size';
import { SideSheet } from './side-sheet';
import { useApplied } from './use-applied';
import { useDraft } from './use-draft';
import { useEditor } from './use-editor';
import { gridKeys, useDeskKeys } from './use-editor-keys';
import { useLeaveGuard } from './use-leave-guard';
import { useSkip } from './use-skip';

interface EditorDeskProps {
  project: ProjectRef;
  documents: readonly EditorDocument[];
  categories: readonly { value: string; description: string | null }[];
  /** Why nothing can be applied; null when something can. */
  fixed: string | null;
  /** Reads the files again, and begins with what they are now. @throws ApiError where nobody answers */
  onReadAnew: () => Promise<void>;
}

/** What lies over the pages on a narrow screen. */
export type Sheet = 'parts' | 'preview' | null;

/** Parts (what), sheets (where), preview (look closer), and the plan's price at the foot. */
export function EditorDesk({ project, documents, categories, fixed, onReadAnew }: EditorDeskProps) {
  const cameFrom = useListQuery();
  const values = useMemo(() => categories.map(({ value }) => value), [categories]);
  const { editing, selection } = useEditor(documents, values);
  const editor = { ...editing, selection };
  const { pages, parts, problems, outcome } = editing;
  const grid = useRef<GridHandle>(null);
  const list = useRef<PartsHandle>(null);
  const main = useRef<HTMLElement>(null);
  const [size, setSize] = useState<SheetSizeName>(firstSize(pages.length, null));
  const [zoom, setZoom] = useState(ZOOMS.indexOf(1));
  const sight = useRef<SightHandle>(null);
  const [open, setOpen] = useState<'outcome' | 'keys' | null>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const draft = useDraft(editing);
  const applied = useApplied(project, editing.documents, draft.forget);
  const mayLeave = useLeaveGuard(draft.keep, draft.unkeepable);
  const { skip, refusal, dismiss } = useSkip(editor);

  const focused = selection.focus === null ? -1 : pages.findIndex(({ id }) => id === selection.focus);
  const current = Math.max(0, focused);
  const { select } = editor;
  const goTo = useCallback(
    (index: number) => {
      setSheet(null);
      // Coming from elsewhere, one means this page and not what was selected before.
      select(() => NOTHING_SELECTED);
      grid.current?.goTo(index);
    },
    [select],
  );
  const rename = useCallback(
    (index: number) => {
      const part = partAt(parts, index);
      if (!part || part.role === 'discard') return goTo(index);
      setSheet('parts');
      select(() => NOTHING_SELECTED);
      grid.current?.show(index);
      list.current?.rename(part.id);
    },
    [goTo, parts, select],
  );
  const changeZoom = (by: 1 | -1) => setZoom((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + by)));
  const onSight = useCallback((first: number, last: number) => sight.current?.(first, last), []);

  // Before anything is seen: how much room there is, only the browser knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with, and never again.
  useLayoutEffect(() => {
    if (main.current) setSize(firstSize(pages.length, main.current));
  }, []);
  // Who opens the desk works on its pages: the keys are there at once.
  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.goTo(0);
  }, []);

  const onPageKey = gridKeys({ editor, current, grid, rename, skip, zoom: changeZoom });
  const desk = useRef<HTMLDivElement>(null);
  const mayApply = fixed === null && outcome !== null && outcome.changes;
  useDeskKeys({
    desk,
    page: (event) => open === null && onPageKey(event),
    undo: editor.undo,
    redo: editor.redo,
    apply: () => mayApply && setOpen('outcome'),
    help: () => setOpen('keys'),
  });

  const faulty = useMemo(() => new Set(problems.flatMap(({ segment }) => segment ?? [])), [problems]);
  const plan = useMemo(
    () => ({ ...editing, faulty, categories, goTo, rename }),
    [editing, faulty, categories, goTo, rename],
  );
  const seen = useMemo(() => ({ selection, current }), [selection, current]);
  const openOutcome = useCallback(() => setOpen('outcome'), []);
  const openKeys = useCallback(() => setOpen('keys'), []);
  const toggle = useCallback((which: Sheet) => setSheet((now) => (now === which ? null : which)), []);
  const closeSheet = useCallback(() => setSheet(null), []);
  const lookAt = useCallback((index: number) => grid.current?.show(index), []);
  const travelTo = useCallback((index: number) => grid.current?.travelTo(index), []);
  const inside = (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what lies over the pages, wherever one is. */}
      <div
        ref={desk}
        className="relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[48px_44px_minmax(0,1fr)_auto_auto] overflow-hidden bg-surface"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || sheet === null) return;
          event.preventDefault();
          closeSheet();
        }}
      >
        <EditorTop
          backHref={listHref(project.uuid, cameFrom)}
          documents={editor.documents}
          pageCount={pages.length}
          draft={editor.touched ? (draft.unkeepable ? 'unkeepable' : draft.kept ? 'kept' : null) : null}
          mayLeave={mayLeave}
          onKeys={openKeys}
          sheet={sheet}
          onSheet={toggle}
        />
        <EditorTools skip={skip} skipRefusal={refusal} onRefusalRead={dismiss} size={size} onSize={setSize} />
        <div className="relative flex min-h-0">
          <SideSheet
            label="Parts"
            below="desk"
            open={sheet === 'parts'}
            marks={{ 'data-own-keys': true }}
            className="w-[312px] border-r max-room:w-[280px]"
          >
            <PartsList
              handle={list}
              shown={sheet === 'parts'}
              compact={SHEET_SIZES[size].compact}
              onClose={sheet === 'parts' ? closeSheet : undefined}
            />
          </SideSheet>
          <main ref={main} className="flex min-h-0 min-w-0 flex-1">
            <h2 className="sr-only">Sheets</h2>
            <PageGrid size={SHEET_SIZES[size]} handle={grid} onSight={onSight} onKeyDown={onPageKey} />
          </main>
          <SideSheet
            label="Preview"
            below="room"
            open={sheet === 'preview'}
            marks={{ 'data-preview': true }}
            className={`${PREVIEW_WIDTH} border-l`}
          >
            <PagePreview
              lookAt={lookAt}
              size={SHEET_SIZES[size]}
              zoom={zoom}
              onZoom={changeZoom}
              onClose={sheet === 'preview' ? closeSheet : undefined}
            />
          </SideSheet>
        </div>
        <PlanRibbon handle={sight} travelTo={travelTo} />
        <PlanFooter fixed={fixed} onApply={openOutcome} />
        <ProblemsPanel />
        <PlanAnnouncer />
      </div>
      {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
      {open === 'outcome' && (
        <OutcomeDialog
          organizationId={project.organizationId}
          onClose={() => setOpen(null)}
          onApplied={applied}
          keepDraft={draft.keep}
          onReload={onReadAnew}
        />
      )}
    </>
  );
  return (
    <DragRoot>
      <PlanProvider value={plan}>
        <LookProvider value={seen}>{inside}</LookProvider>
      </PlanProvider>
    </DragRoot>
  );
}
