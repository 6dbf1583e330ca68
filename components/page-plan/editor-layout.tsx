'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProjectRef } from '@/components/api/organization-header';
import { queryKeys } from '@/components/api/query-keys';
import { useBackLink } from '@/components/api/use-list-query';
import { usePresence } from '@/components/api/use-presence';
import { ClaimControl } from '@/components/documents/claim-control';
import { DragRoot } from '@/components/ui/drag-root';
import { onDemand } from '@/components/ui/on-demand';
import { useToastFloor } from '@/components/ui/use-toast-floor';
import { ChangeWatcher } from './change-watcher';
import { PlanProvider, PositionProvider } from './editor-context';
import { EditorHeader } from './editor-header';
import { savePlace, takePlace } from './editor-place';
import { EditorToolbar } from './editor-toolbar';
import type { GridHandle } from './grid-handle';
import { PageGrid } from './page-grid';
import { PagePreview, ZOOM_LEVELS } from './page-preview';
import { EMPTY_SELECTION, selectPage } from './page-selection';
import { getInitialSize, PAGE_SIZES, type PageSizeName, PREVIEW_WIDTH } from './page-size';
import { PartsList, type PartsListHandle } from './parts-list';
import { PlanAnnouncer } from './plan-announcer';
import { PlanFooter } from './plan-footer';
import { findPart } from './plan-parts';
import { PlanRibbon, type VisiblePagesHandle } from './plan-ribbon';
import type { EditorDocument } from './plan-state';
import { ProblemsPanel } from './problems-panel';
import { ReviewTips } from './review-tips';
import { SidePanel } from './side-panel';
import { useAfterApply } from './use-after-apply';
import { useDraft } from './use-draft';
import { useEditor } from './use-editor';
import { createGridKeyHandler, useEditorShortcuts } from './use-editor-shortcuts';
import { useLeaveGuard } from './use-leave-guard';
import { useSkipPages } from './use-skip';
import { useUnsureWalk } from './use-unsure-walk';

const ApplyDialog = onDemand(() => import('./apply-dialog').then((module) => module.ApplyDialog));

const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog));

interface EditorLayoutProps {
  project: ProjectRef;
  documents: readonly EditorDocument[];
  categories: readonly { value: string; description: string | null }[];
  /** Reason why nothing can be applied; `null` if the plan can be applied. */
  fixedReason: string | null;
  /**
   * Reloads the files and starts again with them.
   * @throws ApiError if the server doesn't respond
   */
  onReload: () => Promise<void>;
  /** Requests a proposal for files without one; `undefined` if they can't be classified now. */
  onFindProposal: (() => void) | undefined;
  /** Who changed a file since the editor was opened. */
  lastChange: ReactNode;
  /** Ways to decide later or against the document; `false` for several documents. */
  decision: ReactNode;
}

/** Panel shown over the pages on a narrow screen. */
export type OpenPanel = 'parts' | 'preview' | null;

