'use client';

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization';
import { cx } from '@/components/ui/cx';
import { DragRoot } from '@/components/ui/drag-root';
import { count } from '@/lib/page-plan/page-words';
import { LookProvider, PlanProvider } from './editor-context';
import { EditorTools } from './editor-tools';
import { EditorTop } from './editor-top';
import { KeysDialog } from './keys-dialog';
import { OutcomeDialog } from './outcome-dialog';
import { type GridHandle, PageGrid } from './page-grid';
import { PagePreview, ZOOMS } from './page-preview';
import { PartsList } from './parts-list';
import { PlanFooter } from './plan-footer';
import { partAt } from './plan-parts';
import { PlanRibbon, type SightHandle } from './plan-ribbon';
import type { EditorDocument } from './plan-state';
import { ProblemsPanel } from './problems-panel';
import { NOTHING_SELECTED } from './selection';
import { firstSize, SHEET_SIZES, type SheetSizeName } from './sheet-size';
import { useApplied } from './use-applied';
import { useDraft } from './use-draft';
import { type Editing, useEditor } from './use-editor';
import { gridKeys, useDeskKeys } from './use-editor-keys';
import { useLeaveGuard } from './use-leave-guard';
import { useSkip } from './use-skip';

interface EditorDeskProps {
  project: ProjectRef;
  documents: readonly EditorDocument[];
  categories: readonly { value: string; description: string | null }[];
  /** Why nothing can be applied; null when something can. */
  fixed: string | null;
  onReadAnew: () => void;
}

type Sheet = 'parts' | 'preview' | null;

