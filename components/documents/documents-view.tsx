'use client';

import { FileDown, ListStart, Upload } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useActivities } from '@/components/api/activity-store';
import { type DocumentFilter, isFiltered } from '@/components/api/document-filter';
import { reviewHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { ProjectProvider } from '@/components/api/project-context';
import type { UploadLimits } from '@/components/api/upload-plan';
import { type AssignableMember, useAssignableMembers } from '@/components/api/use-assignable-members';
import { useCategories } from '@/components/api/use-categories';
import { sumCounts } from '@/components/api/use-document-counts';
import { useDocuments } from '@/components/api/use-documents';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { PageHeader } from '@/components/ui/navigation';
import { onDemand } from '@/components/ui/on-demand';
import { usePageKeys } from '@/components/ui/use-page-keys';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import type { DocumentSummary, ListedDocument } from '@/lib/documents/schemas';
import type { ListProblem } from './approval-blockers';
import { DocumentGrid } from './document-grid';
import { DropZone } from './drop-zone';
import { EmptyList } from './empty-list';
import { EmptyProject } from './empty-project';
import type { ExportedSet } from './export-dialog';
import { FileChooser } from './file-chooser';
import { FilterBar } from './filter-bar';
import { ErrorNotice, SampleNotice, StaleNotice } from './list-notices';
import { LoadingRows } from './loading-rows';
import { getPagePlanBlocker } from './row-summary';
import { SearchField } from './search-field';
import { EMPTY_SELECTION, retain, type Selection } from './selection';
import { isAssignButtonShown, SelectionBar, type SelectionMenu } from './selection-bar';
import { UploadStrip } from './upload-strip';
import { useBulkActions } from './use-bulk-actions';
import { useDocumentActions } from './use-document-actions';
import { useDocumentFilter } from './use-document-filter';
import { useNextDocument } from './use-next-document';
import { useTrashActions } from './use-trash-actions';
import { useUpload } from './use-upload';

const RenameDialog = onDemand(() => import('./rename-dialog').then((module) => module.RenameDialog));
const LabelDialog = onDemand(() => import('./label-dialog').then((module) => module.LabelDialog));
const AddLabelsDialog = onDemand(() => import('./label-dialog').then((module) => module.AddLabelsDialog));
const DecisionDialog = onDemand(() => import('./decision-dialog').then((module) => module.DecisionDialog));
const ExportDialog = onDemand(() => import('./export-dialog').then((module) => module.ExportDialog));
const JoinImagesDialog = onDemand(() =>
  import('./join-images-dialog').then((module) => module.JoinImagesDialog),
);

const MergeFlow = onDemand(() => import('./merge/merge-flow').then((module) => module.MergeFlow));

export interface DocumentsViewProps {
  project: ProjectRef & { name: string };
  /** Default of the project for uploads without an explicit choice. */
  classifyByDefault: boolean;
  limits: UploadLimits;
  /** Number of days that deleted documents stay in the trash. */
  trashDays: number;
  /** Permission to upload, plan, delete and restore. Viewers can only read. */
  canEdit: boolean;
  /** First page of the list that the server rendered, with its filter. */
  initialData?: { filter: DocumentFilter; list: DocumentList };
}

/** Menu of the selection bar that is open, and the selection that it belongs to. */
interface AssignMenu {
  name: SelectionMenu;
  of: Selection;
}

const NO_DOCUMENTS: readonly ListedDocument[] = [];
const NO_MEMBERS: readonly AssignableMember[] = [];

/** Shows the documents of a project: search, selection, upload and actions. */
export function DocumentsView(props: DocumentsViewProps) {
  const { project, classifyByDefault, limits, trashDays, canEdit, initialData } = props;
  const t = useTranslations('documents');
  const [filter, changeFilter] = useDocumentFilter();
  const [classify, setClassify] = useState(classifyByDefault);
  const [wanted, setWanted] = useState(EMPTY_SELECTION);
  const [problem, setProblem] = useState<ListProblem>();
  const [assignMenu, setAssignMenu] = useState<AssignMenu>();
  const router = useRouter();
  const besideTray = useActivities().length > 0;

  const isFirst = initialData !== undefined && JSON.stringify(initialData.filter) === JSON.stringify(filter);
  const query = useDocuments(project.uuid, filter, isFirst ? initialData.list : undefined);
  const { data: categories = [] } = useCategories(project.uuid);
  const { data: members } = useAssignableMembers(project);
  const { deleteDocuments, restoreDocuments } = useTrashActions(project.uuid, (message) =>
    setProblem({ message }),
  );
  const actions = useDocumentActions(project, setProblem, () => setWanted(EMPTY_SELECTION));
  const { changeAll, download, busy } = useBulkActions(project.uuid, setProblem);
  const next = useNextDocument(project.uuid, filter, setProblem);
  usePageKeys((key) => {
    if (key !== 'n' || !canEdit || filter.trashed) return false;
    next.open();
    return true;
  });

  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const documents = useMemo(() => data?.pages.flatMap((page) => page.documents) ?? NO_DOCUMENTS, [data]);
  const order = useMemo(() => documents.map((document) => document.uuid), [documents]);
  const selection = useMemo(() => retain(wanted, order), [wanted, order]);
  const chosen = documents.filter((document) => selection.chosen.has(document.uuid));
  const counts = data?.pages[0]?.counts;
  const atLeast = data?.pages[0]?.counts_at_least ?? false;
  const total =
    counts && !atLeast
      ? sumCounts(counts, filter.statuses.length > 0 ? filter.statuses : undefined)
      : undefined;

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const { upload, uploadSamples, samples, images, decide } = useUpload(project, {
    classify,
    limits,
    isOccupied: chosen.length > 0 || isFiltered(filter) || filter.trashed || actions.renaming !== undefined,
  });
  const leaveOut = (
    act: (documents: readonly DocumentSummary[]) => void,
    which: readonly DocumentSummary[],
  ) => {
    setProblem(undefined);
    setWanted(EMPTY_SELECTION);
    act(which);
  };
  const [exported, setExported] = useState<ExportedSet>();
  /** Selected documents to which the reader adds labels. */
  const [labeled, setLabeled] = useState<readonly DocumentSummary[]>();
  const [merging, setMerging] = useState<readonly DocumentSummary[]>();
  /** @param added document to merge with the selected ones, for example of a row's menu */
  const mergeChosen = (added?: DocumentSummary) => {
    // Keep the order of selection, which determines the initial receivers.
    const uuids = new Set([...selection.chosen, ...(added ? [added.uuid] : [])]);
    const inOrder = [...uuids].flatMap((uuid) => documents.find((each) => each.uuid === uuid) ?? []);
    if (canEdit && !filter.trashed && inOrder.length > 1) setMerging(inOrder);
  };
  const openReview = (reviewed: readonly DocumentSummary[]) => {
    if (!canEdit || filter.trashed || getPagePlanBlocker(t, reviewed)) return;
    const uuids = reviewed.map((document) => document.uuid);
    router.push(reviewHref(project.uuid, uuids, window.location.search.slice(1)));
  };
  const openAssignMenu = () => {
    if (!canEdit || filter.trashed || !members?.length) return;
    setAssignMenu({ name: isAssignButtonShown() ? 'assign' : 'more', of: wanted });
  };
  const deleteChosen = () => canEdit && !filter.trashed && leaveOut(deleteDocuments, chosen);

  const uploading = {
    onFiles: upload,
    classify,
    onClassifyChange: setClassify,
    projectDefault: classifyByDefault,
  };
  // A search may scan many documents without a hit; load more pages until one is found.
  const searching = data !== undefined && documents.length === 0 && hasNextPage;
  useEffect(() => {
    if (searching) loadMore();
  }, [searching, loadMore]);
  const blank = data !== undefined && documents.length === 0 && !hasNextPage;
  const isEmptyProject = blank && !isFiltered(filter) && !filter.trashed;

  return (
    <ProjectProvider projectUuid={project.uuid} canEdit={canEdit}>
      <DropZone
        projectName={project.name}
        classify={classify}
        enabled={canEdit && !filter.trashed}
        onFiles={upload}
      >
        <PageHeader title={t(filter.trashed ? 'trash' : 'title')}>
          <SearchField value={filter.text} onChange={(text) => changeFilter({ text })} />
          <span className="flex-1 max-wide:hidden" />
          {!isEmptyProject && (
            <IconButton icon={FileDown} label={t('export.button')} onClick={() => setExported({ filter })} />
          )}
          {canEdit && !filter.trashed && !isEmptyProject && (
            <Button
              icon={ListStart}
              title={t('next.title')}
              aria-disabled={next.isPending || undefined}
              onClick={next.open}
            >
              <span className="max-wide:sr-only">{t('next.button')}</span>
              <span className="max-xwide:hidden">
                <Kbd>{t('keys.next')}</Kbd>
              </span>
            </Button>
          )}
          {canEdit && !filter.trashed && !isEmptyProject && (
            <FileChooser onFiles={upload}>
              {(open) => (
                <Button variant="primary" icon={Upload} onClick={open}>
                  <span className="max-[22.5rem]:sr-only">{t('upload')}</span>
                </Button>
              )}
            </FileChooser>
          )}
        </PageHeader>
        {!isEmptyProject && (
          <FilterBar
            filter={filter}
            onChange={changeFilter}
            counts={counts}
            atLeast={atLeast}
            categories={categories}
            members={members ?? NO_MEMBERS}
          />
        )}
        {canEdit && !filter.trashed && !isEmptyProject && <UploadStrip {...uploading} />}
        {filter.trashed && (
          <p className="flex h-9 shrink-0 items-center border-line-soft border-b bg-surface-2 px-5 text-ink-2 text-small">
            {t('trashNote', { days: trashDays })}
          </p>
        )}
        {problem && <ErrorNotice problem={problem} onDismiss={() => setProblem(undefined)} />}
        {samples.isWaiting && <SampleNotice progress={samples.progress} onStay={samples.stay} />}
        {query.isRefetchError && <StaleNotice onRetry={() => void query.refetch()} />}
        {(query.isPending || searching) && (
          <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
            <span className="sr-only" role="status">
              {t('loading')}
            </span>
            <LoadingRows />
          </div>
        )}
        {query.isLoadingError && (
          <ErrorState
            title={t('loadingError')}
            message={query.error.message}
            onRetry={() => void query.refetch()}
          />
        )}
        {isEmptyProject && (
          <EmptyProject
            {...uploading}
            onSamples={uploadSamples}
            maxFileMb={limits.maxFileBytes / 1024 / 1024}
            canUpload={canEdit}
          />
        )}
        {blank && !isEmptyProject && (
          <EmptyList filter={filter} trashDays={trashDays} onClear={changeFilter} />
        )}
        {documents.length > 0 && (
          <DocumentGrid
            documents={documents}
            total={total}
            members={members}
            isTrash={filter.trashed}
            filterKey={JSON.stringify(filter)}
            sort={filter.sort}
            onSort={(sort) => changeFilter({ sort })}
            selection={selection}
            onSelection={setWanted}
            actions={actions}
            onRestore={(document) => leaveOut(restoreDocuments, [document])}
            onApprove={(which) =>
              changeAll(which, { action: 'set_status', status: 'approved' }, { kind: 'approved' })
            }
            onMergeWith={(document) => mergeChosen(document)}
            onDeleteSelected={deleteChosen}
            onMergeSelected={() => mergeChosen()}
            onAssignSelected={openAssignMenu}
            onReview={openReview}
            loadMore={loadMore}
            isLoadingMore={isFetchingNextPage}
            isStale={query.isPlaceholderData}
          />
        )}
        {merging && (
          <MergeFlow
            project={project}
            documents={merging}
            listed={documents}
            onClose={() => setMerging(undefined)}
            onMerged={() => {
              setMerging(undefined);
              setWanted(EMPTY_SELECTION);
            }}
          />
        )}
        {exported && (
          <ExportDialog
            projectUuid={project.uuid}
            exported={exported}
            onClose={() => setExported(undefined)}
          />
        )}
        {actions.renaming && <RenameDialog actions={actions} />}
        {actions.labeling && <LabelDialog actions={actions} />}
        {labeled && (
          <AddLabelsDialog
            count={labeled.length}
            projectUuid={project.uuid}
            onSubmit={(labels) => {
              setLabeled(undefined);
              changeAll(labeled, { action: 'add_labels', labels }, { kind: 'labeled' });
            }}
            onClose={() => setLabeled(undefined)}
          />
        )}
        {actions.deciding && <DecisionDialog actions={actions} />}
        {images.length > 0 && <JoinImagesDialog images={images} onDecide={decide} />}
        {chosen.length > 0 && (
          <SelectionBar
            documents={chosen}
            trashed={filter.trashed}
            isBesideTray={besideTray}
            categories={categories}
            members={members ?? NO_MEMBERS}
            isBusy={busy}
            // Another selection starts with closed menus.
            openMenu={assignMenu?.of === wanted ? assignMenu.name : undefined}
            onOpenMenu={(name) => setAssignMenu(name && { name, of: wanted })}
            onAssign={openAssignMenu}
            actions={actions}
            onChange={(action, done) => changeAll(chosen, action, done)}
            onReview={() => openReview(chosen)}
            onLabel={() => setLabeled(chosen)}
            onMerge={() => mergeChosen()}
            onDownload={() => void download(chosen)}
            onExport={() => setExported({ uuids: chosen.map(({ uuid }) => uuid) })}
            onDelete={deleteChosen}
            onRestore={() => leaveOut(restoreDocuments, chosen)}
            onClear={() => setWanted(EMPTY_SELECTION)}
          />
        )}
      </DropZone>
    </ProjectProvider>
  );
}