/** Renders the editor: parts, page grid, preview, and the plan's totals at the bottom. */
export function EditorLayout({
  project,
  documents,
  categories,
  fixedReason,
  onReload,
  onFindProposal,
  lastChange,
  decision,
}: EditorLayoutProps) {
  const t = useTranslations('pagePlan');
  const back = useBackLink(project.uuid);
  const values = useMemo(() => categories.map(({ value }) => value), [categories]);
  const { editing, selection } = useEditor(project.organizationId, documents, values);
  const editor = { ...editing, selection };
  const { pages, parts, problems, outcome } = editing;
  const grid = useRef<GridHandle>(null);
  const list = useRef<PartsListHandle>(null);
  const main = useRef<HTMLElement>(null);
  const [size, setSize] = useState<PageSizeName>(getInitialSize(pages.length, null));
  const [zoom, setZoom] = useState(ZOOM_LEVELS.indexOf(1));
  const sight = useRef<VisiblePagesHandle>(null);
  const [open, setOpen] = useState<'outcome' | 'keys' | null>(null);
  const [sheet, setSheet] = useState<OpenPanel>(null);
  const draft = useDraft(editing);
  const applied = useAfterApply(project, editing.documents, draft.remove);
  const uuids = useMemo(() => documents.map(({ uuid }) => uuid), [documents]);
  const { others, claims } = usePresence(uuids, {
    getDocumentKey: queryKeys.plannedDocument,
    isPaused: open === 'outcome',
  });
  const canLeave = useLeaveGuard(draft.save, draft.isUnsavable);
  const { skip, problem: skipProblem, dismiss } = useSkipPages(editor);

  const focused = selection.focus === null ? -1 : pages.findIndex(({ id }) => id === selection.focus);
  const current = Math.max(0, focused);
  const currentPage = useRef(current);
  currentPage.current = current;
  const { walk, reached } = useUnsureWalk(editing, currentPage);
  const { select } = editor;
  const goTo = useCallback(
    (index: number) => {
      setSheet(null);
      // A jump from another panel targets only this page, so clear the selection.
      select(() => EMPTY_SELECTION);
      grid.current?.goTo(index);
    },
    [select],
  );
  const goToUnsure = useCallback(
    () =>
      walk((index) => {
        setSheet(null);
        // After a tap, the focus is not visible; the selection shows the page that begins with the cut.
        select((selection) => selectPage(selection, pages, pages[index]!.id));
        grid.current?.goTo(index);
      }),
    [walk, select, pages],
  );
  const rename = useCallback(
    (index: number) => {
      const part = findPart(parts, index);
      if (!part || part.role === 'discard') return goTo(index);
      setSheet('parts');
      select(() => EMPTY_SELECTION);
      grid.current?.show(index);
      list.current?.rename(part.id);
    },
    [goTo, parts, select],
  );
  const changeZoom = (by: 1 | -1) =>
    setZoom((now) => Math.max(0, Math.min(ZOOM_LEVELS.length - 1, now + by)));

  // Only the browser knows how much room there is, and what was shown before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only once, for the initial size.
  useLayoutEffect(() => {
    const place = takePlace(uuids);
    setSize(place?.size ?? getInitialSize(pages.length, main.current));
    grid.current?.openAt(place ?? { page: 0, scrollTopPx: 0 });
  }, []);
  const seenSize = useRef(size);
  seenSize.current = size;
  useEffect(() => {
    const save = () =>
      savePlace(uuids, {
        size: seenSize.current,
        page: currentPage.current,
        scrollTopPx: grid.current?.getScrollTopPx() ?? 0,
      });
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [uuids]);
  const onSight = useCallback((first: number, last: number) => sight.current?.(first, last), []);

  const onPageKey = createGridKeyHandler({
    editor,
    current,
    grid,
    rename,
    skip,
    zoom: changeZoom,
    goToUnsure: walk,
  });
  const editorRef = useRef<HTMLDivElement>(null);
  const bottomRef = useRef<HTMLDivElement>(null);
  useToastFloor(bottomRef);
  const canApply = fixedReason === null && outcome !== null && outcome.changes;
  useEditorShortcuts({
    editorElement: editorRef,
    page: (event) => open === null && onPageKey(event),
    undo: editor.undo,
    redo: editor.redo,
    apply: () => canApply && setOpen('outcome'),
    help: () => setOpen('keys'),
  });

  const faulty = useMemo(() => new Set(problems.flatMap(({ segment }) => segment ?? [])), [problems]);
  const plan = useMemo(
    () => ({ ...editing, faulty, categories, goTo, goToUnsure, rename }),
    [editing, faulty, categories, goTo, goToUnsure, rename],
  );
  const seen = useMemo(() => ({ selection, current }), [selection, current]);
  const openOutcome = useCallback(() => setOpen('outcome'), []);
  const openKeys = useCallback(() => setOpen('keys'), []);
  const toggle = useCallback((which: OpenPanel) => setSheet((now) => (now === which ? null : which)), []);
  const closeSheet = useCallback(() => setSheet(null), []);
  const lookAt = useCallback((index: number) => grid.current?.show(index), []);
  const travelTo = useCallback((index: number) => grid.current?.travelTo(index), []);
  const inside = (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the open panel from anywhere in the editor. */}
      <div
        ref={editorRef}
        className="relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[48px_44px_minmax(0,1fr)_auto] overflow-clip bg-surface"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || sheet === null) return;
          event.preventDefault();
          closeSheet();
        }}
      >
        <EditorHeader
          back={back}
          documents={editor.documents}
          pageCount={pages.length}
          others={others}
          claim={
            documents.length === 1 && (
              <ClaimControl
                projectUuid={project.uuid}
                uuid={documents[0]!.uuid}
                claim={claims[0]}
                canClaim={fixedReason === null}
              />
            )
          }
          lastChange={lastChange}
          draft={editor.touched ? (draft.isUnsavable ? 'unkeepable' : draft.isSaved ? 'kept' : null) : null}
          canLeave={canLeave}
          onShowShortcuts={openKeys}
          // A proposal would replace the changes.
          onFindProposal={editor.touched ? undefined : onFindProposal}
          decision={decision}
          openPanel={sheet}
          onOpenPanelChange={toggle}
        />
        <EditorToolbar
          skip={skip}
          skipProblem={skipProblem}
          onProblemDismissed={dismiss}
          size={size}
          onSize={setSize}
        />
        <div className="relative flex min-h-0">
          <SidePanel
            label={t('parts.title')}
            below="wide"
            open={sheet === 'parts'}
            attributes={{ 'data-own-keys': true }}
            className="w-[312px] border-r max-xwide:w-[280px]"
          >
            <PartsList
              handle={list}
              isVisible={sheet === 'parts'}
              compact={PAGE_SIZES[size].isCompact}
              onClose={sheet === 'parts' ? closeSheet : undefined}
            />
          </SidePanel>
          <main ref={main} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
            <h2 className="sr-only">{t('grid.title')}</h2>
            <PageGrid
              size={PAGE_SIZES[size]}
              handle={grid}
              onVisiblePagesChange={onSight}
              onKeyDown={onPageKey}
            />
            <ReviewTips documents={editor.documents} />
          </main>
          <SidePanel
            label={t('preview.title')}
            below="xwide"
            open={sheet === 'preview'}
            attributes={{ 'data-preview': true }}
            className={`${PREVIEW_WIDTH} border-l`}
          >
            <PagePreview
              lookAt={lookAt}
              size={PAGE_SIZES[size]}
              zoom={zoom}
              onZoom={changeZoom}
              onClose={sheet === 'preview' ? closeSheet : undefined}
            />
          </SidePanel>
        </div>
        <div ref={bottomRef} className="relative">
          <PlanRibbon handle={sight} travelTo={travelTo} />
          <PlanFooter fixedReason={fixedReason} onApply={openOutcome} />
          <ProblemsPanel />
        </div>
        <PlanAnnouncer reached={reached} />
        <ChangeWatcher />
      </div>
      {open === 'keys' && <ShortcutsDialog onClose={() => setOpen(null)} />}
      {open === 'outcome' && (
        <ApplyDialog
          organizationId={project.organizationId}
          onClose={() => setOpen(null)}
          onApplied={applied}
          keepDraft={draft.save}
          onReload={onReload}
        />
      )}
    </>
  );
  return (
    <DragRoot>
      <PlanProvider value={plan}>
        <PositionProvider value={seen}>{inside}</PositionProvider>
      </PlanProvider>
    </DragRoot>
  );
}