/** Parts (what), sheets (where), preview (look closer), and the plan's price at the foot. */
export function EditorDesk({ project, documents, categories, fixed, onReadAnew }: EditorDeskProps) {
  const values = useMemo(() => categories.map(({ value }) => value), [categories]);
  const { editing, selection } = useEditor(documents, values);
  const editor = { ...editing, selection };
  const { pages, parts, problems, outcome } = editing;
  const grid = useRef<GridHandle>(null);
  const desk = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<SheetSizeName>(firstSize(pages.length));
  const [zoom, setZoom] = useState(ZOOMS.indexOf(1));
  const sight = useRef<SightHandle>(null);
  const [open, setOpen] = useState<'outcome' | 'keys' | null>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const draft = useDraft(editing);
  const applied = useApplied(project, editing.documents, draft.forget);
  const mayLeave = useLeaveGuard(draft.keep);
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
  const rename = useNameField(desk, goTo, parts);
  const changeZoom = (by: 1 | -1) => setZoom((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + by)));
  const onSight = useCallback((first: number, last: number) => sight.current?.(first, last), []);

  // Who opens the desk works on its pages: the keys are there at once.
  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.goTo(0);
  }, []);

  const mayApply = fixed === null && outcome !== null && outcome.changes;
  useDeskKeys({
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
  const look = useMemo(() => ({ selection, current }), [selection, current]);
  const openOutcome = useCallback(() => setOpen('outcome'), []);
  const openKeys = useCallback(() => setOpen('keys'), []);
  const toggleParts = useCallback(() => setSheet((now) => (now === 'parts' ? null : 'parts')), []);
  const togglePreview = useCallback(() => setSheet((now) => (now === 'preview' ? null : 'preview')), []);
  const travelTo = useCallback((index: number) => grid.current?.travelTo(index), []);
  const inside = (
    <>
      <div
        ref={desk}
        className="relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[48px_44px_minmax(0,1fr)_auto_auto] overflow-hidden bg-surface"
      >
        <EditorTop
          backHref={listHref(project.uuid)}
          documents={editor.documents}
          pageCount={pages.length}
          draftKept={draft.kept && editor.touched}
          mayLeave={mayLeave}
          onKeys={openKeys}
          onParts={toggleParts}
          onPreview={togglePreview}
        />
        <EditorTools skip={skip} skipRefusal={refusal} onRefusalRead={dismiss} size={size} onSize={setSize} />
        <div className="relative flex min-h-0">
          <aside
            aria-label="Parts"
            className={cx(
              COLUMN,
              'w-[312px] max-room:w-[280px]',
              'border-r',
              drawn(sheet === 'parts', 'desk'),
            )}
          >
            <PartsList shown={sheet === 'parts'} />
          </aside>
          <main className="flex min-h-0 min-w-0 flex-1">
            <h2 className="sr-only">Sheets</h2>
            <PageGrid
              size={SHEET_SIZES[size]}
              handle={grid}
              onSight={onSight}
              onKeyDown={gridKeys({ editor, current, grid, rename, skip, zoom: changeZoom })}
            />
          </main>
          <aside
            aria-label="Preview"
            className={cx(COLUMN, 'w-[304px] border-l', drawn(sheet === 'preview', 'room'))}
          >
            <PagePreview
              zoom={zoom}
              onZoom={changeZoom}
              onClose={sheet === 'preview' ? () => setSheet(null) : undefined}
            />
          </aside>
        </div>
        <PlanRibbon handle={sight} travelTo={travelTo} />
        <PlanFooter fixed={fixed} onApply={openOutcome} />
        <ProblemsPanel />
        <Announcer parts={parts.filter(({ number }) => number !== null).length} problems={problems.length} />
      </div>
      {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
      {open === 'outcome' && (
        <OutcomeDialog
          organizationId={project.organizationId}
          onClose={() => setOpen(null)}
          onApplied={applied}
          onReload={onReadAnew}
        />
      )}
    </>
  );
  return (
    <DragRoot>
      <PlanProvider value={plan}>
        <LookProvider value={look}>{inside}</LookProvider>
      </PlanProvider>
    </DragRoot>
  );
}

const COLUMN = 'flex min-h-0 shrink-0 flex-col border-line bg-surface';

/** A column at the side on wide screens; on narrower ones a sheet over the pages, when it is asked for. */
function drawn(open: boolean, from: 'desk' | 'room'): string {
  const hidden = from === 'desk' ? 'max-desk:hidden' : 'max-room:hidden';
  const over =
    from === 'desk'
      ? 'max-desk:absolute max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-10 max-desk:h-3/4 max-desk:w-auto max-desk:rounded-t-3 max-desk:border-t max-desk:shadow-3'
      : 'max-room:absolute max-room:inset-y-0 max-room:right-0 max-room:z-10 max-room:shadow-3 max-desk:inset-x-0 max-desk:top-auto max-desk:h-3/4 max-desk:w-auto max-desk:rounded-t-3 max-desk:border-t';
  return open ? over : hidden;
}

/** Opens the part of a page and puts the focus on its name. */
function useNameField(
  desk: RefObject<HTMLElement | null>,
  goTo: (index: number) => void,
  parts: Editing['parts'],
) {
  const wanted = useRef<string | null>(null);
  // The field is there once its part is open.
  useEffect(() => {
    if (wanted.current === null) return;
    const field = desk.current?.querySelector<HTMLInputElement>(`[data-part-name="${wanted.current}"]`);
    if (!field) return;
    wanted.current = null;
    field.focus();
    field.select();
  });
  return useCallback(
    (index: number) => {
      goTo(index);
      // After the page has had the focus, or the field would lose it again.
      requestAnimationFrame(() => {
        wanted.current = partAt(parts, index)?.id ?? null;
        const field = desk.current?.querySelector<HTMLInputElement>(`[data-part-name="${wanted.current}"]`);
        field?.focus();
        field?.select();
      });
    },
    [desk, goTo, parts],
  );
}

/** Tells a screen reader what an edit came to. */
function Announcer({ parts, problems }: { parts: number; problems: number }) {
  return (
    <p aria-live="polite" className="sr-only">
      {count(parts, 'part')}
      {problems > 0 && `, ${count(problems, 'problem')}`}
    </p>
  );
}
